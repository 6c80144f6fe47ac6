import { expect, test, vi } from 'vitest';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { judgeMinimumAge } from './calculate-offer.ts';
import { isEntitled } from '#server/business/breeding/child-animals/selling-token.ts';
import type { Database } from '#server/foundation/database/connect.ts';

vi.mock('#server/business/breeding/child-animals/selling-token.ts', () => ({ isEntitled: vi.fn<typeof isEntitled>() }));

const clock = { now: () => new Date('2026-11-15T10:00:00Z') };
const book = { tarifs: new Map([[1, { speciesKey: 'dog' }]]) } as unknown as TarifBook;
const database = {} as Database;
const dependencies = (isGenuine: boolean) => {
  vi.mocked(isEntitled).mockReset().mockResolvedValue(isGenuine);
  return { database, book, clock };
};

test.each([undefined, null, '', ' '])('without a token (%j) nobody is asked', async (token) => {
  const parts = dependencies(true);
  const offer = token === undefined ? {} : { childAnimalSellingToken: token };
  expect(await judgeMinimumAge(offer, parts)).toEqual({ isMinimumAgeChecked: true, issues: [] });
  expect(isEntitled).not.toHaveBeenCalled();
});

test('a token is judged for the species of the tarif and the birthdate; only a genuine one waives the age', async () => {
  const offer = { childAnimalSellingToken: 'abc', tarifId: 1, animalBirthdateStr: '2026-11-01' };
  const genuine = dependencies(true);
  expect(await judgeMinimumAge(offer, genuine)).toEqual({ isMinimumAgeChecked: false, issues: [] });
  expect(isEntitled).toHaveBeenCalledWith(database, 'abc', {
    speciesKey: 'dog',
    birthdate: '2026-11-01',
    today: '2026-11-15',
  });
  const worthless = await judgeMinimumAge(offer, dependencies(false));
  expect(worthless.isMinimumAgeChecked).toBe(true);
  expect(worthless.issues).toMatchObject([{ level: 'warn', field: 'childAnimalSellingToken' }]);
});
