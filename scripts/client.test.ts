import { expect, test } from 'vitest';
import { clientModules, writtenModules } from './write-client.ts';

test('the client of the browser is the one that the definitions give: "npm run client" writes it anew', async () => {
  expect(writtenModules()).toEqual(await clientModules());
});

test('in the shop only what the specification names may take a minute, a file on its way up, and its copies', () => {
  const shop = [...writtenModules()].filter(([file]) => /(?:shop|area|breeding)\/[^/]+$/.test(file));
  const long = shop.flatMap(([, text]) => [...text.matchAll(/const (\w+): .*longTimeoutMs\)/g)].map(([, name]) => name));
  expect(long.toSorted()).toEqual([
    'acceptBreedingTarifOffer',
    'acceptInsuranceOffer',
    'addApplicationAttachment',
    'addBillFile',
    'addPracticeFile',
    'createBreedingTarifOffer',
    'createInsuranceOffer',
    'doRequestUserLogin',
    'listBillPages',
  ]);
});
