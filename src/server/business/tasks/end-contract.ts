import { required } from '#domain/basics/complete.ts';
import { error, isSuccess, ok, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { normalisePoliceNumber } from '#domain/police/police-standing.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { HandEnding } from '#domain/wire/desk/cases.ts';
import { closeCase, lockCase, type WholeCase } from '#server/business/cases/open-case-store.ts';
import { setConfirmed } from '#server/business/endings/declaring/declaration-store.ts';
import { planEndByHand, type HandOutcome } from '#server/business/endings/end-by-hand.ts';
import { bookChangedDues, bookedAhead } from '#server/business/money/dues/book-dues.ts';
import { findEventOfRequest } from '#server/business/polices/event-store.ts';
import { findPoliceByNumber, lockPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { describePlan, obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { deleteTaking } from './taken-store.ts';
import { refuseTaken } from './work-subject.ts';

type Dependencies = Pick<Work, 'database' | 'clock' | 'book'>;

export const noContract = () => error('Diesen Vertrag gibt es nicht.', 'policeNumber');

/** A contract and all that its owner has. */
export type NamedContract = { police: StoredPolice; polices: readonly StoredPolice[] };
type AtHand = NamedContract & { wholeCase: WholeCase | null };

/** Finds it by its number as people type it; null where there is none. */
export const lockNamedContract = async (transaction: Transaction, policeNumber: string): Promise<NamedContract | null> => {
  const number = normalisePoliceNumber(policeNumber);
  const named = number === null ? null : await findPoliceByNumber(transaction, number);
  if (named === null) return null;
  const polices = await lockPolicesOfUser(transaction, named.userId);
  const police = required(
    polices.find(({ policeId }) => policeId === named.policeId),
    'the police of an ending',
  );
  return { police, polices };
};

/** Contracts first, then the case: as every declaration locks them. */
const lock = async (transaction: Transaction, { policeNumber, caseId }: HandEnding): Promise<AtHand | null> => {
  const named = await lockNamedContract(transaction, policeNumber);
  if (named === null) return null;
  const wholeCase = caseId === null ? null : await lockCase(transaction, caseId);
  if (caseId !== null && wholeCase === null) throw notFound('Diesen Vorgang gibt es nicht.');
  return { ...named, wholeCase };
};

/** What a contract's end can settle. */
const settled: ReadonlySet<WholeCase['kindKey']> = new Set(['cancellation', 'withdrawal', 'animal_gone']);

const checkCase = (wholeCase: WholeCase | null): Issue[] => {
  if (wholeCase === null) return [];
  if (wholeCase.stateKey !== 'open') return [error('Dieser Vorgang ist schon erledigt.')];
  return settled.has(wholeCase.kindKey) ? [] : [error('In diesem Vorgang geht es nicht um das Ende eines Vertrags.')];
};

const planOf = async (
  transaction: Transaction,
  { police, polices, wholeCase }: AtHand,
  { causeKey, dayStr, reason, requestKey }: HandEnding,
  { clock, book }: Pick<Work, 'clock' | 'book'>,
): Promise<Plan<HandOutcome>> => {
  const issues = [...checkCase(wholeCase), ...checkWorkText(reason, { field: 'reason', about: 'kurz, warum' })];
  if (!isSuccess(issues)) return refusedPlan(...issues);
  const ending = { causeKey, dayStr, requestKey: parseUuid(requestKey) };
  const plan = await planEndByHand(transaction, { police, polices, ending }, { clock, book });
  return wholeCase === null ? plan : { ...plan, effects: [...plan.effects, `Vorgang ${wholeCase.caseId} ist damit erledigt.`] };
};

/** What would end when, the money, the letter and the mail; nothing changes. */
export const previewHandEnding = (ending: HandEnding, { database, clock, book }: Dependencies): Promise<MailPreview> =>
  database.transaction().execute(async (transaction) => {
    const atHand = await lock(transaction, ending);
    return describePlan(atHand === null ? refusedPlan(noContract()) : await planOf(transaction, atHand, ending, { clock, book }));
  });

/** The declaration was carried out by a person, whoever made it. */
const settleCase = async (
  transaction: Transaction,
  { wholeCase, police }: AtHand & { wholeCase: WholeCase },
  { actor, outcome, now }: { actor: Actor; outcome: string; now: Date },
) => {
  const { caseId, kindKey } = wholeCase;
  const { userId, policeId, validTo, stateKey } = police;
  if (kindKey === 'animal_gone') await closeCase(transaction, caseId, { by: actor.name, at: now, outcome });
  else {
    const facts = { formerValidTo: validTo, formerStateKey: stateKey };
    await setConfirmed(transaction, caseId, { userId, policeId, stateKey: 'applied', facts, now, by: actor.name, outcome });
  }
  await deleteTaking(transaction, { subjectKey: 'case', subjectId: caseId });
  await appendAudit(transaction, {
    actor,
    actionKey: 'case.applied',
    subject: { kindKey: 'case', id: caseId },
    before: { caseStateKey: 'open' },
    after: { caseStateKey: 'applied', policeNumber: police.policeNumber },
    now,
  });
};

/** One transaction: the contract, its money, letter and mail, the case and the lines of the log. The same press again is answered as the first. */
export const endContract = (
  ending: HandEnding,
  { staffId, name }: Actor,
  { database, clock, book }: Dependencies,
): Promise<Refusal | { mailId: number | null }> => {
  const actor = { staffId, name };
  return database.transaction().execute(async (transaction) => {
    const atHand = await lock(transaction, ending);
    if (atHand === null) return { refusal: [noContract()] };
    const { police, polices, wholeCase } = atHand;
    const requestKey = parseUuid(ending.requestKey);
    if (requestKey !== null && (await findEventOfRequest(transaction, police.policeId, requestKey)) !== null)
      return { mailId: null };
    const heldByOther =
      wholeCase === null
        ? null
        : await refuseTaken(transaction, { subjectKey: 'case', subjectId: wholeCase.caseId }, { staffId }, clock);
    if (heldByOther !== null) return heldByOther;
    const plan = await planOf(transaction, atHand, ending, { clock, book });
    const refusal = obstaclesOf(plan, ending.previewKey);
    if (refusal.length > 0) return { refusal };
    const now = clock.now();
    const reason = ending.reason.trim();
    const { mailId } = await plan.apply(name, now);
    const policeIds = polices.map(({ policeId }) => policeId);
    await bookChangedDues(transaction, policeIds, { until: bookedAhead(todayOf(clock)), clock });
    if (wholeCase !== null) await settleCase(transaction, { ...atHand, wholeCase }, { actor, outcome: reason, now });
    await appendAudit(transaction, {
      actor,
      actionKey: 'police.ended_by_hand',
      subject: { kindKey: 'police', id: police.policeId },
      before: { stateKey: police.stateKey, validTo: police.validTo },
      after: { causeKey: ending.causeKey, text: plan.effects.join(' '), reason },
      now,
    });
    return { mailId };
  });
};

export const endByHand = async (
  ending: HandEnding,
  staff: RequestStaff,
  { delivery, ...dependencies }: Dependencies & Pick<Work, 'delivery'>,
): Promise<IssuesAnswer> => {
  const outcome = await endContract(ending, staff, dependencies);
  if ('refusal' in outcome) return { _issues: [...outcome.refusal] };
  if (outcome.mailId !== null) void delivery.deliverNow(outcome.mailId, { withinMs: 0 });
  return { _issues: [ok('Der Vertrag ist beendet, die Mail an den Kunden ist unterwegs.')] };
};
