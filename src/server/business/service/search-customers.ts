import { error } from '#domain/basics/issue.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import * as polices from '#server/business/polices/search-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { readQuery, type ReadQuery } from './read-query.ts';
import * as store from './search-store.ts';
import type { DeskSearchAnswer } from '#domain/wire/desk/customers.ts';

const pageSize = 20;
const beyondAll = 1e15;

type Finder = {
  field: keyof ReadQuery;
  find: (...asked: Parameters<typeof store.findByName>) => Promise<polices.Found[]>;
  reason: (found: string) => string;
};

/** In the order in which a customer's reasons are told. */
const finders: readonly Finder[] = [
  { field: 'words', find: store.findByName, reason: () => 'Name' },
  { field: 'words', find: polices.findByContractName, reason: (found) => `Name im Vertrag: ${found}` },
  { field: 'email', find: store.findByEmail, reason: () => 'E-Mail' },
  { field: 'policeNumber', find: polices.findByPoliceNumber, reason: (found) => `Police ${found}` },
  { field: 'policeCount', find: polices.findByPoliceCount, reason: (found) => `Police ${found}` },
  { field: 'words', find: store.findByAnimal, reason: (found) => `Tier ${found}` },
  { field: 'chip', find: store.findByChip, reason: (found) => `Chip ${found}` },
  { field: 'mandate', find: store.findByMandate, reason: (found) => `Mandat ${found}` },
  { field: 'iban', find: store.findByIban, reason: (found) => `IBAN … ${found}` },
  { field: 'zipCode', find: store.findByZipCode, reason: (found) => `PLZ ${found}` },
];

/**
 * Every finder gives its newest customers below the key, one more than a page has: together they hold the whole page, and all
 * reasons of those on it.
 */
const findPage = async (query: ReadQuery, before: number, { database }: Pick<Work, 'database'>) => {
  const reasons = new Map<number, string[]>();
  for (const { field, find, reason } of finders) {
    const asked = query[field];
    if (asked === null) continue;
    for (const { userId, found } of await find(database, asked, { before, limit: pageSize + 1 }))
      reasons.set(userId, [...(reasons.get(userId) ?? []), reason(found)]);
  }
  const userIds = [...reasons.keys()].toSorted((one, other) => other - one);
  return { userIds: userIds.slice(0, pageSize), hasMore: userIds.length > pageSize, reasons };
};

/** The own name in every contract is no news. */
const told = (reasons: readonly string[]) =>
  reasons.includes('Name') ? reasons.filter((reason) => !reason.startsWith('Name im Vertrag')) : reasons;

export const searchCustomers = async (
  { text, before }: { text: string; before: number | null },
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<DeskSearchAnswer> => {
  const query = readQuery(text);
  if (query === null) return { customers: [], before: null, _issues: [error('Bitte gib mindestens zwei Zeichen ein.', 'text')] };
  const { userIds, hasMore, reasons } = await findPage(query, before ?? beyondAll, { database });
  const names = userIds.length === 0 ? [] : await store.findNamesOfUsers(database, userIds);
  const contracts = Map.groupBy(await polices.findPoliceNamesOfUsers(database, userIds), ({ userId }) => userId);
  if (userIds.length > 0)
    await database.transaction().execute((transaction) =>
      appendAudit(transaction, {
        actor: staff,
        actionKey: 'customers.found',
        subject: { kindKey: 'portfolio', id: 'search' },
        // What was typed may be a name: the log keeps whom it showed, not that.
        after: { userIds },
        now: clock.now(),
      }),
    );
  const customers = userIds.flatMap((userId) => {
    const name = names.find((one) => one.userId === userId);
    const own = contracts.get(userId) ?? [];
    if (name === undefined) return [];
    return {
      userId,
      name: `${name.lastname}, ${name.firstname}`,
      email: name.email,
      town: `${name.zipCode} ${name.city}`,
      policeNumbers: own.map(({ policeNumber }) => policeNumber),
      animalNames: [...new Set(own.map(({ animalName }) => animalName))],
      reasons: [...new Set(told(reasons.get(userId) ?? []))],
    };
  });
  return { customers, before: hasMore ? (userIds.at(-1) ?? null) : null, _issues: [] };
};
