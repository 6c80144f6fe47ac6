import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const sealing = createSealing(async () => ['a key that only this test knows']);
const value = { to: 'erika@beispiel.example', code: 'BCDF2-GHJ45' };

test('what was sealed is opened again, and cannot be read before', async () => {
  const sealed = await sealing.seal(value);
  expect(await sealing.open(sealed)).toEqual(value);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('BCDF2');
  expect(await sealing.seal(value)).not.toBe(sealed);
});

test('another key and a changed text open nothing', async () => {
  const sealed = await sealing.seal(value);
  await expect(createSealing(async () => ['another']).open(sealed)).rejects.toThrow('authenticate');
  await expect(sealing.open(`${sealed.slice(0, -4)}AAAA`)).rejects.toThrow('authenticate');
});

test('what was sealed with a key before is opened as long as that is kept', async () => {
  const sealed = await sealing.seal(value);
  const later = createSealing(async () => ['a new key', 'one between', 'a key that only this test knows']);
  expect(await later.open(sealed)).toEqual(value);
  await expect(sealing.open(await later.seal(value))).rejects.toThrow('authenticate');
});
