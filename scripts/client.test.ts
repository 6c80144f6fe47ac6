import { expect, test } from 'vitest';
import { clientModules, writtenModules } from './write-client.ts';

test('the client of the browser is the one that the definitions give: "npm run client" writes it anew', async () => {
  expect(writtenModules()).toEqual(await clientModules());
});

test('in the shop only what the specification names may take a minute, and two a file on its way up', () => {
  const shop = [...writtenModules()].filter(([file]) => /(?:shop|area|breeding)\/[^/]+$/.test(file));
  const withPatience = (patience: RegExp) =>
    shop.flatMap(([, text]) =>
      text
        .split('\n')
        .filter((line) => patience.test(line))
        .flatMap((line) => /^export const (\w+)/.exec(line)?.[1] ?? []),
    );
  expect(withPatience(/, 120_000\)/).toSorted()).toEqual([
    'addApplicationAttachment',
    'addBillFile',
    'addPracticeFile',
    'bringAnimalPhoto',
    'setAnimalPhoto',
  ]);
  expect(withPatience(/, 60_000\)/).toSorted()).toEqual([
    'acceptBreedingTarifOffer',
    'acceptInsuranceOffer',
    'acceptInsuranceOffers',
    'createBreedingTarifOffer',
    'createInsuranceOffer',
    'createInsuranceOffers',
    'doRequestUserLogin',
    'listBillPages',
  ]);
});
