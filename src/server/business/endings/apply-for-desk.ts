import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { error, isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import type { DeclaredEnding } from '#domain/police/ending/declared-ending.ts';
import { policeOn, normalisePoliceNumber } from '#domain/police/police-standing.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { nameOfCase } from '#server/business/cases/case-words.ts';
import { findWholeCase, type WholeCase } from '#server/business/cases/open-case-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findPolice, findPoliceByNumber } from '#server/business/polices/police-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { describePlan, obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import { appliedMailOf, applyCase, lockForEnding, type CaseAtHand, endingOfCase, standingWords } from './apply-case.ts';
import { declarationAppliedMail } from './declaration-applied-mail.ts';
import { endEffects } from './end-by-hand.ts';
import type { Work } from '#server/foundation/work.ts';
import type { EndingWork } from './declaring/declaration.ts';
import { isSettled, placeTexts } from './end-declared.ts';
import { isAddressOf, isNameOf } from './declaring/find-declared-police.ts';
import { findHolder } from '#server/business/customers/contact/contact-store.ts';

const refuse = (message: string, field?: string): Refusal => ({ refusal: [error(message, field)] });

const endingOf = (wholeCase: WholeCase) => required(endingOfCase(wholeCase), 'what a case declares');

/** What somebody at the desk sees of the contract that a declaration names; null where there is none. */
export const describeDeclared = async (
  { policeId, namedPoliceId, email, data }: Pick<WholeCase, 'policeId' | 'namedPoliceId' | 'email' | 'data'>,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
) => {
  const meantId = policeId ?? namedPoliceId;
  const police = meantId === null ? null : await findPolice(database, meantId);
  if (police === null) return null;
  const holder = await findHolder(database, police);
  return {
    policeNumber: police.policeNumber,
    userId: police.userId,
    isConfirmed: policeId !== null,
    isNameOfHolder: isNameOf(holder, nameOfCase(data) ?? ''),
    isAddressOfHolder: isAddressOf(holder, email),
    standing: standingWords(police, todayOf(clock)),
  };
};

const whyNot = ({ police, ending, plan }: CaseAtHand, { clock }: Pick<Work, 'clock'>) => {
  const today = todayOf(clock);
  if (plan.kind === 'over') return `${standingWords(police, today)} Es gibt nichts mehr anzuwenden.`;
  return `Das kann der Shop nicht selbst: ${reasonOf(ending, policeOn(police, ending.declaredOn).stateKey === 'new_manual')} Du kannst den Vertrag von Hand beenden oder den Vorgang ohne das erledigen.`;
};

const reasonOf = (ending: DeclaredEnding, isApplication: boolean) => {
  if (isApplication) return 'Der Antrag wird noch geprüft.';
  return ending.kindKey === 'withdrawal'
    ? `Am ${formatGermanDate(ending.declaredOn)} war die Widerrufsfrist vorbei.`
    : 'Über den Grund einer außerordentlichen Kündigung entscheidet ein Mensch.';
};

/** Applies it by the same rules and as of the same day as its owner's confirmation (spec 19.5). */
const planApplying = async (
  transaction: Transaction,
  atHand: CaseAtHand,
  dependencies: Pick<Work, 'clock' | 'book'>,
): Promise<Plan<{ mailIds: readonly number[] }>> => {
  const { wholeCase, police, polices, plan } = atHand;
  if (wholeCase.stateKey !== 'open') return refusedPlan(error('Dieser Vorgang ist schon erledigt.'));
  if (!isSettled(plan)) return refusedPlan(error(whyNot(atHand, dependencies)));
  const today = todayOf(dependencies.clock);
  const { endsOn: day } = plan;
  const alsoEnds = placeTexts({ police, polices, lastDay: day }, today);
  const mail = await appliedMailOf(transaction, atHand, { endsOn: day, alsoEnds });
  const end =
    plan.kind === 'cancel'
      ? ({ stateKey: 'cancelled', day, causeKey: 'ordinary' } as const)
      : ({ stateKey: 'withdrawn', day, causeKey: 'withdrawal' } as const);
  return {
    issues: [],
    effects: [...endEffects(police, end, today).effects, ...alsoEnds],
    mail: mail && { to: mail.to, rendered: declarationAppliedMail({ ...mail, receivedAt: wholeCase.receivedAt }) },
    apply: async (by) => (await applyCase(transaction, atHand, dependencies, by)) ?? { mailIds: [] },
  };
};

type Order = { caseId: number; policeNumber: string; previewKey?: string | null | undefined };

const lockOrder = async (
  transaction: Transaction,
  { caseId, policeNumber }: Order,
  dependencies: Pick<Work, 'clock'>,
): Promise<CaseAtHand | Refusal> => {
  const wholeCase = await findWholeCase(transaction, caseId);
  if (wholeCase === null || endingOfCase(wholeCase) === null) return refuse('Diesen Vorgang gibt es nicht.');
  const number = normalisePoliceNumber(policeNumber);
  const police = number === null ? null : await findPoliceByNumber(transaction, number);
  if (police === null) return refuse('Diesen Vertrag gibt es nicht.', 'policeNumber');
  return lockForEnding(transaction, { caseId, police }, endingOf, dependencies);
};

/** What would end when, the money and the mail; nothing changes. */
export const previewApplying = (order: Order, { database, ...dependencies }: Pick<Work, 'database' | 'clock' | 'book'>) =>
  database.transaction().execute(async (transaction) => {
    const atHand = await lockOrder(transaction, order, dependencies);
    return describePlan(
      isRefusal(atHand) ? refusedPlan(...atHand.refusal) : await planApplying(transaction, atHand, dependencies),
    );
  });

/** For the contract that the person names, as it was shown. */
export const applyForDesk = async (
  order: Order,
  actor: Actor,
  { database, delivery, ...dependencies }: EndingWork,
): Promise<{ applied: true } | Refusal> => {
  const result = await database.transaction().execute(async (transaction) => {
    const atHand = await lockOrder(transaction, order, dependencies);
    if (isRefusal(atHand)) return atHand;
    const plan = await planApplying(transaction, atHand, dependencies);
    const refusal = obstaclesOf(plan, order.previewKey);
    if (refusal.length > 0) return { refusal };
    const now = dependencies.clock.now();
    const applied = await plan.apply(actor.name, now);
    await appendAudit(transaction, {
      actor,
      actionKey: 'case.applied',
      subject: { kindKey: 'case', id: order.caseId },
      before: { caseStateKey: 'open', stateKey: atHand.police.stateKey },
      after: { caseStateKey: 'applied', policeNumber: atHand.police.policeNumber, text: plan.effects.join(' ') },
      now,
    });
    return applied;
  });
  if ('refusal' in result) return result;
  for (const mailId of result.mailIds) void delivery.deliverNow(mailId, { withinMs: 0 });
  return { applied: true };
};
