import { error, ok } from '#domain/basics/issue.ts';
import { isRefusal, type Refusal } from '#domain/basics/refusal.ts';
import type { DecidedAnswer, DeskDecision } from '#domain/wire/schemas/desk-application-schemas.ts';
import type { MailPreview } from '#domain/wire/schemas/desk-work-schemas.ts';
import type { RequestStaff } from '#server/foundation/http/guard-desk.ts';
import { notFound } from '#server/foundation/http/problem.ts';
import { decidedWords } from './application-words.ts';
import { deleteClaim } from '#server/business/work/claim-store.ts';
import type { Decision, DecisionOrder, TooLate } from './deciding-room.ts';
import type { WorkDependencies } from './work-dependencies.ts';
import { refuseTaken } from '#server/business/work/work-subject.ts';

type Dependencies = Pick<WorkDependencies, 'database' | 'deciding'>;

const subjectOf = (offerId: number) => ({ subjectKey: 'application', subjectId: offerId }) as const;

const orNothing = (text: string | null) => (text === null || text.trim() === '' ? null : text);

const toDecision = (given: DeskDecision): Decision => {
  const { kind, surchargePercent, exclusion, reason, question, reasonKey, text } = given;
  switch (kind) {
    case 'approve':
      return { kind };
    case 'propose':
      return { kind, surchargePercent, exclusion: orNothing(exclusion), reason };
    case 'ask':
      return { kind, question };
    case 'refuse':
      return { kind, reasonKey, text: orNothing(text) };
  }
};

const toOrder = ({ offerId, supersedes }: DeskDecision, { staffId, name }: RequestStaff): DecisionOrder => ({
  offerId,
  actor: { staffId, name },
  supersedes,
});

const issuesOf = (answer: TooLate | Refusal) => (isRefusal(answer) ? [...answer.refusal] : [error(decidedWords(answer))]);

/** The mail as the decision would send it; nothing changes. */
export const previewDeskDecision = async (
  given: DeskDecision,
  staff: RequestStaff,
  { deciding }: Dependencies,
): Promise<MailPreview> => {
  const described = await deciding.describe(given.offerId);
  if (described === null) throw notFound('Diesen Antrag gibt es nicht.');
  const answer = await deciding.preview(toOrder(given, staff), toDecision(given));
  if (!('mail' in answer)) return { _issues: issuesOf(answer), mail: null };
  const { subject, text } = answer.mail;
  return { _issues: [], mail: { to: described.customer.email, subject, text } };
};

const done: Readonly<Record<Decision['kind'], string>> = {
  approve: 'Angenommen, der Versicherungsschein ist unterwegs.',
  propose: 'Das geänderte Angebot ist unterwegs. Die Kundin oder der Kunde hat 14 Tage Zeit.',
  ask: 'Die Frage ist unterwegs. Sobald die Antwort da ist, steht es im Arbeitskorb.',
  refuse: 'Abgelehnt, der Brief ist unterwegs.',
};

/** Whoever comes second is told who decided and when (spec 19.6); what another has taken is theirs to decide (spec 19.5). */
export const decideDeskApplication = async (
  given: DeskDecision,
  staff: RequestStaff,
  { database, deciding }: Dependencies,
): Promise<DecidedAnswer> => {
  const taken = await refuseTaken(database, subjectOf(given.offerId), staff);
  if (taken !== null) return { _issues: [...taken.refusal], decided: false };
  const answer = await deciding.decide(toOrder(given, staff), toDecision(given));
  if (isRefusal(answer) || !answer.decided) return { _issues: issuesOf(answer), decided: false };
  if (given.kind === 'approve' || given.kind === 'refuse') {
    await database.transaction().execute((transaction) => deleteClaim(transaction, subjectOf(given.offerId)));
  }
  return { _issues: [ok(done[given.kind])], decided: true };
};
