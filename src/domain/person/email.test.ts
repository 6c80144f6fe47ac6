import { expect, test } from 'vitest';
import { emailIdentity, isEmail, normaliseEmail } from './email.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';

test.each([
  'a@b.de',
  'erika.mustermann@example.com',
  "o'neil+tier@mail.example.co.uk",
  'jörg@müller.de',
  'a@xn--mller-kva.de',
  `${'a'.repeat(64)}@b.de`,
])('%s is an address', (email) => {
  expect(normaliseEmail(` ${email} `)).toBe(email);
});

test.each([
  '',
  'a',
  'a@b',
  '@b.de',
  'a@',
  'a@@b.de',
  'a b@c.de',
  'a@b .de',
  'a\n@b.de',
  'a@b.de\r\nBcc: x@y.de',
  '.a@b.de',
  'a.@b.de',
  'a..b@c.de',
  'a@-b.de',
  'a@b-.de',
  'a@b..de',
  'a@b.de.',
  'a@127.0.0.1',
  'a,b@c.de',
  '<a@b.de>',
  `${'a'.repeat(65)}@b.de`,
  `a@${'b'.repeat(64)}.de`,
  `a@${'b.'.repeat(130)}de`,
  ...hostileValues,
])('%# is none', (value) => {
  expect(isEmail(value)).toBe(false);
});

test('a long text that is nearly an address is refused at once', () => {
  expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false);
});

test('an account is the same whatever the case', () => {
  expect(emailIdentity(' Erika@Example.COM ')).toBe('erika@example.com');
});
