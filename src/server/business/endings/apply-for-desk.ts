import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { error, type Refusal } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import type { DeclaredEnding } from '#domain/police/declared-ending.ts';
import { policeOn, normalisePoliceNumber } from '#domain/police/police-standing.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { nameOfCase } from '#server/business/cases/case-words.ts';
import { findWholeCase, type WholeCase } from '#server/business/cases/open-case-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findPolice, findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { applyCase, lockForEnding, type CaseAtHand, endingOfCase, standingWords } from './apply-case.ts';
import type { Work } from '#server/foundation/work.ts';
import type { EndingWork } from './declaration.ts';
import { isSettled } from './end-declared.ts';
import { isAddressOf, isNameOf } from './find-declared-police.ts';
import { findHolder } from '#server/business/customers/contact/contact-store.ts';

const refuse = (message: string, field?: string): Refusal => ({ refusal: [error(message, field)] });

const endingOf = (found: WholeCase) => required(endingOfCase(found), 'what a case declares');

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

type Order = { caseId: number; policeNumber: string; actor: Actor };

/** As its owner's confirmation would, for the contract that the person names: by the same rules and as of the same day (spec 19.5). */
export const applyForDesk = async (
  { caseId, policeNumber, actor }: Order,
  dependencies: EndingWork,
): Promise<{ applied: true } | Refusal> => {
  const { database, clock, delivery } = dependencies;
  const found = await findWholeCase(database, caseId);
  if (found === null || endingOfCase(found) === null) return refuse('Diesen Vorgang gibt es nicht.');
  const number = normalisePoliceNumber(policeNumber);
  const police = number === null ? null : await findPoliceByNumber(database, number);
  if (police === null) return refuse('Diesen Vertrag gibt es nicht.', 'policeNumber');
  const done = await database.transaction().execute(async (transaction) => {
    const atHand = await lockForEnding(transaction, { caseId, police }, endingOf, dependencies);
    if (atHand.found.stateKey !== 'open') return refuse('Dieser Vorgang ist schon erledigt.');
    const { plan } = atHand;
    const applied = await applyCase(transaction, atHand, dependencies, actor.name);
    if (applied === null || !isSettled(plan)) return refuse(whyNot(atHand, dependencies));
    await appendAudit(transaction, {
      actor,
      actionKey: 'case.applied',
      subject: { kindKey: 'case', id: caseId },
      before: { caseStateKey: 'open', stateKey: atHand.police.stateKey },
      after: {
        caseStateKey: 'applied',
        stateKey: plan.kind === 'cancel' ? 'cancelled' : 'withdrawn',
        policeNumber: police.policeNumber,
        endsOn: plan.endsOn,
      },
      now: clock.now(),
    });
    return applied;
  });
  if ('refusal' in done) return done;
  for (const mailId of done.mailIds) void delivery.deliverNow(mailId, { withinMs: 0 });
  return { applied: true };
};
