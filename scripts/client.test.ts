import { expect, test } from 'vitest';
import { clientModules, writtenModules } from './write-client.ts';

test('the client of the browser is the one that the definitions give: "npm run client" writes it anew', async () => {
  expect(writtenModules()).toEqual(await clientModules());
});
