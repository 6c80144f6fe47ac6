import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UnconfirmedContractsAnswer } from '#domain/wire/area/records.ts';
import type { DeskSearchAnswer } from '#domain/wire/desk/customers.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { hashOfAddress } from '#server/foundation/mail/recipient-hash.ts';
import { killAtLogLine } from '#server/testing/databases/kill-midway.ts';
import { codeOf, mailTo, newCustomer, policesOf } from '#server/testing/samples/customers.ts';
import { accept, create, sampleCat } from '#server/testing/samples/offers.ts';
import { auditOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const user = '/webapi/v1/user';
const reason = 'Anruf: ein Buchstabe war falsch.';

type Issues = { _issues: { level: string; message: string }[] };
const issuesOf = (answer: { json: () => never }) => (answer.json() as Issues)._issues;
const levelsOf = (answer: { json: () => never }) => issuesOf(answer).map(({ level }) => level);
const pathOf = (userId: number) => `/deskapi/v1/customers/${userId}`;

let count = 0;
/** Somebody buys without a login under an address that is not theirs. */
const buyUnder = async (staff: TestStaff, email = `vertipt${(count += 1)}@beispiel.example`) => {
  await accept(shop, await create(shop, { ...sampleCat(shop), animalName: 'Mohrle', contracteeEmail: email }));
  await mailTo(shop, email, 'Versicherungsschein');
  const results = (await staff.get(`/deskapi/v1/search.json?text=${encodeURIComponent(email)}`)).json() as DeskSearchAnswer;
  const { userId, policeNumbers } = results.items.find(({ animalNames }) => animalNames.includes('Mohrle'))!;
  return { email, userId, policeNumber: policeNumbers[0]! };
};
const check = (staff: TestStaff, { userId, policeNumber }: { userId: number; policeNumber: string }) =>
  staff.post(`${pathOf(userId)}/caller/check.json`, { policeNumber, ibanEnd: '3000' });
const previewOf = async (staff: TestStaff, userId: number, email: string) =>
  (await staff.post(`${pathOf(userId)}/preview_email_correction.json`, { email, reason })).json() as MailPreview;
const correct = (staff: TestStaff, userId: number, body: object) =>
  staff.post(`${pathOf(userId)}/correct_email.json`, { reason, ...body });
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

test('a mistyped address is corrected: the right mailbox gets the police and is asked, the wrong one is told', async () => {
  const clerk = await desk.logIn('clerk');
  const bought = await buyUnder(clerk);
  const email = `richtig-${bought.email}`;
  expect(issuesOf(await correct(clerk, bought.userId, { email }))[0]!.message).toContain('prüf zuerst, wer anruft');
  await check(clerk, bought);
  for (const body of [{ email: 'keine' }, { email, reason: ' ' }])
    expect(levelsOf(await correct(clerk, bought.userId, body))).toContain('error');
  const preview = await previewOf(clerk, bought.userId, email);
  expect(preview.effects[0]).toContain(`Post geht künftig an ${email} statt an ${bought.email}.`);
  expect(preview.mail).toMatchObject({ to: bought.email });
  expect(mailsTo(email)).toEqual([]);

  const press = () => correct(clerk, bought.userId, { email, previewKey: preview.previewKey });
  expect([500, 503]).toContain((await killAtLogLine(shop.connection.database, press)).status);
  expect(mailsTo(email)).toEqual([]);
  const pressed = [...(await Promise.all([press(), press()])), await press()];
  for (const press of pressed) expect(levelsOf(press)).toEqual(['ok']);
  const { text } = await mailTo(shop, email, 'Versicherungsschein');
  const mail = await mailTo(shop, bought.email, 'gehört nicht mehr');
  expect(mail.text).not.toContain(email);
  expect(mailsTo(email)).toHaveLength(1);
  expect(codeOf(text)).toBeDefined();
  const entries = await auditOf(shop, 'customer', bought.userId);
  expect(entries.filter(({ actionKey }) => actionKey === 'customer.email_corrected')).toHaveLength(1);
  const owner = await newCustomer(shop, { email });
  expect((await policesOf(owner)).map(({ policeNumber }) => policeNumber)).toContain(bought.policeNumber);
});

test('whoever has an account under the right address is asked, and the stranger who said no has nothing any more', async () => {
  const [clerk, owner, stranger] = [await desk.logIn('clerk'), await newCustomer(shop), await newCustomer(shop)];
  const bought = await buyUnder(clerk, stranger.email);
  const questionsOf = async ({ get }: typeof owner) =>
    ((await get(`${user}/unconfirmed_contracts.json`)).json() as UnconfirmedContractsAnswer).contracts;
  const [contract] = await questionsOf(stranger);
  await stranger.post(`${user}/commands/answer_contract_ownership.json`, { contractUuid: contract!.contractUuid, isMine: false });
  await check(clerk, bought);
  const { previewKey } = await previewOf(clerk, bought.userId, owner.email);
  expect(levelsOf(await correct(clerk, bought.userId, { email: owner.email, previewKey }))).toEqual(['ok']);
  expect(await questionsOf(stranger)).toEqual([]);
  expect(await questionsOf(owner)).toHaveLength(1);
  const open = await shop.connection.database
    .selectFrom('customer_case')
    .select('case_state_key as state')
    .where('case_kind_key', '=', 'not_mine')
    .execute();
  expect(open.map(({ state }) => state)).toEqual(['closed']);
});

test('mails that never arrived go out again, and an address that never worked is not written to', async () => {
  const clerk = await desk.logIn('clerk');
  const bought = await buyUnder(clerk);
  await sql`update outbox set state = 'parked', sent_at = null where recipient_hash = ${hashOfAddress(bought.email)} and kind = 'police'`.execute(
    shop.connection.database,
  );
  await sql`update outbox set recipient_hash = null where recipient_hash = ${hashOfAddress(bought.email)} and kind <> 'police'`.execute(
    shop.connection.database,
  );
  await check(clerk, bought);
  const email = `da-${bought.email}`;
  const preview = await previewOf(clerk, bought.userId, email);
  expect(preview.effects).toContain('1 E-Mail, die nicht ankam, geht noch einmal hinaus.');
  expect(preview.mail).toBeNull();
  await correct(clerk, bought.userId, { email, previewKey: preview.previewKey });
  await mailTo(shop, email, 'Versicherungsschein');
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(bought.email)).not.toContainEqual(expect.stringContaining('gehört nicht mehr'));
});

test('an account that somebody has proven is not touched, and not everybody may correct', async () => {
  const [clerk, accounting, customer] = [await desk.logIn('clerk'), await desk.logIn('accounting'), await newCustomer(shop)];
  const { id } = await shop.connection.database
    .selectFrom('app_user')
    .select('id')
    .where('name', '=', customer.email)
    .executeTakeFirstOrThrow();
  await check(clerk, { userId: id, policeNumber: customer.policeNumber });
  expect((await previewOf(clerk, id, 'taeter@beispiel.example'))._issues[0]!.message).toContain('Postfach schon bestätigt');
  expect(levelsOf(await correct(clerk, id, { email: 'taeter@beispiel.example' }))).toEqual(['error']);
  expect((await correct(accounting, id, { email: 'taeter@beispiel.example' })).status).toBe(403);
  expect((await correct(clerk, 99_999_999, { email: 'a@b.example' })).status).toBe(404);
});
