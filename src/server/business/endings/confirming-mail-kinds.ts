import brand from '#reference/brand.json' with { type: 'json' };
import { addDays, isoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { declarationLimits } from '#domain/basics/limits.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import type { DeclaredEnding } from '#domain/police/declared-ending.ts';
import { hashLinkToken, randomLinkToken } from '#server/foundation/mail/link-token.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { declarationAppliedMail, declarationToConfirmMail } from '#server/foundation/mail/templates/confirming-mails.ts';
import {
  sampleInstant,
  samplePoliceNumber,
  sampleShop,
  type SampleWords,
} from '#server/foundation/mail/templates/sample-data.ts';
import { insertLink } from './declaration-store.ts';

type KindKey = DeclaredEnding['kindKey'];

type ToConfirm = {
  caseId: number;
  /** The address of the contract. */
  to: string;
  firstname: string;
  policeNumber: string;
  animalName: string;
  /** Somebody else's address was given. */
  isOther: boolean;
  rows: readonly SummaryRow[];
  kindKey: KindKey;
  isExtraordinary: boolean;
  receivedAt: string;
};

/** Where the owner of a contract says that it was them. */
const linkUrl = (publicUrl: string, token: string) => `${publicUrl}/bestaetigen/${token}`;

const dayMs = 86_400_000;
const { linkDays } = declarationLimits;

const sampleToConfirm = ({ name, animal }: SampleWords) => ({
  firstname: 'Erika',
  policeNumber: samplePoliceNumber,
  animalName: animal,
  rows: [
    { label: 'Art der Erklärung', value: 'ordentliche Kündigung' },
    { label: 'Name', value: name },
  ],
  isExtraordinary: false,
  receivedAt: sampleInstant,
  url: linkUrl(sampleShop, 'abc'),
  until: isoDate('2027-02-13'),
});

/** The token exists in the mail alone; the shop keeps its hash. */
export const declarationToConfirmMailKind: MailKind<ToConfirm, { publicUrl: string }, { token: string }> = {
  kind: 'declaration-to-confirm',
  makeOnce: async ({ caseId }, _, now) => {
    const token = randomLinkToken();
    const expiresAt = new Date(now.getTime() + linkDays * dayMs);
    return {
      made: { token },
      record: (transaction) => insertLink(transaction, { tokenHash: hashLinkToken(token), caseId, expiresAt }),
    };
  },
  compose: async ({ payload: { to, receivedAt, ...payload }, made: { token }, createdAt }, { publicUrl }) => ({
    message: {
      to,
      replyTo: brand.contact.infoMail,
      ...declarationToConfirmMail({
        ...payload,
        receivedAt: new Date(receivedAt),
        url: linkUrl(publicUrl, token),
        until: addDays(todayInBerlin(createdAt), linkDays),
      }),
    },
  }),
  samples: (words) => ({
    'declaration-to-confirm': declarationToConfirmMail({ ...sampleToConfirm(words), kindKey: 'cancellation', isOther: false }),
    'declaration-to-confirm-other': declarationToConfirmMail({ ...sampleToConfirm(words), kindKey: 'withdrawal', isOther: true }),
  }),
};

type Applied = {
  to: string;
  firstname: string;
  policeNumber: string;
  animalName: string;
  kindKey: KindKey;
  endsOn: IsoDate;
  alsoEnds: readonly string[];
  receivedAt: string;
};

/** To the address of the contract, once the declaration was carried out. */
export const declarationAppliedMailKind: MailKind<Applied, unknown> = {
  kind: 'declaration-applied',
  isRepeatable: true,
  compose: async ({ payload: { to, receivedAt, ...payload } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...declarationAppliedMail({ ...payload, receivedAt: new Date(receivedAt) }) },
  }),
  samples: ({ name, animal }) => {
    const sample = { firstname: name, policeNumber: samplePoliceNumber, animalName: animal, receivedAt: sampleInstant };
    return {
      'declaration-applied': declarationAppliedMail({
        ...sample,
        kindKey: 'cancellation',
        endsOn: isoDate('2029-12-01'),
        alsoEnds: [],
      }),
      'declaration-applied-withdrawal': declarationAppliedMail({
        ...sample,
        kindKey: 'withdrawal',
        endsOn: isoDate('2026-11-15'),
        alsoEnds: ['Damit endet am selben Tag auch der Züchtertarif ZT/2026/0000000044.'],
      }),
    };
  },
};
