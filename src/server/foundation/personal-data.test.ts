import { expect, test } from 'vitest';
import { describeError, scrub } from './personal-data.ts';

test.each([
  ['duplicate key (name)=(erika@beispiel.example)', /erika|beispiel/],
  ['mail to <erika.muster+x@beispiel.example> failed', /erika|beispiel/],
  ['IBAN DE89 3704 0044 0532 0130 00 refused', /3704|0130/],
  ['IBAN DE89370400440532013000 refused', /3704/],
  ['de89370400440532013000', /3704/],
  [`digest ${'ab'.repeat(64)}`, /abab/],
  ['Unexpected token in "Erika Mustermann"', /Erika/],
])('%s loses its personal data', (text, personal) => {
  expect(scrub(text)).not.toMatch(personal);
});

test('an error is logged with its kind, code and frames, without what a customer typed', () => {
  const cause = Object.assign(new Error('Key (email)=(erika@beispiel.example) already exists.'), {
    code: '23505',
    detail: 'erika',
  });
  const described = describeError(cause);
  expect(described).toMatchObject({ type: 'Error', code: '23505' });
  expect(described.stack).toContain('personal-data.test.ts');
  expect(JSON.stringify(described)).not.toContain('erika');
});
