import { expect, test, vi } from 'vitest';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { judgeMinimumAge } from './judge-minimum-age.ts';
import type { SoldChildAnimals } from './offer-dependencies.ts';

const clock = { now: () => new Date('2026-11-15T10:00:00Z') };
const book = { tarifs: new Map([[1, { speciesKey: 'dog' }]]) } as unknown as TarifBook;
const dependencies = (isEntitled: boolean) => ({
  book,
  clock,
  soldChildAnimals: {
    isEntitled: vi.fn<SoldChildAnimals['isEntitled']>(async () => isEntitled),
    insure: async () => 'taken' as const,
  },
});

test.each([undefined, null, '', ' '])('without a token (%j) nobody is asked', async (token) => {
  const given = dependencies(true);
  const offer = token === undefined ? {} : { childAnimalSellingToken: token };
  expect(await judgeMinimumAge(offer, given)).toEqual({ isMinimumAgeChecked: true, issues: [] });
  expect(given.soldChildAnimals.isEntitled).not.toHaveBeenCalled();
});

test('a token is judged for the species of the tarif and the birthdate; only a genuine one waives the age', async () => {
  const offer = { childAnimalSellingToken: 'abc', tarifId: 1, animalBirthdateStr: '2026-11-01' };
  const genuine = dependencies(true);
  expect(await judgeMinimumAge(offer, genuine)).toEqual({ isMinimumAgeChecked: false, issues: [] });
  expect(genuine.soldChildAnimals.isEntitled).toHaveBeenCalledWith('abc', {
    speciesKey: 'dog',
    birthdate: '2026-11-01',
    today: '2026-11-15',
  });
  const worthless = await judgeMinimumAge(offer, dependencies(false));
  expect(worthless.isMinimumAgeChecked).toBe(true);
  expect(worthless.issues).toMatchObject([{ level: 'warn', field: 'childAnimalSellingToken' }]);
});
