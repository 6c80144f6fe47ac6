/** @module-tag both-databases */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { migrate } from '#server/foundation/database/migrate.ts';
import { breedingRequest, newBreeder, user } from '#server/testing/samples/breeders.ts';
import { create, sampleDog } from '#server/testing/samples/offers.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { loadTarifBook } from '#server/foundation/reference/book-shelf.ts';
import { keepPremiumVersion } from './premium-version-store.ts';
import { premiumVersionOf } from './premium-version.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';

const shop = useTestShop();
const versions = () => shop.connection.database.selectFrom('premium_version').selectAll().execute();

/** As if an operator had raised every base rate by a third. */
const dearer = ({ base_rate, ...same }: ReferenceData): ReferenceData => ({
  ...same,
  base_rate: base_rate.map((row) => ({ ...row, base_rate: (Number(row.base_rate) * 1.33).toFixed(2) })),
});

test('a version is kept once, by the hash of its content, however often the shop starts', async () => {
  const { reference } = await shippedReference();
  await migrate(shop.connection.database);
  const now = shop.clock.now();
  await Promise.all([1, 2, 3].map(() => keepPremiumVersion(shop.connection.database, premiumVersionOf(reference), now)));
  const [kept, ...others] = await versions();
  expect(others).toEqual([]);
  expect(kept!.sha256).toBe(createHash('sha256').update(kept!.content).digest('hex'));
});

test('what changes no premium makes no version; a factor does', async () => {
  const { reference } = await shippedReference();
  const { sha256 } = premiumVersionOf(reference);
  const moved = { ...reference, base_rate: reference.base_rate.map((row) => ({ ...row, line: row.line + 1 })) };
  expect(premiumVersionOf({ ...moved, vet: [], voucher: [], survey_answer: [] }).sha256).toBe(sha256);
  expect(premiumVersionOf(dearer(reference)).sha256).not.toBe(sha256);
});

test('an offer carries the version, and its premium can be worked out with it after the files changed', async () => {
  const { database } = shop.connection;
  const { reference } = await shippedReference();
  const offer = await create(shop, sampleDog(shop));
  const { premium_version: version } = await database
    .selectFrom('insurance_offer')
    .select('premium_version')
    .where('offer_uuid', '=', offer.insuranceOfferId!)
    .executeTakeFirstOrThrow();
  expect(version).toBe(shop.tarifBook.version);

  const edited = dearer(reference);
  const conditions = { today: isoDate('2026-11-15'), isMinimumAgeChecked: true, calculatedAt: '2026-11-15T10:00:00.000Z' };
  const { _issues, ...request } = offer;
  const premiumOf = (book: typeof shop.tarifBook) =>
    calculateRate(request, book, conditions).result?.insuranceCalculationSummaryRateAmount;
  const then = await loadTarifBook(database, version!, edited);
  expect(then).toEqual(shop.tarifBook);
  expect(premiumOf(then!)).toBe(offer.insuranceCalculationSummaryRateAmount);
  expect(premiumOf(toTarifBook(edited))).toBeGreaterThan(offer.insuranceCalculationSummaryRateAmount!);
  expect(await loadTarifBook(database, 'f'.repeat(64), edited)).toBeNull();
});

test('an offer of the breeding tarif carries it too', async () => {
  const breeder = await newBreeder(shop);
  await breeder.post(`${user}/commands/create_breeding_tarif_offer.json`, breedingRequest(breeder, {}));
  const offers = await shop.connection.database.selectFrom('breeding_offer').select('premium_version').execute();
  expect(offers).toEqual([{ premium_version: shop.tarifBook.version }]);
});
