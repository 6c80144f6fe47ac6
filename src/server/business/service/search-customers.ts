import { error } from '#domain/basics/issue.ts';
import { byId, readPage, type Portion } from '#server/foundation/database/page.ts';
import { findByClaim } from '#server/business/claims/bills/claim-search-store.ts';
import * as polices from '#server/business/polices/search-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { readQuery, type ReadQuery } from './read-query.ts';
import * as store from '#server/business/customers/contact/search-store.ts';
import type { DeskSearchAnswer, DeskSearchQuery } from '#domain/wire/desk/customers.ts';

const beyondAll = 1e15;

type Finder = {
  field: keyof ReadQuery;
  find: (...query: Parameters<typeof store.findByName>) => Promise<store.CustomerMatch[]>;
  reason: (match: string) => string;
};

/** In the order in which a customer's reasons are told. */
const finders: readonly Finder[] = [
  { field: 'words', find: store.findByName, reason: () => 'Name' },
  { field: 'words', find: polices.findByContractName, reason: (match) => `Name im Vertrag: ${match}` },
  { field: 'email', find: store.findByEmail, reason: () => 'E-Mail' },
  { field: 'policeNumber', find: polices.findByPoliceNumber, reason: (match) => `Police ${match}` },
  { field: 'policeCount', find: polices.findByPoliceCount, reason: (match) => `Police ${match}` },
  { field: 'claimId', find: findByClaim, reason: (match) => `Leistungsfall ${match}` },
  { field: 'words', find: store.findByAnimal, reason: (match) => `Tier ${match}` },
  { field: 'chip', find: store.findByChip, reason: (match) => `Chip ${match}` },
  { field: 'mandate', find: store.findByMandate, reason: (match) => `Mandat ${match}` },
  { field: 'iban', find: store.findByIban, reason: (match) => `IBAN … ${match}` },
  { field: 'zipCode', find: store.findByZipCode, reason: (match) => `PLZ ${match}` },
  { field: 'phone', find: store.findByPhone, reason: (match) => `Telefon ${match}` },
];

/** Every finder gives as many of its newest customers: together they hold the whole portion, and all reasons of those in it. */
const findCustomers = async (query: ReadQuery, { after, limit }: Portion<number>, { database }: Pick<Work, 'database'>) => {
  const reasons = new Map<number, string[]>();
  for (const { field, find, reason } of finders) {
    const wanted = query[field];
    if (wanted === null) continue;
    for (const { userId, match } of await find(database, wanted, { before: after ?? beyondAll, limit }))
      reasons.set(userId, [...(reasons.get(userId) ?? []), reason(match)]);
  }
  const newestFirst = [...reasons]
    .map(([userId, why]) => ({ userId, reasons: why }))
    .toSorted((one, other) => other.userId - one.userId);
  return newestFirst.slice(0, limit);
};

/** The own name in every contract is no news. */
const withoutRepeatedName = (reasons: readonly string[]) =>
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
      reasons: [...new Set(withoutRepeatedName(reasons))],
    };
  });
  return { items: customers, next, _issues: [] };
};
