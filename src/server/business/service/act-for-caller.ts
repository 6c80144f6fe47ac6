import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { breedingTarifTitle } from '#domain/breeding/breeding-tarif.ts';
import { retentionText } from '#domain/offer/offer-summary.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { policeOn, normalisePoliceNumber } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { auditedDatabase } from '#server/foundation/audit/audited-database.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { findContactFacts } from './customer-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findCallerCheck } from './check-caller.ts';
import { requireAccount } from './get-customer.ts';
import { error } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { findPoliceNamesOfUsers } from '#server/business/polices/search-store.ts';
import { getContact } from '#server/business/customers/contact/get-contact.ts';
import type { ContractWithdrawal } from '#domain/wire/shop/declarations.ts';

type Facts = Record<string, string | null>;

/** What an action can change, fact by fact. */
const factsOf = async (
  database: Database,
  userId: number,
  { today, book }: { today: IsoDate; book: TarifBook },
): Promise<Facts> => {
  const facts: Facts = await findContactFacts(database, userId);
  for (const police of await findPolicesOfUser(database, userId)) {
    const { stateKey, endsOn } = policeOn(police, today);
    const latest = police.terms.at(-1) ?? termsOn(police, today);
    const own = {
      stateKey,
      endsOn,
      animalName: police.animalName,
      rate: formatCents(latest.rate),
      tarifTitle: book.tarifs.get(latest.tarifId)?.title ?? breedingTarifTitle(latest.tarifId) ?? null,
      retentionKey: retentionText(book.retentions.get(latest.retentionKey ?? '')?.title) ?? latest.retentionKey,
      paymentTermKey: latest.paymentTermKey,
    };
    for (const [name, value] of Object.entries(own)) facts[`${police.policeNumber} ${name}`] = value;
  }
  return facts;
};

const differences = (before: Facts, after: Facts) => {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
};

/** Whether whoever acts has asked the caller who they are, a moment ago; null where nobody calls. */
const provenOf = async (database: Database, { userId, staff, isCalling = true }: Acting, now: Date) =>
  isCalling ? { isCallerProven: (await findCallerCheck(database, { userId, staffId: staff.staffId, now })) !== null } : {};

type Acting = {
  /** False where the customer's bank wrote. */
  isCalling?: boolean;
  userId: number;
  staff: RequestStaff;
  actionKey: AuditAction;
  /** What the caller asked for. */ order: object;
};

/** The use case as the customer has it; who did it, what was asked and what it changed is its transaction's last entry. */
export const actForCaller = async <Answer>(
  acting: Acting,
  act: (work: Work) => Promise<Answer>,
  dependencies: Work,
): Promise<Answer> => {
  const { userId, staff, actionKey, order } = acting;
  const { database, clock } = dependencies;
  await requireAccount(userId, dependencies);
  const at = { today: todayOf(clock), book: dependencies.book };
  const proven = await provenOf(database, acting, clock.now());
  const audited = auditedDatabase(database, async (transaction, work) => {
    const before = await factsOf(transaction, userId, at);
    const result = await work();
    const changed = differences(before, await factsOf(transaction, userId, at));
    await appendAudit(transaction, {
      actor: staff,
      actionKey,
      subject: { kindKey: 'customer', id: userId },
      before: changed.before,
      after: { ...order, ...proven, ...changed.after },
      now: clock.now(),
    });
    return result;
  });
  return act({ ...dependencies, database: audited });
};

/** In the name of the customer whose page is open, and about a contract of theirs: nothing typed at the desk says otherwise. */
export const declareForCaller = async <Declaration extends ContractWithdrawal>(
  declaration: Declaration,
  userId: number,
  declare: (declaration: Declaration) => Promise<IssuesAnswer>,
  dependencies: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> => {
  const policeNumber = normalisePoliceNumber(declaration.policeNumber ?? '');
  const own = await findPoliceNamesOfUsers(dependencies.database, [userId]);
  if (!own.some((police) => police.policeNumber === policeNumber))
    return { _issues: [error('Diesen Vertrag hat der Kunde nicht.', 'policeNumber')] };
  const { contact } = await getContact(userId, dependencies);
  const { contracteeFirstname: firstname, contracteeLastname: lastname, contracteeEmail: email } = contact;
  return declare({ ...declaration, policeNumber, firstname, lastname, email });
};
