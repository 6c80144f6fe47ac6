import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Refusal } from '#domain/basics/refusal.ts';
import type { SummarySection } from '#domain/offer/summary.ts';
import type { ApplicationStepKey } from '#domain/police/application-step.ts';
import type { PoliceStateKey } from '#domain/police/police-standing.ts';
import type { RateStep } from '#domain/wire/schemas/premium-schemas.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import type { RenderedMail } from '#server/foundation/mail/templates/layout.ts';

/** An application as the room that decides on it describes it. */
export type DescribedApplication = {
  offerId: number;
  appliedAt: Date;
  isWaiting: boolean;
  reasons: readonly { sentence: string }[];
  sections: readonly SummarySection[];
  polices: readonly {
    policeNumber: string;
    insuranceTypeKey: string;
    tarifTitle: string;
    stateKey: PoliceStateKey;
    validFrom: IsoDate;
    rateStr: string;
    steps: readonly RateStep[];
  }[];
  customer: { userId: number; firstname: string; lastname: string; email: string; animalName: string };
  inquiries: readonly DescribedInquiry[];
  decision: { decisionKey: string; by: string; at: Date; reason: string | null } | null;
  otherPolices: readonly { policeNumber: string; animalName: string; stateKey: PoliceStateKey; validFrom: IsoDate }[];
  openCases: readonly { caseId: number; askedStr: string; since: Date }[];
};

export type DescribedInquiry = {
  inquiryUuid: string;
  kindKey: 'question' | 'proposal';
  data: Readonly<Record<string, unknown>>;
  askedBy: string;
  askedAt: Date;
  expiresAt: Date;
  stateKey: string;
  endedAt: Date | null;
  answer: string | null;
  attachments: readonly { attachmentUuid: string; fileName: string; size: number }[];
};

export type Decision =
  | { kind: 'approve' }
  | { kind: 'propose'; surchargePercent: number | null; exclusion: string | null; reason: string }
  | { kind: 'ask'; question: string }
  | { kind: 'refuse'; reasonKey: string; text: string | null };

type ChangeDecision = Extract<Decision, { kind: 'approve' | 'refuse' }>;

type DeclarationCase = {
  policeId: number | null;
  namedPoliceId: number | null;
  email: string;
  data: Readonly<Record<string, unknown>>;
};

/** The contract that a declaration names, and whether whoever declared it is its owner by what they typed. */
type DescribedDeclaration = {
  policeNumber: string;
  isConfirmed: boolean;
  isNameOfHolder: boolean;
  isAddressOfHolder: boolean;
  standing: string;
};

export type DecisionOrder = { offerId: number; actor: Actor; supersedes: string | null };
/** Somebody was there first. */
export type TooLate = { decided: false; by: string; at: Date; decision: string };

/** What the desk needs of the room that decides on applications; `desk.ts` brings the two together. */
export type DecidingRoom = {
  describe: (offerId: number) => Promise<DescribedApplication | null>;
  preview: (order: DecisionOrder, decision: Decision) => Promise<{ mail: RenderedMail } | TooLate | Refusal>;
  decide: (order: DecisionOrder, decision: Decision) => Promise<{ decided: true } | TooLate | Refusal>;
  loadAttachment: (which: {
    offerId: number;
    attachmentUuid: string;
  }) => Promise<{ bytes: Buffer; headers: Readonly<Record<string, string>> } | null>;
  /** On a change of a contract that waits for a person. */
  decideChange: (
    order: { caseId: number; actor: Actor },
    decision: ChangeDecision,
  ) => Promise<{ decided: true } | TooLate | Refusal>;
  /** On a cancellation or withdrawal that waits for its owner or a person; the number is the person's. */
  applyDeclaration: (order: { caseId: number; policeNumber: string; actor: Actor }) => Promise<{ applied: true } | Refusal>;
  describeDeclared: (declaration: DeclarationCase) => Promise<DescribedDeclaration | null>;
  findSteps: (offerIds: readonly number[]) => Promise<ReadonlyMap<number, { stepKey: ApplicationStepKey }>>;
};
