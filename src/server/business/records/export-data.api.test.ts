import { beforeEach, expect, test } from 'vitest';
import { change } from '#server/testing/samples/changes.ts';
import { addPuppy, childAnimalOf, newBreeder, newBreedingPolice, sell, user } from '#server/testing/samples/breeders.ts';
import { handIn, newBill, samplePdf, sendBillFile, settleBill } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import type { OfferLinkAnswer } from '#domain/wire/shop/sharing.ts';
import { create, sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { exportSections, exportWords } from './export-words.ts';

const shop = useTestShop();
beforeEach(() => shop.clock.set('2026-11-15T10:00:00.000Z'));

type Exported = {
  fields: Record<string, string>;
  polices: {
    policeNumber: string;
    history: { historyKey: string; changes: { label: string; after: string | null }[] }[];
    agreedTerms: { from: string; premiumRateByPaymentTerm: number; answers: Record<string, unknown> }[];
  }[];
  letters: { title: string; url: string }[];
  mails: { title: string; stateKey: string; sentAt: string | null }[];
};
const exportOf = async (customer: SampleCustomer) =>
  (await customer.post(`${user}/commands/export_data.json`, {})).json() as {
    export: Exported & Record<string, unknown>;
    page: string;
  };

/** Below these stand what was typed or calculated, under the names of the calls. */
const ofCalls = new Set(['data', 'answers', 'answer', 'detail', 'fields']);
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, each]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...(ofCalls.has(name) ? [] : namesIn(each)),
      ]);

/** Whoever adds a field says what it means, and a part has its title. */
const namelessIn = (exported: object) => [
  ...[...new Set(namesIn(exported))].filter((name) => name !== 'fields' && exportWords[name] === undefined),
  ...Object.keys(exported).filter((name) => !['exportedAt', 'fields', ...Object.keys(exportSections)].includes(name)),
];

test('the export has the story of each contract with its values, letters and mails, and says what each field means', async () => {
  const breeder = await newBreeder(shop);
  const { childAnimalUuid } = childAnimalOf(await addPuppy(shop, breeder, await newBreedingPolice(breeder)));
  await sell(breeder, childAnimalUuid);
  await change(breeder, { changeKey: 'retention', contractRetentionKey: 'sb175' });
  await breeder.post(`${user}/commands/request_erasure.json`, { message: 'Bitte <b>alles</b> löschen.' });
  await breeder.post(`${user}/commands/write_message.json`, {
    text: 'Ist die Mutter auch versichert?',
    requestKey: crypto.randomUUID(),
  });
  await mailTo(shop, breeder.email, 'Löschung');
  const { export: exported, page } = await exportOf(breeder);

  const health = exported.polices.find(({ policeNumber }) => policeNumber === breeder.policeNumber)!;
  const changed = health.history.find(({ historyKey }) => historyKey === 'changed')!;
  expect(changed.changes.map(({ label }) => label)).toContain('Selbstbeteiligung');
  expect(health.agreedTerms).toMatchObject([{ answers: {} }, { answers: { contractRetentionKey: 'sb175' } }]);
  expect(health.agreedTerms[1]!.premiumRateByPaymentTerm).toBeLessThan(health.agreedTerms[0]!.premiumRateByPaymentTerm);
  expect(exported.letters.map(({ title }) => title).join(' ')).toMatch(/Nachtrag 1 zum Versicherungsschein.*SEPA/);
  expect(exported.letters[0]!.url).toMatch(/^https?:\/\/.*\/documents\//);
  expect(exported.mails.find(({ title }) => title.includes('Löschung'))).toMatchObject({ stateKey: 'sent' });

  expect(exported.fields).toEqual(exportWords);
  expect(namelessIn(exported)).toEqual([]);

  for (const part of [
    breeder.policeNumber,
    'Selbstbeteiligung',
    'Nachtrag 1',
    'Ist die Mutter auch versichert?',
    '15.11.2026, 11:00 Uhr',
    'Bella',
    '276000000000000',
  ])
    expect(page).toContain(part);
  for (const title of Object.values(exportSections)) expect(page).toContain(`<h2>${title}</h2>`);
  expect(page).toContain('Bitte &lt;b&gt;alles&lt;/b&gt; löschen.');
  expect(page).not.toContain('<b>');
});

test('the page says so about somebody who has nothing', async () => {
  const { page } = await exportOf(await newBreeder(shop));
  expect(page).toMatch(/Einwilligungen in Werbung<\/h2><p>Dazu haben wir nichts gespeichert\.<\/p>/);
});

test('an offer is there with the links that showed it to somebody: from when, until when and when ended, without their keys', async () => {
  const customer = await newCustomer(shop);
  const offer = { ...sampleDog(shop), contracteeEmail: customer.email };
  const { insuranceOfferId } = await create(shop, offer, {}, customer.headers);
  const basket = { insuranceOfferIds: [insuranceOfferId] };
  const share = async () => {
    const answer = await shop.post('/webapi/v1/commands/share_insurance_offers.json', basket);
    return (answer.json() as OfferLinkAnswer).link!.token;
  };
  const tokens = [await share()];
  shop.clock.set('2026-11-15T10:10:00.000Z');
  await shop.post('/webapi/v1/commands/end_shared_offers.json', basket);
  tokens.push(await share());
  const { export: exported, page } = await exportOf(customer);
  const { offers } = exported as unknown as { offers: { offerUuid: string; shownByLinks: unknown[] }[] };
  expect(offers.find(({ offerUuid }) => offerUuid === insuranceOfferId)!.shownByLinks).toEqual([
    { createdAt: '2026-11-15T10:00:00.000Z', expiresAt: '2026-11-29T10:00:00.000Z', endedAt: '2026-11-15T10:10:00.000Z' },
    { createdAt: '2026-11-15T10:10:00.000Z', expiresAt: '2026-11-29T10:00:00.000Z', endedAt: null },
  ]);
  expect(namelessIn(exported)).toEqual([]);
  for (const words of ['Links, die dieses Angebot jemandem zeigen', '29.11.2026, 11:00 Uhr']) expect(page).toContain(words);
  for (const token of tokens) expect(JSON.stringify(exported) + page).not.toContain(token);
});

test('the export has every bill with its answers, decision and files, which only whoever sent them is given', async () => {
  const offer = { ...sampleDog(shop), contractRetentionKey: 'sb35' };
  const bought = [await newCustomer(shop, { offer }), await newCustomer(shop)] as const;
  shop.clock.set('2027-01-05T10:00:00.000Z');
  const [customer, other] = [await comeBack(shop, bought[0]), await comeBack(shop, bought[1])];
  const practiceIban = 'DE02120300000000202051';
  const { claimNumber } = await newBill(customer, { words: 'Bruno <b>hustet</b>', hasOtherInsurance: true });
  await settleBill(shop, claimNumber);
  const key = crypto.randomUUID();
  await sendBillFile(customer, key, samplePdf('Seite 1 für später'), 'zweite.pdf');
  const account = { payeeKey: 'practice', accountHolder: 'Tierarztpraxis Muster', iban: practiceIban };
  await handIn(customer, key, { ...account, total: 20 });
  await sendBillFile(customer, crypto.randomUUID(), samplePdf('übrig'), 'übrig.pdf');

  const { export: exported, page } = await exportOf(customer);
  type File = { fileName: string; sha256: string; url: string };
  type Bill = { files: File[]; decisions: object[]; iban: string };
  const { claims, otherFiles } = exported as unknown as { claims: { bills: Bill[] }[]; otherFiles: File[] };
  expect(claims).toMatchObject([
    {
      claimNumber,
      policeNumber: customer.policeNumber,
      words: 'Bruno <b>hustet</b>',
      bills: [
        {
          total: 84.5,
          stateKey: 'decided',
          questions: { isFaultOfOther: false, hasOtherInsurance: true, noticeEdition: '2026-11-18' },
          lines: [{ words: 'Hustensaft', amount: 84.5 }],
          decisions: [{ billed: 84.5, decidedLines: [{ title: 'Hustensaft', billed: '84,50\u00A0€' }] }],
          benefits: [{ amount: 49.5, stateKey: 'owed', paidOn: null }],
        },
      ],
    },
    { bills: [{ stateKey: 'received', total: 20, decisions: [], files: [{ fileName: 'zweite.pdf' }] }] },
  ]);
  expect(otherFiles).toMatchObject([{ fileName: 'übrig.pdf' }]);
  expect(namelessIn(exported)).toEqual([]);
  expect(page).toContain('Bruno &lt;b&gt;hustet&lt;/b&gt;');
  // Nobody on our side is named, and whole accounts only to whoever knows the password.
  expect(JSON.stringify(exported)).not.toContain('Anna Amt');
  expect(JSON.stringify(exported)).not.toContain(practiceIban);
  const { passwordDigest } = customer;
  const whole = (await customer.post(`${user}/commands/export_data.json`, { passwordDigest })).text;
  expect(whole.replaceAll(' ', '')).toContain(practiceIban);

  const { pathname, search } = new URL(claims[1]!.bills[0]!.files[0]!.url);
  const { 'auth-token': _, ...asLink } = customer.headers;
  const file = await shop.get(pathname + search, asLink);
  expect([file.status, file.text]).toEqual([200, '%PDF-1.7\nSeite 1 für später']);
  expect(file.headers).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''zweite.pdf",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect((await other.get(pathname)).status).toBe(404);
  expect((await customer.get(`${user}/bill_files/nichts`)).status).toBe(404);
  expect((await shop.get(pathname + search)).status).toBe(401);
  expect(((await exportOf(other)).export as unknown as { claims: object[] }).claims).toEqual([]);
}, 60_000);
