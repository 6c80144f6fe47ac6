import { expect, test } from 'vitest';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { newPayingCustomer } from '#server/testing/samples/money/money.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ printed: ['police', 'sepa-mandate'] });
/** Neither is the provider's own, which every letter may name. */
const [first, second] = ['DE91100000000123456789', 'DE02120300000000202051'];

test('no letter and no mail names an IBAN in full', async () => {
  const customer = await newPayingCustomer(shop, { acceptance: { paymentIban: first } });
  await customer.prove();
  await customer.post('/webapi/v1/user/commands/update_iban.json', { paymentIban: second, paymentSepaMandat: true });
  const letters = () =>
    shop.mails
      .flatMap(({ attachments = [] }) => attachments)
      .filter(({ filename }) => /Versicherungsschein|Lastschriftmandat/.test(filename));
  // Police and mandate, and the mandate of the new account.
  await expect.poll(() => letters().length).toBe(3);
  const told = shop.mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`);
  for (const { content } of letters()) told.push((await readPdf(Buffer.from(content))).text);
  const squeezed = told.map((text) => text.replaceAll(/\s/g, ''));
  // Masked, it stands in the mandates.
  for (const iban of [first, second])
    expect(told.filter((text) => text.includes(maskIban(iban as Iban))).length).toBeGreaterThan(0);
  for (const iban of [first, second]) expect(squeezed.filter((text) => text.includes(iban))).toEqual([]);
});
