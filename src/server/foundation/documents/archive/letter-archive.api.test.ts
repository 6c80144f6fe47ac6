/** @module-tag both-databases */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { create, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { MailMessage } from '#server/foundation/mail/mail-message.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { findLetter } from './document-store.ts';
import { createLetterArchive } from './letter-archive.ts';
import type { PolicesAnswer } from '#domain/wire/area/records.ts';

/** Another edition of the templates prints the same source with other bytes; every byte there is stands in it. */
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const edition = (name: string): DocumentPrinter => ({
  ...pretendPrinter,
  print: async ({ title, data }) => Buffer.concat([Buffer.from(`%PDF-1.7 ${name} ${title} ${data}`), everyByte]),
});

let printer = edition('first');
beforeEach(() => {
  printer = edition('first');
});
const sent: MailMessage[] = [];
let isMailServerUp = true;
const shop = useTestShop({
  printer: { ...pretendPrinter, print: (source) => printer.print(source) },
  mailer: {
    send: async (message, { id }) => {
      sent.push(message);
      if (!isMailServerUp) throw new Error('the mail server is down');
      shop.mails.push(message);
      return `<${id}@test>`;
    },
  },
});
const database = () => shop.connection.database;

const lettersOf = async (customer: SampleCustomer) => {
  const { polices } = (await customer.get('/webapi/v1/user/polices.json')).json() as PolicesAnswer;
  return polices[0]!.documents.filter(({ url }) => !url.startsWith('/download/'));
};
const download = async (customer: SampleCustomer, url: string) => {
  const { statusCode, rawPayload } = await shop.app.inject({ url, headers: { cookie: customer.headers['cookie'] } });
  return { status: statusCode, pdf: rawPayload };
};
const contentOf = ({ attachments }: MailMessage, index: number) => attachments![index]!.content as Buffer;
/** What is the same for everybody is kept beside the letters. */
const papers = () => database().selectFrom('document_edition').select('content_sha256');
const countContents = async () =>
  Number(
    (
      await database()
        .selectFrom('letter_content')
        .where('sha256', 'not in', papers())
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
const forgetContents = async () => {
  await database().updateTable('customer_document').set({ content_sha256: null }).execute();
  await database().updateTable('insurance_offer').set({ letter_sha256: null }).execute();
  await database().deleteFrom('letter_content').where('sha256', 'not in', papers()).execute();
};
const newestDocument = async () => {
  const { id } = await database().selectFrom('customer_document').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return (await findLetter(database(), id))!;
};

test('a letter opened a year later, after its template changed, is the one that was mailed, to the byte', async () => {
  const customer = await newCustomer(shop);
  const mail = await mailTo(shop, customer.email, 'Versicherungsschein');
  printer = edition('second');
  const letters = await lettersOf(customer);
  expect(letters).toHaveLength(2);
  for (const [index, { url }] of letters.entries()) {
    const { status, pdf } = await download(customer, url);
    expect([status, pdf.equals(contentOf(mail, index))]).toEqual([200, true]);
    expect(pdf.toString()).toMatch(/^%PDF-1.7 first/);
  }
});

test('a mail that is tried again after the template changed brings the offer letter of the first try', async () => {
  isMailServerUp = false;
  sent.length = 0;
  const contracteeEmail = 'zweimal@beispiel.example';
  await create(shop, { ...sampleCat(shop), contracteeEmail });
  isMailServerUp = true;
  printer = edition('second');
  shop.clock.set('2026-11-15T10:05:00.000Z');
  const mail = await mailTo(shop, contracteeEmail, 'Angebot');
  const tries = sent.filter(({ to }) => to === contracteeEmail);
  expect(tries).toHaveLength(2);
  expect(contentOf(mail, 0).equals(contentOf(tries[0]!, 0))).toBe(true);
  expect(contentOf(mail, 0).toString()).toMatch(/^%PDF-1.7 first/);
});

test('a letter from before letters were kept is kept when it is first opened', async () => {
  const customer = await newCustomer(shop);
  await forgetContents();
  const [letter] = await lettersOf(customer);
  const first = await download(customer, letter!.url);
  expect(await countContents()).toBe(1);
  printer = edition('second');
  expect(await download(customer, letter!.url)).toEqual(first);
});

test('two servers that print at once, with templates of their own, hand out and keep one', async () => {
  await newCustomer(shop);
  await forgetContents();
  const letter = await newestDocument();
  const dependencies = { database: database(), clock: shop.clock };
  const servers = ['one', 'other'].map((name) => createLetterArchive({ ...dependencies, printer: edition(name) }));
  const opened = await Promise.all(Array.from({ length: 20 }, (_, index) => servers[index % 2]!.open(letter)));
  expect(new Set(opened.map(String)).size).toBe(1);
  expect(await countContents()).toBe(1);
});

test('what says the same is stored once', async () => {
  await newCustomer(shop);
  await newCustomer(shop);
  await forgetContents();
  const ids = await database().selectFrom('customer_document').select('id').execute();
  const blank = { ...edition('blank'), print: async () => Buffer.from('%PDF-1.7 blank') };
  const archive = createLetterArchive({ database: database(), clock: shop.clock, printer: blank });
  for (const { id } of ids) await archive.open((await findLetter(database(), id))!);
  expect([ids.length > 2, await countContents()]).toEqual([true, 1]);
});

test('nothing is handed out that could not be kept', async () => {
  const customer = await newCustomer(shop);
  await forgetContents();
  const [letter] = await lettersOf(customer);
  printer = {
    ...printer,
    print: async (source) => {
      await sql`alter table letter_content rename to lost_content`.execute(database());
      return edition('lost').print(source);
    },
  };
  const lost = await download(customer, letter!.url);
  expect([lost.status, lost.pdf.includes('%PDF')]).toEqual([500, false]);
  await sql`alter table lost_content rename to letter_content`.execute(database());
  printer = edition('later');
  expect((await download(customer, letter!.url)).pdf.toString()).toMatch(/^%PDF-1.7 later/);
});

test('the database itself refuses to change a letter of the past', async () => {
  await newCustomer(shop);
  await expect(
    database()
      .updateTable('letter_content')
      .set({ bytes: Buffer.from('forged') })
      .execute(),
  ).rejects.toThrow(/letter_content_check/);
});
