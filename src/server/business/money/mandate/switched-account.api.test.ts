import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { mailTo, newCustomer, policeOf } from '#server/testing/samples/customers.ts';
import { deskLooks, useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const { lastEntry, pathOf } = deskLooks(shop);
const paymentIban = 'DE02120300000000202051';

test('an account that the switch service tells becomes a mandate, and the customer hears how to object', async () => {
  const customer = await newCustomer(shop);
  const path = `${await pathOf(customer.email)}/switch_account.json`;
  const staff = await desk.logIn('accounting', 'Bea Buch');
  const before = (await policeOf(customer)).paymentIbanMasked;
  expect(messages((await staff.post(path, { paymentIban: 'DE00 falsch' })).json())[0]).toMatch(/IBAN/);

  const preview = async (iban: string) =>
    (await staff.post(path.replace('switch_account', 'preview_switch_account'), { paymentIban: iban })).json() as MailPreview;
  expect((await preview('DE00 falsch'))._issues[0]?.message).toMatch(/IBAN/);
  const shown = await preview(paymentIban);
  expect(shown.effects[0]).toContain('neues Mandat');
  expect(shown.mail).toMatchObject({ to: customer.email, subject: 'Deine Bankverbindung wurde geändert' });
  expect((await policeOf(customer)).paymentIbanMasked).toBe(before);
  // The minute that the mail names passes while somebody reads it.
  shop.clock.set(new Date(shop.clock.now().getTime() + 60_000).toISOString());
  expect((await preview(paymentIban)).previewKey).toBe(shown.previewKey);
  const other = await preview('DE91100000000123456789');
  const { previewKey } = shown;
  expect(messages((await staff.post(path, { paymentIban, previewKey: other.previewKey })).json())).toEqual([
    expect.stringContaining('Inzwischen hat sich etwas geändert'),
  ]);

  const requestKey = randomUUID();
  const press = async () => messages((await staff.post(path, { paymentIban, requestKey, previewKey })).json())[0];
  expect(await press()).toContain('neue Bankverbindung ist gespeichert');
  expect(await lastEntry()).toMatchObject({ actionKey: 'customer.account_switched', actorName: 'Bea Buch' });
  const mail = await mailTo(shop, customer.email, 'Deine Bankverbindung wurde geändert');
  for (const part of ['Kontowechselservice', 'DE02 **** **** **** **20 51', 'Dann widersprich bitte']) {
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(part);
  }
  expect((await policeOf(customer)).paymentIbanMasked).not.toBe(before);
  const withoutDrawn = (text: string) => text.replace(/.*(Mandatsreferenz|wird mit der|Geändert am|TD-2|Uhr).*/gu, '');
  expect(withoutDrawn(mail.text)).toBe(withoutDrawn(shown.mail?.text ?? ''));

  // The answer got lost: it happens once.
  expect(await press()).toContain('neue Bankverbindung ist gespeichert');
  expect(shop.mails.filter(({ to, subject }) => to === customer.email && subject.includes('Bankverbindung'))).toHaveLength(1);
  const clerk = await desk.logIn('clerk');
  expect((await clerk.post(path, { paymentIban })).status).toBe(403);
});
