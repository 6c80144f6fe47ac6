import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeTitles } from '#domain/police/police-change.ts';
import { change, messages, munich, storedEvents } from '#server/testing/samples/changes.ts';
import { mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { PoliceAnswer } from '#domain/wire/area/records.ts';

const shop = useTestShop();

const countMails = async () =>
  (
    await shop.connection.database
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const changes = [
  munich,
  { changeKey: 'chip', animalChipNummer: '276098765432109' },
  { changeKey: 'animal_name', animalName: 'Bruno' },
  { changeKey: 'own_name', contracteeFirstname: 'Jule', contracteeLastname: 'Neu', nameChangeReasonKey: 'marriage' },
  { changeKey: 'phone', contracteePhone: '030 000 000 77' },
  { changeKey: 'retention', contractRetentionKey: 'sb175' },
  { changeKey: 'variant', tarifIsOpTarif: true },
  { changeKey: 'payment_term', contractPaymentTermKey: 'payment_annual' },
] as const;

test.each(changes)('$changeKey, pressed five times, makes one addendum, one mail and one line', async (wish) => {
  const customer = await newCustomer(shop);
  const mailsBefore = Number(await countMails());
  const order = { ...wish, requestKey: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => change(customer, order)));
  for (const answer of [...answers, await change(customer, order)]) expect(messages(answer)[0]).toContain('Gespeichert');

  expect(await storedEvents(shop, customer.policeNumber)).toMatchObject([
    { event_key: 'changed', data: { changeKey: wish.changeKey } },
  ]);
  expect(Number(await countMails()) - mailsBefore).toBe(1);
  const mail = await mailTo(shop, customer.email, changeTitles[wish.changeKey]);
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual([
    `Tierdach-Nachtrag-1-${customer.policeNumber.replaceAll('/', '-')}.pdf`,
  ]);
  const answer = await customer.get(`/webapi/v1/user/polices/byPoliceUuid/${customer.policeUuid}.json`);
  const { police, history } = answer.json() as PoliceAnswer;
  expect(police.documents.filter(({ title }) => title.startsWith('Nachtrag'))).toHaveLength(1);
  const lines = history.filter(({ historyKey }) => historyKey === 'changed');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.changes.length).toBeGreaterThan(0);
  expect(lines[0]?.document?.title).toBe(`Nachtrag 1 zum Versicherungsschein ${customer.policeNumber}`);
});
