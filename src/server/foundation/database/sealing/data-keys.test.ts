import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { required } from '#domain/basics/complete.ts';
import { findOrMakeKeyFile, parseDataKeys } from './data-keys.ts';
import { sealed } from './sealed-value.ts';
import { createSealer } from './sealer.ts';

const [one, two] = [`one:${'A'.repeat(43)}=`, `two:${'B'.repeat(43)}=`];
const sealerOf = (text: string) => createSealer(required(parseDataKeys(text), 'a list of keys'));
const iban = 'DE89370400440532013000';

test('keys are a list, the newest first, each name once', () => {
  expect(parseDataKeys(`${two}, ${one}`)?.newest?.id).toBe('two');
  expect(parseDataKeys(`plain,${one}`)).toMatchObject({ newest: null });
  for (const wrong of ['', 'plain', 'one', 'one:kurz', `${one},${one}`, `${one},`, `Groß:${'A'.repeat(43)}=`])
    expect(parseDataKeys(wrong)).toBeNull();
});

test('what one key sealed opens with the keys of later, and says which one is missing', () => {
  const [before, later] = [sealerOf(one), sealerOf(`${two},${one}`)];
  const value = before.seal(iban);
  expect(value).toMatch(/^sealed\.one\./);
  expect([before.seal(iban) === value, later.open(value), later.seal(iban).startsWith('sealed.two.')]).toEqual([
    false,
    iban,
    true,
  ]);
  expect(() => sealerOf(two).open(value)).toThrow('mit dem Schlüssel „one“ verschlüsselt, der in DATA_KEYS fehlt');
  expect(() => sealerOf(`one:${'C'.repeat(43)}=`).open(value)).toThrow('steht ein anderer unter diesem Namen');
  expect(() => before.open(`${value.slice(0, -4)}AAAA`)).toThrow('nicht öffnen');
  expect([before.open(iban), sealerOf(`plain,${one}`).toParameter(sealed(iban))]).toEqual([iban, iban]);
});

test('without a key one is made once, for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tierdach-keys-'));
  try {
    const made = findOrMakeKeyFile(folder);
    expect(parseDataKeys(made)?.newest?.id).toBe('local');
    expect([findOrMakeKeyFile(folder), statSync(join(folder, 'data-keys')).mode & 0o777]).toEqual([made, 0o600]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
