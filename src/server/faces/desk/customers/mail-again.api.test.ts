import { expect, onTestFinished, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { killAtLogLine } from '#server/testing/databases/kill-midway.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { deskLooks, useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

let isMailServerAway = false;
const shop = useTestShop({
  mailer: {
    send: async (message, { id }) => {
      if (isMailServerAway) throw new Error('nobody answers');
      shop.mails.push(message);
      return `<${id}@test>`;
    },
  },
});
const desk = useTestDesk(shop);
const { lastEntry, pathOf, openCustomer } = deskLooks(shop);

test('a mail goes out again, but no code does', async () => {
  const staff = await desk.logIn('clerk');
  const { email } = await newCustomer(shop);
  await shop.post('/webapi/v1/commands/do_request_user_login', { userEmail: email });
  await mailTo(shop, email, 'Bestätigungscode');
  const path = `${await pathOf(email)}/send_mail_again.json`;
  const { mails } = await openCustomer(staff, email);
  const code = mails.find(({ subject }) => subject?.includes('Bestätigungscode'));
  expect(code?.canBeSentAgain).toBe(false);
  const refused = (await staff.post(path, { mailId: code?.mailId })).json() as IssuesAnswer;
  expect(messages(refused)).toEqual(['Diese E-Mail lässt sich nicht noch einmal senden.']);

  const police = mails.find(({ canBeSentAgain }) => canBeSentAgain);
  const count = () => shop.mails.filter((mail) => mail.to === email && mail.subject === police?.subject).length;
  expect(count()).toBe(1);
  const look = async (mailId: number | undefined) =>
    (await staff.post(path.replace('send_mail', 'preview_mail'), { mailId })).json() as MailPreview;
  expect(messages(await look(code?.mailId))).toEqual(['Diese E-Mail lässt sich nicht noch einmal senden.']);
  const shown = await look(police?.mailId);
  expect(shown.mail).toMatchObject({ to: email, subject: police?.subject });
  expect(shown.effects[0]).toBe(`Sie geht noch einmal an ${email}.`);
  expect(shown.effects.join(' ')).toMatch(/Angehängt:\nTierdach-\S+\.pdf\n/);
  expect(await lastEntry()).toMatchObject({ actionKey: 'customer.looked' });
  expect([await look(police?.mailId), count()]).toEqual([shown, 1]);
  const otherwise = (await staff.post(path, { mailId: police?.mailId, previewKey: 'x' })).json() as IssuesAnswer;
  expect([messages(otherwise)[0], count()]).toEqual([expect.stringContaining('Inzwischen hat sich etwas geändert.'), 1]);
  const { previewKey } = shown;
  const answer = (await staff.post(path, { mailId: police?.mailId, previewKey })).json() as IssuesAnswer;
  expect(shop.mails.findLast(({ to }) => to === email)?.subject).toBe(shown.mail?.subject);
  expect(messages(answer)).toEqual([`Noch einmal an ${email} gesendet.`]);
  expect(count()).toBe(2);
  expect(await lastEntry()).toMatchObject({ actionKey: 'mail.sent_again' });
  // The same press again, its answer being lost, sends nothing more; a minute later it is another wish.
  const more = await Promise.all([1, 2].map(() => staff.post(path, { mailId: police?.mailId })));
  for (const press of more) expect(press.text).toContain('Das ist gerade schon geschehen');
  expect(count()).toBe(2);
  shop.clock.set(new Date(shop.clock.now().getTime() + 60_000).toISOString());
  await Promise.all([1, 2].map(() => staff.post(path, { mailId: police?.mailId })));
  await expect.poll(count).toBe(3);

  const other = await newCustomer(shop);
  const elsewhere = (await staff.post(`${await pathOf(other.email)}/send_mail_again.json`, { mailId: police?.mailId })).json();
  expect(messages(elsewhere)).toEqual(['Diese E-Mail lässt sich nicht noch einmal senden.']);
});

test('killed midway no mail has gone out and none is in the log, and the next press sends it once', async () => {
  const staff = await desk.logIn('clerk');
  const { email } = await newCustomer(shop);
  const path = await pathOf(email);
  const { mailId } = (await openCustomer(staff, email)).mails.find(({ canBeSentAgain }) => canBeSentAgain)!;
  const { previewKey } = (await staff.post(`${path}/preview_mail_again.json`, { mailId })).json() as MailPreview;
  const press = () => staff.post(`${path}/send_mail_again.json`, { mailId, previewKey });
  const stand = async () => ({ log: await lastEntry(), mails: shop.mails.filter(({ to }) => to === email).length });
  const before = await stand();
  expect([500, 503]).toContain((await killAtLogLine(shop.connection.database, press)).status);
  const waiting = shop.connection.database.selectFrom('outbox').select('kind').where('state', '=', 'waiting');
  expect(await waiting.execute()).toEqual([]);
  expect(await stand()).toEqual(before);
  expect(messages((await press()).json() as IssuesAnswer)).toEqual([`Noch einmal an ${email} gesendet.`]);
  expect(messages((await press()).json() as IssuesAnswer)[0]).toContain('Das ist gerade schon geschehen');
  expect(await stand()).toMatchObject({ log: { actionKey: 'mail.sent_again' }, mails: before.mails + 1 });
});

test('while the mail server is away the press waits with it: pressed again it is one mail, and it comes by itself', async () => {
  const staff = await desk.logIn('clerk');
  const { email } = await newCustomer(shop);
  const path = await pathOf(email);
  const { mailId, subject } = (await openCustomer(staff, email)).mails.find(({ canBeSentAgain }) => canBeSentAgain)!;
  const count = () => shop.mails.filter((mail) => mail.to === email && mail.subject === subject).length;
  const press = async () =>
    messages((await staff.post(`${path}/send_mail_again.json`, { mailId, previewKey: null })).json() as IssuesAnswer)[0];
  isMailServerAway = true;
  onTestFinished(() => {
    isMailServerAway = false;
  });
  expect(await press()).toBe(`Geht gleich noch einmal an ${email}.`);
  expect(await press()).toContain('Das ist gerade schon geschehen');
  expect(count()).toBe(1);
  isMailServerAway = false;
  shop.clock.set(new Date(shop.clock.now().getTime() + 600_000).toISOString());
  await expect.poll(count, { timeout: 60_000 }).toBe(2);
});
