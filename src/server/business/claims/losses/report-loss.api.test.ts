import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import type { LossAnswer } from '#domain/wire/area/losses.ts';
import { sendBillFile } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ printed: ['claims/loss-receipt'] });
let customer: SampleCustomer;
let policeUuid: string;

const report = async (change: Record<string, unknown> = {}) => {
  const answer = await customer.post('/webapi/v1/user/commands/report_loss.json', {
    requestKey: randomUUID(),
    policeUuid,
    happenedOn: '2027-01-04',
    place: 'Im Treppenhaus',
    words: 'Hat eine Nachbarin umgerannt.\nSie ist gestürzt.',
    harmKey: 'person',
    harmedName: 'Frau Beispiel',
    hasDemand: false,
    ...change,
  });
  return answer.json() as LossAnswer;
};
const told = ({ _issues }: LossAnswer) => _issues.map(({ message }) => message);
const casesOf = async () =>
  shop.connection.database.selectFrom('customer_case').selectAll().where('case_kind_key', '=', 'loss').orderBy('id').execute();

beforeAll(async () => {
  const bought = await newCustomer(shop, { offer: { ...sampleDog(shop), ...withLiability } });
  shop.clock.set('2027-01-05T10:00:00.000Z');
  customer = await comeBack(shop, bought);
  const { liability } = (await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
  policeUuid = liability[0]!.policeUuid;
}, 240_000);

test('a loss with a picture goes to a person; the receipt says not to acknowledge anything', async () => {
  const requestKey = randomUUID();
  await sendBillFile(customer, requestKey);
  const answer = await report({ requestKey });
  expect(told(answer)).toEqual(['Danke! Deine Meldung ist bei uns.']);
  const mail = await mailTo(shop, customer.email, 'Deine Schadenmeldung');
  expect(mail.text).toContain('erkenne nichts an');
  expect(mail.attachments).toMatchObject([{ filename: expect.stringContaining('Schadenmeldung') }]);
  const [found] = await casesOf();
  expect(found).toMatchObject({ id: answer.caseId, case_state_key: 'open' });
  expect(JSON.stringify(found?.data)).toContain('Frau Beispiel');
});

test('the same press again, and two at once, are one report', async () => {
  const before = (await casesOf()).length;
  const requestKey = randomUUID();
  const answers = await Promise.all([report({ requestKey }), report({ requestKey })]);
  answers.push(await report({ requestKey, words: 'Etwas anderes' }));
  expect(new Set(answers.map(({ caseId }) => caseId)).size).toBe(1);
  expect((await casesOf()).length).toBe(before + 1);
});

test.each([
  [{ policeUuid: randomUUID() }, 'Bitte wähle das Tier, um das es geht.'],
  [{ policeUuid: null }, 'Bitte wähle das Tier, um das es geht.'],
  [{ harmKey: 'constructor' }, 'Bitte wähle, wer oder was geschädigt wurde.'],
  [{ happenedOn: '2027-02-30' }, 'Bitte gib an, wann es passiert ist.'],
  [{ happenedOn: '2027-01-06' }, 'Der 06.01.2027 liegt in der Zukunft.'],
  [{ words: ' ' }, 'Bitte schreib, was passiert ist.'],
  [{ words: 'x'.repeat(2_001) }, 'Der Text ist zu lang, höchstens 2000 Zeichen.'],
  [{ hasDemand: null }, 'Bitte antworte mit Ja oder Nein.'],
  [{ requestKey: 'nichts' }, 'Bitte lade die Seite neu.'],
])('%j is refused in words', async (change, message) => {
  const before = (await casesOf()).length;
  expect(told(await report(change))).toContain(message);
  expect((await casesOf()).length).toBe(before);
});

test('a day before the cover is told at once', async () => {
  expect(told(await report({ happenedOn: '2026-01-01' }))[0]).toMatch(/An diesem Tag gab es keinen Schutz\. Er begann am/);
});
