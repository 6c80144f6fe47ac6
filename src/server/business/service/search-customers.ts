import { error } from '#domain/basics/issue.ts';
import { byId, readPage, type Portion } from '#server/foundation/database/page.ts';
import * as polices from '#server/business/polices/search-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { readQuery, type ReadQuery } from './read-query.ts';
import * as store from '#server/business/customers/contact/search-store.ts';
import type { DeskSearchAnswer, DeskSearchQuery } from '#domain/wire/desk/customers.ts';

const beyondAll = 1e15;

type Finder = {
  field: keyof ReadQuery;
  find: (...asked: Parameters<typeof store.findByName>) => Promise<store.Found[]>;
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
  { field: 'phone', find: store.findByPhone, reason: (found) => `Telefon ${found}` },
];

/** Every finder gives as many of its newest customers: together they hold the whole portion, and all reasons of those in it. */
const findCustomers = async (query: ReadQuery, { after, limit }: Portion<number>, { database }: Pick<Work, 'database'>) => {
  const reasons = new Map<number, string[]>();
  for (const { field, find, reason } of finders) {
    const asked = query[field];
    if (asked === null) continue;
    for (const { userId, found } of await find(database, asked, { before: after ?? beyondAll, limit }))
      reasons.set(userId, [...(reasons.get(userId) ?? []), reason(found)]);
  }
  const newestFirst = [...reasons]
    .map(([userId, why]) => ({ userId, reasons: why }))
    .toSorted((one, other) => other.userId - one.userId);
  return newestFirst.slice(0, limit);
};

/** The own name in every contract is no news. */
const told = (reasons: readonly string[]) =>
  reasons.includes('Name') ? reasons.filter((reason) => !reason.startsWith('Name im Vertrag')) : reasons;

export const searchCustomers = async (
  { text = '', after }: DeskSearchQuery,
  { database }: Pick<Work, 'database'>,
): Promise<DeskSearchAnswer> => {
  const query = readQuery(text);
  if (query === null) return { items: [], next: null, _issues: [error('Bitte gib mindestens zwei Zeichen ein.', 'text')] };
  const { items, next } = await readPage({
    after,
    by: byId,
    find: (portion) => findCustomers(query, portion, { database }),
    keyOf: ({ userId }) => userId,
  });
  const userIds = items.map(({ userId }) => userId);
  const names = new Map((await store.findNamesOfUsers(database, userIds)).map((name) => [name.userId, name]));
  const contracts = Map.groupBy(await polices.findPoliceNamesOfUsers(database, userIds), ({ userId }) => userId);
  const customers = items.flatMap(({ userId, reasons }) => {
    const name = names.get(userId);
    const own = contracts.get(userId) ?? [];
    if (name === undefined) return [];
    return {
      userId,
      name: `${name.lastname}, ${name.firstname}`,
      email: name.email,
      town: `${name.zipCode} ${name.city}`,
      policeNumbers: own.map(({ policeNumber }) => policeNumber),
      animalNames: [...new Set(own.map(({ animalName }) => animalName))],
      reasons: [...new Set(told(reasons))],
    };
  });
  return { items: customers, next, _issues: [] };
};
