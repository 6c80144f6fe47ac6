import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { LineKindKey } from './line-kinds.ts';

/** What a claim is about, as the customer says it (spec 24.2). */
export const claimKinds = { illness: 'Krankheit', accident: 'Unfall', prevention: 'Vorsorge', castration: 'Kastration' } as const;
export type ClaimKindKey = keyof typeof claimKinds;
export const claimKindKeys = Object.keys(claimKinds) as ClaimKindKey[];

/** Where a bill stands, in a word. */
export const billStates = {
  received: 'eingereicht',
  asked: 'Rückfrage',
  decided: 'entschieden',
  withdrawn: 'zurückgezogen',
} as const;
export type BillStateKey = keyof typeof billStates;

/** How a second look ended: by the same sum, by another one, or because the bill was withdrawn. */
export const objectionOutcomes = { kept: 'bestätigt', changed: 'geändert', withdrawn: 'zurückgezogen' } as const;
export type ObjectionOutcomeKey = keyof typeof objectionOutcomes;

/** Who gets the money: the account of the mandate, another one of the customer's, or the practice. */
export const payeeKeys = ['own', 'other', 'practice'] as const;
export type PayeeKey = (typeof payeeKeys)[number];

/** What a file that belongs to a bill is: a page of it, a proof of the account, or sent by the practice with an answer. */
export const filePurposeKeys = ['page', 'proof', 'practice'] as const;
export type FilePurposeKey = (typeof filePurposeKeys)[number];

/** A line as it stands on the bill; what it means is looked up in the fee schedule. */
export type BillLine = {
  treatedOn: IsoDate;
  /** Its number in the fee schedule; null where it has none. */
  position: number | null;
  kindKey: LineKindKey;
  words: string;
  /** A decimal: half an hour is `0.5`. */
  count: string;
  /** The factor that the bill names; null where it names none. */
  factor: string | null;
  /** In cents; below zero for a discount. */
  amount: number;
  isNet: boolean;
  vatPercent: number;
  /** What a person said about its cover; own words stand in the letter in place of those of the reason. */
  decided: { notCovered: number; reasonKey: string; words?: string | null } | null;
};

export type BillQuestions = {
  isFaultOfOther: boolean;
  hasOtherInsurance: boolean;
  /** The edition of the notice that stood beside them. */
  noticeEdition: string;
};
