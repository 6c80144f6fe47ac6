import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { ok } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import { caseOpenedMailKind } from '#server/business/cases/case-opened-mail.ts';
import { caseRows } from '#server/business/cases/case-words.ts';
import { findWholeCase, type WholeCase } from '#server/business/cases/open-case-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { notFound } from '#server/foundation/problem.ts';
import { hashLinkToken } from '#server/foundation/mail/link-token.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { findPolice, findPolicesOfUser } from '#server/business/polices/police-store.ts';
import {
  applyCase,
  lockForEnding,
  type CaseAtHand,
  endingOfCase,
  planWords,
  standingWords,
} from '#server/business/endings/apply-case.ts';
import type { Work } from '#server/foundation/work.ts';
import { type EndingWork, rowsForOwner } from './declaration.ts';
import { findHolder } from '#server/business/customers/contact/contact-store.ts';
import { findLink, setConfirmed } from './declaration-store.ts';
import { placeTexts, factsOf, isSettled, planEnding } from '#server/business/endings/end-declared.ts';
import type { DeclarationLink, LinkedDeclaration, LinkedDeclarationAnswer } from '#domain/wire/shop/declarations.ts';

const unknownLink = () => notFound('Diesen Link gibt es nicht. Bitte öffne ihn noch einmal aus unserer E-Mail.');

/** What the link of a mail leads to, before anything is locked. */
const findLinked = async (database: Database, { token }: DeclarationLink) => {
  const link = typeof token === 'string' && token !== '' ? await findLink(database, hashLinkToken(token)) : null;
  const wholeCase = link === null ? null : await findWholeCase(database, link.caseId);
  // What a login declared names no contract, and is linked where it is declared again without one.
  const policeId = wholeCase?.namedPoliceId ?? wholeCase?.policeId ?? null;
  const police = policeId === null ? null : await findPolice(database, policeId);
  if (link === null || wholeCase === null || police === null) throw unknownLink();
  return { ...link, wholeCase, police };
};

const endingOf = (wholeCase: WholeCase) => required(endingOfCase(wholeCase), 'what a link declares');

type AtHand = CaseAtHand & { expiresAt: Date };

const stateOf = ({ wholeCase, plan, expiresAt }: AtHand, now: Date): LinkedDeclaration['stateKey'] => {
  if (wholeCase.stateKey === 'applied') return 'applied';
  if (wholeCase.stateKey === 'closed') return wholeCase.closedBy === null ? 'over' : 'decided';
  if (wholeCase.policeId !== null) return 'examined';
  if (plan.kind === 'over') return 'over';
  return expiresAt > now ? 'open' : 'expired';
};

const describe = async (database: Database, atHand: AtHand, { clock }: Pick<Work, 'clock'>): Promise<LinkedDeclaration> => {
  const { wholeCase, police, polices, ending, plan } = atHand;
  const today = todayOf(clock);
  const stateKey = stateOf(atHand, clock.now());
  const alsoEnds = isSettled(plan) ? placeTexts({ police, polices, lastDay: plan.endsOn }, today) : [];
  return {
    kindKey: ending.kindKey,
    stateKey,
    firstname: (await findHolder(database, police)).firstname,
    policeNumber: police.policeNumber,
    animalName: police.animalName,
    receivedAtStr: formatGermanInstant(wholeCase.receivedAt),
    rows: rowsForOwner(caseRows(wholeCase.data)).map(({ label, value }) => ({ label, value })),
    outcome: stateKey === 'open' ? planWords(plan, alsoEnds) : standingWords(police, today),
  };
};

/** Reads and changes nothing: programs that look through mails open links. */
export const openDeclaration = async (
  link: DeclarationLink,
  dependencies: Pick<Work, 'database' | 'clock'>,
): Promise<LinkedDeclarationAnswer> => {
  const { database } = dependencies;
  const { wholeCase, police, expiresAt } = await findLinked(database, link);
  const ending = endingOf(wholeCase);
  const polices = await findPolicesOfUser(database, police.userId);
  const plan = await planEnding(database, police, ending, dependencies);
  return {
    declaration: await describe(database, { wholeCase, police, polices, ending, plan, expiresAt }, dependencies),
    _issues: [],
  };
};

/** The one press that carries out what was declared without a login, as of the day on which it was declared (spec 8.13). */
export const confirmDeclaration = async (link: DeclarationLink, dependencies: EndingWork): Promise<LinkedDeclarationAnswer> => {
  const { database, delivery } = dependencies;
  const { wholeCase, police, expiresAt } = await findLinked(database, link);
  const { caseId } = wholeCase;
  const answer = await database.transaction().execute(async (transaction) => {
    const locked = await lockForEnding(transaction, { caseId, police }, endingOf, dependencies);
    const mailIds = await confirmOnce(transaction, { ...locked, expiresAt }, dependencies);
    const after = await lockForEnding(transaction, { caseId, police }, endingOf, dependencies);
    return { declaration: await describe(transaction, { ...after, expiresAt }, dependencies), mailIds };
  });
  for (const mailId of answer.mailIds ?? []) void delivery.deliverNow(mailId, { withinMs: 0 });
  return { declaration: answer.declaration, _issues: answer.mailIds === null ? [] : [ok('Danke, das ist bestätigt.')] };
};

/** Answers the mails about it; null where there was nothing to confirm any more. */
const confirmOnce = async (
  transaction: Transaction,
  atHand: AtHand,
  dependencies: EndingWork,
): Promise<readonly number[] | null> => {
  const now = dependencies.clock.now();
  const { wholeCase, police, ending, plan } = atHand;
  const { userId, policeId } = police;
  const stateKey = stateOf(atHand, now);
  const settle = (state: 'open' | 'closed') =>
    setConfirmed(transaction, wholeCase.caseId, { userId, policeId, stateKey: state, facts: factsOf(police, ending, plan), now });
  if (stateKey === 'over' && wholeCase.stateKey === 'open') await settle('closed');
  if (stateKey !== 'open') return null;
  const applied = await applyCase(transaction, atHand, dependencies);
  if (applied !== null) return applied.mailIds;
  await settle('open');
  return [await enqueueMail(transaction, caseOpenedMailKind, { caseId: wholeCase.caseId }, now)];
};
