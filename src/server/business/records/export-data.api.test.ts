import { expect, test } from 'vitest';
import { change } from '#server/testing/samples/changes.ts';
import { addPuppy, childAnimalOf, newBreeder, newBreedingPolice, sell, user } from '#server/testing/samples/breeders.ts';
import { mailTo, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { exportSections, exportWords } from './export-words.ts';

const shop = useTestShop();

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

  // Whoever adds a field says what it means.
  expect(exported.fields).toEqual(exportWords);
  expect([...new Set(namesIn(exported))].filter((name) => name !== 'fields' && exportWords[name] === undefined)).toEqual([]);
  expect(
    Object.keys(exported).filter((name) => !['exportedAt', 'fields', ...Object.keys(exportSections)].includes(name)),
  ).toEqual([]);

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

test('of somebody who has nothing the page says so', async () => {
  const { page } = await exportOf(await newBreeder(shop));
  expect(page).toMatch(/Einwilligungen in Werbung<\/h2><p>Dazu haben wir nichts gespeichert\.<\/p>/);
});
