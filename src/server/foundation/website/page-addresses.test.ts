import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPageAddresses } from './page-addresses.ts';

const addresses = createPageAddresses([
  '/',
  '/faq',
  '/user/policen',
  '/user/policen/:policeUuid',
  '/customers/contact_agreement',
]);
const spell = (typed: string) => addresses.spell(typed)?.address ?? null;

test.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/FAQ', '/faq'],
  ['/faq/', '/faq'],
  ['/Faq///', '/faq'],
  ['/%66aq', '/faq'],
  ['/%46AQ/', '/faq'],
  ['/Customers/Contact%5Fagreement', '/customers/contact_agreement'],
  ['/User/Policen/', '/user/policen'],
  ['/USER/policen/ABC-def', '/user/policen/ABC-def'],
  ['/user/Policen/%41b%2Fc/', '/user/policen/%41b%2Fc'],
  ['//', '/'],
])('%s is spelled %s', (typed, right) => {
  expect(spell(typed)).toBe(right);
});

test.each([
  '/faqs',
  '/fa%zz',
  '//faq',
  '//evil.example/',
  '//evil.example/faq',
  '/\\evil.example/',
  'https://evil.example/faq/',
  '/user%2Fpolicen',
  '/user//policen',
  '/user/policen//x',
  '/user/policen/x/y',
  '/./faq',
  '*',
  '',
])('%s is no page', (typed) => {
  expect(spell(typed)).toBeNull();
});

test('whatever is typed, nobody is sent to another host', () => {
  const part = fc.oneof(fc.constantFrom('', 'user', 'POLICEN', 'faq', '\\', '..', '%2f', 'evil.example', '@'), fc.string());
  const check = fc.check(
    fc.property(fc.array(part), (parts) => {
      const address = spell(`/${parts.join('/')}`);
      return address === null || new URL(address, 'https://tierdach.example').origin === 'https://tierdach.example';
    }),
  );
  expect(check.counterexample).toBeNull();
});

test('a hundred thousand slashes are looked at once', () => {
  expect(spell(`/faq${'/'.repeat(100_000)}`)).toBe('/faq');
  expect(spell(`/faq${'/'.repeat(100_000)}x`)).toBeNull();
});
