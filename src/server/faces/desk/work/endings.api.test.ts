import { expect, test } from 'vitest';
import { mailKinds } from '#server/business/mail-kinds.ts';
import { change, healthy } from '#server/testing/samples/changes.ts';
import { mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { auditOf, declareForeignCancellation, itemsOf, parkMail } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { mailTitleOf } from '#server/business/records/mail-titles.ts';
import type { DeskCase } from '#domain/wire/desk/cases.ts';
import type { DeskMail } from '#domain/wire/desk/mails.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

const close = (staff: TestStaff, body: object) => staff.post('/deskapi/v1/case_commands/close.json', body);
const answer = 'Zu deinen Angaben gibt es keinen Vertrag.\nBitte schick uns die Nummer.';

test('whoever declared something that matched nothing is answered, as the preview showed it', async () => {
  const email = 'unbekannt@beispiel.example';
  const caseId = await declareForeignCancellation(shop, email);
  const clerk = await desk.logIn('clerk');
  const deskCase = (await clerk.get(`/deskapi/v1/cases/${caseId}`)).json() as DeskCase;
  expect(deskCase).toMatchObject({ kind: 'Kündigung', needsAnswer: true, isOpen: true, policeNumber: null, email });
  expect((await close(clerk, { caseId, outcome: 'Nichts gefunden', answer: null })).text).toContain('Bitte antworte der Person');

  const preview = await clerk.post('/deskapi/v1/case_commands/preview_answer.json', { caseId, answer });
  const { mail, previewKey } = preview.json() as { mail: { to: string; subject: string; text: string }; previewKey: string };
  expect(mail).toMatchObject({ to: email, subject: `Zu deinem Vorgang ${caseId}: Kündigung` });
  expect((await itemsOf(clerk, '?kindKey=case')).map(({ subjectId }) => subjectId)).toContain(caseId);

  const others = { caseId, outcome: 'Nichts gefunden', answer: `${answer} Bald.`, previewKey };
  expect((await close(clerk, others)).text).toContain('Inzwischen hat sich etwas geändert.');
  expect((await close(clerk, { ...others, answer })).text).toContain('die Antwort ist unterwegs');
  const received = await mailTo(shop, email, 'Zu deinem Vorgang');
  expect(received.text).toBe(mail.text);
  expect((await itemsOf(clerk, '?kindKey=case')).map(({ subjectId }) => subjectId)).not.toContain(caseId);
  const after = (await clerk.get(`/deskapi/v1/cases/${caseId}`)).json() as DeskCase;
  expect(after).toMatchObject({
    isOpen: false,
    ended: { words: expect.stringContaining(clerk.name), outcome: 'Nichts gefunden' },
  });
  expect((await auditOf(shop, 'case', caseId)).map(({ actionKey }) => actionKey)).toContain('case.closed');
});

test('when two close a case at once, one does, the other is told who; what another has taken stays theirs', async () => {
  const caseId = await declareForeignCancellation(shop, 'zweimal@beispiel.example');
  const people = await Promise.all([desk.logIn('clerk'), desk.logIn('clerk')]);
  const answers = await Promise.all(people.map((staff) => close(staff, { caseId, outcome: 'Erledigt', answer })));
  expect(answers.filter(({ text }) => text.includes('unterwegs'))).toHaveLength(1);
  expect(answers.find(({ text }) => !text.includes('unterwegs'))!.text).toMatch(/schon erledigt: von Muster clerk \d+ am/);

  const other = await declareForeignCancellation(shop, 'vergeben@beispiel.example');
  await people[0]!.post('/deskapi/v1/work/take.json', { subjectKey: 'case', subjectId: other });
  expect((await close(people[1]!, { caseId: other, outcome: 'Erledigt', answer })).text).toContain(`Das hat ${people[0]!.name}`);
  expect((await close(people[0]!, { caseId: other, outcome: 'Erledigt', answer })).text).toContain('unterwegs');
});

test('a change of a contract is decided by one person, with its mail, and never just closed', async () => {
  const customer = await newCustomer(shop, { offer: { ...sampleDog(shop), tarifId: 2, tarifIsOpTarif: true } });
  const illness = { type: 'current', illnessName: 'Husten', illnessVet: 'Dr. Katz', illnessYear: 2026, illnessMonth: 11 };
  await change(customer, {
    changeKey: 'variant',
    tarifIsOpTarif: false,
    ...healthy,
    healthIsHealthy: false,
    healthManualDiseases: [illness],
  });
  const [anna, berta] = await Promise.all([desk.logIn('clerk', 'Anna Änderung'), desk.logIn('lead', 'Berta Änderung')]);
  const caseId = (await itemsOf(anna, '?kindKey=case')).at(-1)!.subjectId;
  expect((await anna.get(`/deskapi/v1/cases/${caseId}`)).json()).toMatchObject({ isChange: true, ended: null });
  expect((await close(anna, { caseId, outcome: 'Weg damit', answer: null })).text).toContain('angenommen oder abgelehnt');
  const decide = (staff: TestStaff, body: object) =>
    staff.post('/deskapi/v1/case_commands/decide_change.json', { caseId, reasonKey: '', text: null, ...body });
  expect((await decide(anna, { kind: 'refuse' })).text).toContain('Diesen Grund gibt es nicht');
  const answers = await Promise.all([decide(anna, { kind: 'refuse', reasonKey: 'illness' }), decide(berta, { kind: 'approve' })]);
  expect(answers.filter(({ text }) => text.includes('"decided":true'))).toHaveLength(1);
  const late = answers.find(({ text }) => text.includes('"decided":false'))!;
  expect(late.text).toMatch(/(Anna|Berta) Änderung hat am .* die Änderung (angenommen|abgelehnt)/);
  const { ended, work } = (await anna.get(`/deskapi/v1/cases/${caseId}`)).json() as DeskCase;
  expect(ended?.words).toMatch(/die Änderung (angenommen|abgelehnt)\./);
  expect(work.history[0]?.title).toMatch(/^Änderung (angenommen|abgelehnt)$/);
});

test('a parked mail shows to whom it goes, and goes when it is tried again', async () => {
  const email = 'geparkt@beispiel.example';
  const caseId = await declareForeignCancellation(shop, email);
  const payload = { caseId, answer };
  const mailId = await parkMail(shop, { kind: 'case-answered', payload, at: shop.clock.now() });
  const clerk = await desk.logIn('clerk');
  const parked = (await clerk.get(`/deskapi/v1/parked_mails/${mailId}`)).json() as DeskMail;
  expect(parked).toMatchObject({ title: 'Antwort zu einem Vorgang', attempts: 8, mail: { to: email }, hidden: null });
  const retried = await clerk.post('/deskapi/v1/parked_mail_commands/retry.json', { mailId });
  expect(retried.text).toContain('zugestellt');
  expect((await mailTo(shop, email, 'Zu deinem Vorgang')).text).toContain('Bitte schick uns die Nummer.');
  expect((await clerk.post('/deskapi/v1/parked_mail_commands/retry.json', { mailId })).text).toContain(
    'wartet nicht mehr auf eine Entscheidung: Sie ist zugestellt.',
  );
  expect((await auditOf(shop, 'mail', mailId)).map(({ actionKey }) => actionKey)).toEqual(['customer.looked', 'mail.retried']);
});

test('what brings a code is shown with dots in its place, whose it is, and only goes to the address of the account', async () => {
  const customer = await newCustomer(shop);
  const mailId = await parkMail(shop, { kind: 'login-code', payload: { email: customer.email }, at: shop.clock.now() });
  const owner = shop.connection.database.selectFrom('app_user').select('id').where('name', '=', customer.email);
  await shop.connection.database.updateTable('outbox').set({ user_id: owner }).where('id', '=', mailId).execute();
  const clerk = await desk.logIn('clerk');
  const parked = (await clerk.get(`/deskapi/v1/parked_mails/${mailId}`)).json() as DeskMail;
  expect(parked).toMatchObject({ mail: { to: customer.email }, isCorrectable: false });
  expect(parked.customer?.policeNumbers).toEqual([customer.policeNumber]);
  expect(parked.mail?.text).toContain('•••••-•••••');
  const codes = await shop.connection.database.selectFrom('login_code').select('id').where('user_id', '=', owner).execute();
  expect((await clerk.get(`/deskapi/v1/parked_mails/${mailId}`)).status).toBe(200);
  expect(await shop.connection.database.selectFrom('login_code').select('id').where('user_id', '=', owner).execute()).toEqual(
    codes,
  );
  const elsewhere = { mailId, to: 'fremd@beispiel.example' };
  expect((await clerk.post('/deskapi/v1/parked_mail_commands/retry.json', elsewhere)).text).toContain('Bitte ändere sie dort.');
});

test('a wrong address is corrected for the mail that names it, and it goes there', async () => {
  const payload = {
    to: 'falsch@beispiel.example',
    firstname: 'Erika',
    animalName: 'Bello',
    policeNumber: 'KV/2026/0000000001',
    paidOn: '15.01.2027',
    restedFrom: '19.12.2026',
  };
  const mailId = await parkMail(shop, { kind: 'contract-revived', payload, at: shop.clock.now() });
  const clerk = await desk.logIn('clerk');
  const send = (to: string) => clerk.post('/deskapi/v1/parked_mail_commands/retry.json', { mailId, to });
  expect((await clerk.get(`/deskapi/v1/parked_mails/${mailId}`)).json()).toMatchObject({ isCorrectable: true });
  expect((await send('keine')).text).toContain('nicht gültig');
  const answers = await Promise.all(['richtig@beispiel.example', 'richtig@beispiel.example'].map(send));
  expect(answers.map(({ text }) => text.includes('"level":"ok"')).toSorted()).toEqual([false, true]);
  expect(answers.filter(({ text }) => text.includes('wartet nicht mehr'))).toHaveLength(1);
  expect((await mailTo(shop, 'richtig@beispiel.example', '')).to).toBe('richtig@beispiel.example');
  // Its answer being lost: what came of it, not that it could not be corrected.
  await expect.poll(async () => (await send('richtig@beispiel.example')).text).toContain('Sie ist zugestellt.');
  expect(shop.mails.filter(({ to }) => to === 'richtig@beispiel.example')).toHaveLength(1);
  expect(shop.mails.some(({ to }) => to === payload.to)).toBe(false);
});

test('a mail is given up with a reason, for good, and what it was made of is forgotten', async () => {
  const mailId = await parkMail(shop, {
    kind: 'login-code',
    payload: { email: 'niemand@beispiel.example' },
    at: shop.clock.now(),
  });
  const lead = await desk.logIn('lead');
  const parked = (await lead.get(`/deskapi/v1/parked_mails/${mailId}`)).json() as DeskMail;
  expect(parked).toMatchObject({ mail: null, hidden: expect.stringContaining('nicht zusammenstellen') });
  const giveUp = (reason: string) => lead.post('/deskapi/v1/parked_mail_commands/give_up.json', { mailId, reason });
  expect((await giveUp('')).text).toContain('Bitte schreib einen Grund.');
  expect((await giveUp('Adresse gibt es nicht')).text).toContain('aufgegeben');
  expect((await giveUp('Noch einmal')).text).toContain('wartet nicht mehr');
  const row = await shop.connection.database.selectFrom('outbox').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'given_up', payload: {} });
  expect((await auditOf(shop, 'mail', mailId)).at(-1)?.content).toContain('Adresse gibt es nicht');
});

test.each(mailKinds.map(({ kind }) => kind))('the desk has words for a mail of the kind %s', (kind) => {
  expect(mailTitleOf(kind)).not.toBe(kind);
});
