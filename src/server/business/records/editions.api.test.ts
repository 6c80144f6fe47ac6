import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { approveApplication } from '#server/business/applications/approve-application.ts';
import { decidingWorkOf } from '#server/business/applications/decide.ts';
import { makeBackup } from '#server/foundation/backup/make-backup.ts';
import { restoreBackup } from '#server/foundation/backup/restore-backup.ts';
import { keyFileOf } from '#server/foundation/database/sealing/data-keys.ts';
import { findDocumentsOfPolices } from '#server/foundation/documents/archive/document-store.ts';
import { createLetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { keepPremiumVersion } from '#server/foundation/reference/versions/premium-version-store.ts';
import { premiumVersionOf } from '#server/foundation/reference/versions/premium-version.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { buildShop } from '#server/shop.ts';
import { createEmptyDatabase, openTestDatabase } from '#server/testing/database-kinds.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import { apply, policesOfApplication } from '#server/testing/samples/applications.ts';
import { change } from '#server/testing/samples/changes.ts';
import {
  comeBack,
  logInAs,
  mailTo,
  newCustomer,
  policeOf,
  policesOf,
  type SampleCustomer,
} from '#server/testing/samples/customers.ts';
import { newBreeder, newBreedingPolice } from '#server/testing/samples/breeders.ts';
import { accept, create, sampleCat } from '#server/testing/samples/offers.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { startTestShop, useTestShop, type TestShop } from '#server/testing/test-shop.ts';

/** Prints all that a document is made of: another word in it is another file. */
const print = async ({ title, data }: { title: string; data: string }) => Buffer.from(`%PDF-1.7 ${title} ${data}`);
const printer = { ...pretendPrinter, print };
const shop = useTestShop({ printer });
const database = () => shop.connection.database;

/** As every shop does when it has started. */
const keepEdition = (tarifBook: TarifBook) =>
  createLetterArchive({ database: database(), printer, clock: shop.clock }).keepEdition(publicDocuments(tarifBook));
beforeAll(() => keepEdition(shop.tarifBook));

/** As if an operator had raised what annual payment saves, which the terms state, and started the shop again. */
const reopen = async (discount: string): Promise<TestShop> => {
  const { reference } = await shippedReference();
  const payment_term = reference.payment_term.map((row) =>
    row.key === 'payment_annual' ? { ...row, tarif_factor: discount } : row,
  );
  const edited = { ...reference, payment_term };
  const tarifBook = toTarifBook(edited);
  await keepPremiumVersion(database(), premiumVersionOf(edited), shop.clock.now());
  await keepEdition(tarifBook);
  const app = await buildShop({ ...shop.dependencies, tarifBook, mailRoundMs: 600_000 });
  onTestFinished(() => app.close());
  const { origin } = new URL(shop.dependencies.config.publicUrl);
  const send = async (options: object) => {
    const { statusCode: status, headers, body: text, json } = await app.inject(options);
    return { status, headers, text, json: () => json() as never };
  };
  const usual = { 'auth-token': 'tierdach-web', 'x-xhr': '1', origin };
  return {
    ...shop,
    app,
    tarifBook,
    get: (url, headers) => send({ url, headers: { ...usual, ...headers } }),
    post: (url, payload, headers) => send({ method: 'POST', url, payload, headers: { ...usual, ...headers } }),
  };
};

const at = (other: TestShop, customer: SampleCustomer): SampleCustomer => ({
  ...customer,
  get: (url) => other.get(url, customer.headers),
  post: (url, body) => other.post(url, body, customer.headers),
});

const termsOf = async (customer: SampleCustomer, policeUuid = customer.policeUuid) =>
  (await policeOf(customer, policeUuid)).documents.find(({ title }) => title.includes('(AVB)'))!.url;
const lettersOf = async (policeId: number) =>
  (await findDocumentsOfPolices(database(), [policeId])).filter(({ source }) => source.template === 'police');
const policeIdOf = async (policeUuid: string) =>
  (await database().selectFrom('police').select('id').where('police_uuid', '=', policeUuid).executeTakeFirstOrThrow()).id;

test('a contract keeps the terms that it was made with, on its page, in its letter and in its mail', async () => {
  const early = await newCustomer(shop);
  const first = await termsOf(early);
  const text = (await shop.get(first, {})).text;
  expect(text).toContain('3\u00A0%');

  const later = await reopen('0.91');
  const customer = at(later, early);
  await accept(later, await create(later, { ...sampleCat(shop), contracteeEmail: early.email }), {}, early.headers);
  const newer = (await policesOf(customer)).find(({ policeUuid }) => policeUuid !== early.policeUuid)!;
  const second = await termsOf(customer, newer.policeUuid);
  expect([await termsOf(customer), second.split('/')[2] === first.split('/')[2]]).toEqual([first, false]);
  // Both stay readable by the shop of today, and those of today are the new ones.
  const earlier = await later.get(first, {});
  expect([earlier.status, earlier.text]).toEqual([200, text]);
  expect(earlier.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline; filename="Tierdach-AVB-Vollschutz-Hund.pdf"',
  });
  const today = (await later.get('/download/avb-4.pdf', {})).text;
  expect((await later.get(second, {})).text).toBe(today);
  expect(today).toContain('9\u00A0%');
  // A shop that still runs with the files of before finds them too.
  expect((await shop.get(second, {})).text).toBe(today);

  for (const [uuid, url, animal] of [
    [early.policeUuid, first, 'Bello'],
    [newer.policeUuid, second, 'Mimi'],
  ] as const) {
    const [letter] = await lettersOf(await policeIdOf(uuid));
    expect(letter!.source.data).toContain(`${shop.dependencies.config.publicUrl}${url}`);
    const { attachments } = await mailTo(shop, early.email, `Versicherungsschein für ${animal}`);
    const attached = attachments!.find(({ filename }) => filename.includes('AVB'))!;
    expect(String(attached.content)).toBe((await later.get(url, {})).text);
  }
});

test('what a person approves later has the terms that it was applied for with, and so has a new tarif of it', async () => {
  const application = await apply(shop);
  const [waiting] = await policesOfApplication(shop, application);
  const later = await reopen('0.92');
  const { reference } = await shippedReference();
  const deciding = decidingWorkOf({
    database: database(),
    tarifBook: later.tarifBook,
    reference,
    clock: shop.clock,
    publicUrl: 'http://shop.test',
  });
  const actor = { staffId: null, name: 'Anna Amt' };
  expect(await approveApplication({ offerId: application.offerId, actor }, deciding)).toEqual({ decided: true });
  const [letter] = await lettersOf(waiting!.policeId);
  expect(letter!.source.data).toContain(`http://shop.test/download/${publicDocuments(shop.tarifBook).edition}/avb-1.pdf`);
  const { attachments } = await mailTo(shop, application.email, 'Versicherungsschein');
  expect(String(attachments!.find(({ filename }) => filename.includes('AVB'))!.content)).toContain('3\u00A0%');

  const customer = at(later, await newCustomer(shop));
  const before = await termsOf(customer);
  await change(customer, { changeKey: 'variant', tarifIsOpTarif: true });
  shop.clock.set('2027-12-02T10:00:00.000Z');
  const back = at(later, { ...customer, headers: await logInAs(shop, customer.email) });
  expect(await termsOf(back)).toBe(before.replace('avb-1', 'avb-2'));
  shop.clock.set('2026-11-15T10:00:00.000Z');
});

test('breeding contracts have an edition; contracts from before editions have the terms of today', async () => {
  const breeder = await newBreeder(shop);
  const policeUuid = await newBreedingPolice(breeder);
  const later = await reopen('0.93');
  expect(await termsOf(at(later, breeder), policeUuid)).toBe(`/download/${publicDocuments(shop.tarifBook).edition}/avb-8.pdf`);

  const old = at(later, await newCustomer(shop));
  await database().updateTable('police').set({ documents_edition: null }).where('police_uuid', '=', old.policeUuid).execute();
  expect(await termsOf(old)).toBe('/download/avb-1.pdf');
});

test.each([`${'f'.repeat(64)}/avb-1`, '..%2F../avb-1', "';drop%20table%20police;--/avb-1", '%00/avb-1', 'a%00b/avb-1%00'])(
  'there is no document %s',
  async (name) => {
    expect((await shop.get(`/download/${name}.pdf`, {})).status).toBe(404);
  },
);

test('there is no unknown document in the edition of today either', async () => {
  const { edition } = publicDocuments(shop.tarifBook);
  const statuses = ['avb-1', 'avb-0', 'police'].map(
    async (key) => (await shop.get(`/download/${edition}/${key}.pdf`, {})).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
});

test('an edition is kept once, and its bytes with every other edition that says the same', async () => {
  const before = await database().selectFrom('document_edition').selectAll().execute();
  await Promise.all([reopen('0.94'), reopen('0.94')]);
  const after = await database().selectFrom('document_edition').selectAll().execute();
  const { edition, byKey } = publicDocuments((await reopen('0.94')).tarifBook);
  const added = after.filter((row) => row.edition === edition);
  expect([after.length - before.length, added.length]).toEqual([byKey.size, byKey.size]);
  const notice = new Set(after.filter((row) => row.document_key === 'datenschutz').map((row) => row.content_sha256));
  expect(notice.size).toBe(1);
});

/** A shop with the shipped files on what a backup of this one brought into an empty database. */
const restored = async (): Promise<TestShop> => {
  const target = await createEmptyDatabase(inject('databaseTemplate'));
  const { settings } = target;
  const { dataDir } = shop.database.settings;
  const backup = join(dataDir, 'editions.backup.gz');
  const tell = () => undefined;
  await makeBackup(backup, { database: database(), mailbox: join(dataDir, 'mailbox'), now: shop.clock.now(), tell });
  await copyFile(keyFileOf(dataDir), keyFileOf(settings.dataDir));
  const empty = await openTestDatabase(target);
  await restoreBackup(backup, { database: empty.database, mailbox: join(settings.dataDir, 'mailbox'), settings, tell });
  await empty.close();
  const { stop, ...other } = await startTestShop({ database: target, printer });
  onTestFinished(stop);
  return other;
};

/** What a restored embedded database holds is in `backup.api.test.ts`. */
const isEmbedded = inject('databaseTemplate').kind === 'embedded';

test.skipIf(isEmbedded)('a shop that comes back from a backup has the terms of every contract, to the byte', async () => {
  const raised = await reopen('0.88');
  const customer = await newCustomer(raised, { offer: sampleCat(shop) });
  const url = await termsOf(customer);
  const { text } = await raised.get(url, {});
  expect(text).toContain('12\u00A0%');

  const back = await restored();
  expect(await termsOf(await comeBack(back, customer))).toBe(url);
  const kept = await back.get(url, {});
  expect([kept.status, kept.text]).toEqual([200, text]);
  // The terms of its own day say something else: these bytes came with the backup.
  expect((await back.get('/download/avb-3.pdf', {})).text).not.toContain('12\u00A0%');
});
