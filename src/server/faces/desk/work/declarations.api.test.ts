import { expect, test } from 'vitest';
import { mailTo, newCustomer, policeOf, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { confirmLink, declarationOf, linkTokenOf, moveTo } from '#server/testing/samples/declarations.ts';
import { auditOf, declareForeignCancellation, itemsOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { DeskCase } from '#domain/wire/desk/cases.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

const withdraw = async (body: ReturnType<typeof declarationOf>): Promise<number> => {
  await shop.post('/webapi/v1/commands/withdraw_contract.json', body);
  const { id } = await shop.connection.database
    .selectFrom('customer_case')
    .select('id')
    .where('email', '=', body.email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};
const apply = (staff: TestStaff, caseId: number, policeNumber: string, previewKey: string | null = null) =>
  staff.post('/deskapi/v1/case_commands/apply_declaration.json', { caseId, policeNumber, previewKey });
const close = (staff: TestStaff, caseId: number) =>
  staff.post('/deskapi/v1/case_commands/close.json', { caseId, outcome: 'Das war sie nicht.', answer: null });
const shownTo = async (staff: TestStaff, caseId: number) => (await staff.get(`/deskapi/v1/cases/${caseId}`)).json() as DeskCase;
const itemOf = async (staff: TestStaff, caseId: number) =>
  (await itemsOf(staff, '?kindKey=case')).find(({ subjectId }) => subjectId === caseId);
const stateOf = async (customer: SampleCustomer) =>
  await shop.connection.database
    .selectFrom('police')
    .select(['police_state_key as stateKey', 'valid_to as validTo'])
    .where('police_uuid', '=', customer.policeUuid)
    .executeTakeFirstOrThrow();

test('what its owner does not confirm stands in the Arbeitskorb after some days, is due then, and is applied as of its own day', async () => {
  const customer = await newCustomer(shop);
  const caseId = await withdraw(declarationOf(customer));
  const token = await linkTokenOf(shop, customer);
  await moveTo(shop, '2026-11-20T09:59:59.000Z');
  const clerk = await desk.logIn('clerk');
  expect(await itemOf(clerk, caseId)).toBeUndefined();
  await moveTo(shop, '2026-12-10T10:00:00.000Z');
  const late = await desk.logIn('clerk');
  expect(await itemOf(late, caseId)).toMatchObject({ dueDay: '2026-11-20', isOverdue: true });
  expect(await shownTo(late, caseId)).toMatchObject({
    isApplicable: true,
    needsAnswer: false,
    policeNumber: null,
    declared: {
      policeNumber: customer.policeNumber,
      isConfirmed: false,
      isNameOfHolder: true,
      isAddressOfHolder: true,
      standing: 'Der Vertrag läuft.',
    },
  });
  const preview = (
    await late.post('/deskapi/v1/case_commands/preview_declaration.json', { caseId, policeNumber: customer.policeNumber })
  ).json() as MailPreview;
  expect(preview.effects).toEqual([
    `Der Vertrag ${customer.policeNumber} wird von Anfang an aufgehoben.`,
    expect.stringMatching(/zurück|Zurück/) as string,
  ]);
  expect((await apply(late, caseId, customer.policeNumber, 'alt')).text).toContain('Inzwischen hat sich etwas geändert.');
  const people = [late, await desk.logIn('lead')];
  const answers = await Promise.all(people.map((staff) => apply(staff, caseId, customer.policeNumber, preview.previewKey)));
  expect(answers.filter(({ text }) => text.includes('Angewendet'))).toHaveLength(1);
  expect(answers.filter(({ text }) => text.includes('schon erledigt'))).toHaveLength(1);
  expect(await stateOf(customer)).toEqual({ stateKey: 'withdrawn', validTo: '2026-11-15' });
  expect((await mailTo(shop, customer.email, 'ist umgesetzt')).text).toBe(preview.mail?.text);
  expect(preview.mail?.text).toContain('15.11.2026, 11:00 Uhr');
  expect((await auditOf(shop, 'case', caseId)).filter(({ actionKey }) => actionKey === 'case.applied')).toHaveLength(1);
  expect((await shownTo(late, caseId)).ended?.words).toMatch(/^Erledigt von Muster/);
  expect((await confirmLink(shop, token)).declaration?.stateKey).toBe('applied');
  expect(await itemOf(late, caseId)).toBeUndefined();
  await moveTo(shop, '2026-11-15T10:00:00.000Z');
});

test('what does not match is shown so, and is not applied; the link says that it was decided', async () => {
  const customer = await newCustomer(shop);
  const caseId = await withdraw({ ...declarationOf(customer), lastname: 'Fremd', email: 'fremd@beispiel.example' });
  const token = await linkTokenOf(shop, customer);
  const clerk = await desk.logIn('clerk');
  expect((await shownTo(clerk, caseId)).declared).toMatchObject({ isNameOfHolder: false, isAddressOfHolder: false });
  expect((await close(clerk, caseId)).text).toContain('erledigt');
  expect((await confirmLink(shop, token)).declaration?.stateKey).toBe('decided');
  expect((await policeOf(customer)).policeStateKey).toBe('new');
  expect((await apply(clerk, caseId, customer.policeNumber)).text).toContain('schon erledigt');
});

test('a person names the contract that was only described; what the shop cannot do it says', async () => {
  const customer = await newCustomer(shop);
  const caseId = await declareForeignCancellation(shop, customer.email);
  const clerk = await desk.logIn('clerk');
  expect(await shownTo(clerk, caseId)).toMatchObject({ isApplicable: true, declared: null, needsAnswer: true });
  expect((await apply(clerk, caseId, 'KV/2026/9999999999')).text).toContain('Diesen Vertrag gibt es nicht.');
  expect((await apply(clerk, caseId, customer.policeNumber)).text).toContain('Angewendet');
  expect(await policeOf(customer)).toMatchObject({ policeStateKey: 'cancelled', validTo: '2029-12-01' });
  const again = await declareForeignCancellation(shop, customer.email);
  expect((await apply(clerk, again, customer.policeNumber)).text).toContain('Es gibt nichts mehr anzuwenden.');
  expect((await apply(await desk.logIn('accounting'), again, customer.policeNumber)).status).toBe(403);
});
