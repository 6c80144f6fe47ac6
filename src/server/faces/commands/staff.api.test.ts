import { expect, test } from 'vitest';
import { runCommand } from '#server/testing/run-command.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { staffDisable, staffInvite, staffList } from './staff.ts';

const shop = useTestShop();
const invite = (...words: string[]) => runCommand(shop, staffInvite, ...words, '--role', 'clerk', '--json');
const people = async () => (await runCommand(shop, staffList, '--json')).json() as { name: string; isEnabled: boolean }[];

test('names that only differ by spaces are one person, and a try changes nothing', async () => {
  expect((await invite('Erika Muster', '--dry-run')).json()).toMatchObject({ isNew: true, isDryRun: true });
  expect(await people()).toEqual([]);
  expect((await invite(' Erika  Muster')).json()).toMatchObject({ name: 'Erika Muster', isNew: true });
  expect((await invite('erika muster ')).json()).toMatchObject({ isNew: false });
  expect((await runCommand(shop, staffDisable, 'Erika   Muster', '--dry-run', '--json')).json()).toMatchObject({ isDone: false });
  expect(await people()).toMatchObject([{ name: 'Erika Muster', isEnabled: true }]);
  expect((await runCommand(shop, staffDisable, 'Erika   Muster', '--json')).json()).toMatchObject({ isDone: true });
  expect(await people()).toMatchObject([{ isEnabled: false }]);
  expect((await runCommand(shop, staffDisable, 'Erika Muster', '--dry-run')).code).toBe(1);
});

test.each(['', 'a\u0000b', 'x'.repeat(81)])('%j is no name', async (name) => {
  expect((await invite(name)).code).toBe(2);
});
