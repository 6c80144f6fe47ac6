import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import { newBill, samplePdf } from '#server/testing/samples/claims.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { samplePractice, showCode } from '#server/testing/samples/practice.ts';
import { sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { wireDefinitions } from '#server/testing/wire-definitions.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
let customer: SampleCustomer;
let lead: TestStaff;
let policeUuid: string;
let liabilityUuid: string;
let bill: { billUuid: string; billId: number; fileUuid: string };
let entry: { code: string; deviceKey: string };

beforeAll(async () => {
  const bought = await newCustomer(shop, { offer: { ...sampleDog(shop), ...withLiability } });
  shop.clock.set('2027-01-05T10:00:00.000Z');
  customer = await comeBack(shop, bought);
  lead = await desk.logIn('lead');
  const { animals, liability } = (await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
  policeUuid = animals[0]!.policeUuid;
  liabilityUuid = liability[0]!.policeUuid;
  const { billUuid, files } = await newBill({ ...customer, policeUuid });
  const { id: billId } = await shop.connection.database
    .selectFrom('bill')
    .select('id')
    .where('bill_uuid', '=', billUuid)
    .executeTakeFirstOrThrow();
  bill = { billUuid, billId, fileUuid: files[0]!.fileUuid };
  const { code } = await showCode({ ...customer, policeUuid });
  const { deviceKey, open } = samplePractice(shop, code);
  await open();
  entry = { code, deviceKey };
}, 240_000);

const line = {
  treatedOn: '2026-12-20',
  position: null,
  kindKey: 'medicine',
  words: 'Tropfen',
  count: '1',
  factor: null,
  amount: 8_450,
  isNet: false,
  vatPercent: 19,
  decided: { notCovered: 1_000, reasonKey: 'parasites', words: 'Das war Vorsorge.' },
};

const enteredLine = {
  position: 16,
  words: null,
  count: 1,
  factor: 2,
  amount: null,
  isNet: true,
  vatPercent: 19,
  treatedOn: '2027-01-05',
};

/** A command and the call that shows what it would do take the same. */
const bothOf = (command: string, preview: string, body: object) => ({ [command]: body, [preview]: body });

/** What each call would take: one field of it at a time is made impossible. */
const usualBodies = (): Readonly<Record<string, object>> => ({
  listBillFiles: { requestKey: randomUUID() },
  addBillFile: { requestKey: randomUUID(), fileName: 'rechnung.pdf', contentBase64: samplePdf(randomUUID()), isProof: false },
  removeBillFile: { requestKey: randomUUID(), fileUuid: bill.fileUuid },
  readBill: { requestKey: randomUUID() },
  handInBill: {
    requestKey: randomUUID(),
    policeUuid,
    claimUuid: null,
    claimKindKey: 'illness',
    words: 'Husten',
    practice: 'Praxis',
    vetUuid: null,
    billNumber: 'R-1',
    billedOn: '2026-12-20',
    treatedOn: '2026-12-20',
    total: 84.5,
    payeeKey: 'practice',
    accountHolder: 'Praxis Muster',
    iban: 'DE89370400440532013000',
    isFaultOfOther: false,
    hasOtherInsurance: false,
    isReleased: false,
  },
  withdrawBill: { billUuid: randomUUID() },
  releasePractice: { billUuid: randomUUID(), isReleased: true },
  disagree: { billUuid: bill.billUuid, words: 'Das war nötig.' },
  answerBillQuestion: { questionUuid: randomUUID(), answer: 'Ja.', requestKey: randomUUID() },
  reportLoss: {
    requestKey: randomUUID(),
    policeUuid: liabilityUuid,
    happenedOn: '2027-01-04',
    place: 'Treppenhaus',
    words: 'Umgerannt.',
    harmKey: 'person',
    harmedName: 'Frau Beispiel',
    harmedContact: '030 000 000 99',
    hasDemand: false,
  },
  ...bothOf('decideDeskBill', 'previewBillDecision', {
    billId: bill.billId,
    lines: [line],
    words: 'Hallo',
    isAgain: false,
    leavesPromise: false,
    requestKey: randomUUID(),
    previewKey: 'x',
  }),
  askPromise: { estimateUuid: randomUUID() },
  handInEstimate: {
    requestKey: randomUUID(),
    policeUuid,
    words: 'Zahn',
    practice: 'Praxis',
    vetUuid: null,
    total: 84.5,
    isReadByPerson: false,
  },
  ...bothOf('answerDeskEstimate', 'previewEstimateAnswer', {
    estimateId: 1,
    lines: [line],
    words: 'Hallo',
    requestKey: randomUUID(),
    previewKey: 'x',
  }),
  ...bothOf('askAboutBill', 'previewBillQuestion', { billId: bill.billId, question: 'Welches Bein?', previewKey: 'x' }),
  openCode: { ...entry, practice: 'Praxis Muster', vetUuid: null },
  previewBill: { ...entry, treatedOn: null, lines: [enteredLine] },
  askCustomer: {
    ...entry,
    treatedOn: null,
    lines: [enteredLine],
    requestKey: randomUUID(),
    claimKindKey: 'illness',
    words: 'Ohren',
    billNumber: 'R-1',
    filesKey: randomUUID(),
    accountHolder: 'Praxis Muster',
    iban: 'DE89370400440532013000',
  },
  keepEstimate: {
    ...entry,
    treatedOn: null,
    lines: [enteredLine],
    requestKey: randomUUID(),
    words: 'Ohren',
    filesKey: randomUUID(),
    isPromiseAsked: true,
    email: 'praxis@example.org',
  },
  tellState: entry,
  watchState: entry,
  takeRequestBack: { ...entry, requestUuid: randomUUID() },
  addUpload: { ...entry, filesKey: randomUUID(), fileName: 'rechnung.pdf', contentBase64: samplePdf(randomUUID()) },
  removeUpload: { ...entry, filesKey: randomUUID(), fileUuid: bill.fileUuid },
  readUploads: { ...entry, filesKey: randomUUID() },
  openPracticeQuestion: { token: 'x' },
  addPracticeFile: { token: 'x', fileName: 'befund.pdf', contentBase64: samplePdf('x') },
  removePracticeFile: { token: 'x', fileUuid: randomUUID() },
  answerPracticeQuestion: { token: 'x', answer: 'Das linke.', answeredBy: 'Praxis', requestKey: randomUUID() },
  ...bothOf('askPractice', 'previewPracticeQuestion', {
    billId: bill.billId,
    question: 'Welches Bein?',
    email: 'praxis@example.org',
    previewKey: 'x',
  }),
  ...bothOf('askForRelease', 'previewReleaseQuestion', { billId: 99_999, previewKey: 'x' }),
  ...bothOf('changePayee', 'previewPayee', {
    billId: 99_999,
    accountHolder: 'Praxis',
    iban: 'DE89370400440532013000',
    reason: 'Neu',
    previewKey: 'x',
  }),
  ...bothOf('payAdvance', 'previewAdvance', { billId: bill.billId, amount: 100, previewKey: 'x' }),
  ...bothOf('withdrawDeskBill', 'previewBillWithdrawal', { billId: 99_999, requestKey: randomUUID(), previewKey: 'x' }),
  ...bothOf('waiveExcess', 'previewWaiver', { excessId: 99_999, previewKey: 'x' }),
  ...bothOf('setOffExcess', 'previewSetOff', { excessId: 99_999, benefitId: 99_999, previewKey: 'x' }),
});

const impossible: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x'.repeat(100_000),
  '9'.repeat(30),
  '2026-02-30',
  '',
  2 ** 63,
  Number.MAX_SAFE_INTEGER + 2,
  1e21,
  -1,
  0.5,
  null,
  true,
  [],
  {},
];

/** Every place in a body, as the way to it. */
const placesOf = (value: unknown): (string | number)[][] => {
  if (typeof value !== 'object' || value === null) return [[]];
  return Object.entries(value).flatMap(([name, part]) =>
    placesOf(part).map((way) => [Array.isArray(value) ? Number(name) : name, ...way]),
  );
};

const withValue = (body: unknown, [first, ...rest]: readonly (string | number)[], value: unknown): unknown => {
  if (first === undefined) return value;
  if (Array.isArray(body)) return body.map((part, index) => (index === first ? withValue(part, rest, value) : part));
  return { ...(body as object), [first]: withValue((body as Record<string, unknown>)[first], rest, value) };
};

const claimFiles =
  /^(?:area\/(?:claims|estimates|losses|practice-questions)|desk\/(?:claims|estimates|bill-talk)|practice\/(?:practice|uploads))\.ts /;
const callsOfClaims = async () => (await wireDefinitions()).filter(({ name }) => claimFiles.test(name));

test('one impossible value in any field of any call about claims is refused, never a fault of ours', async () => {
  const faults: string[] = [];
  let count = 0;
  for (const { name, path, method = 'GET', body } of await callsOfClaims()) {
    if (method === 'GET' || body === undefined) continue;
    const key = name.split(' ')[1]!;
    const usual = usualBodies()[key];
    // A call that is new has to be said here as it would be taken.
    expect([key, Object.keys(usual ?? {}).toSorted()]).toEqual([key, Object.keys(body.properties ?? {}).toSorted()]);
    const caller = path.startsWith('/deskapi') ? lead : customer;
    for (const way of placesOf(usual)) {
      for (const value of impossible) {
        const body = withValue(usualBodies()[key], way, value);
        const { status, text } = await caller.post(path, body);
        count += 1;
        if (status >= 500)
          faults.push(`${status} ${key} ${way.join('.')} ${JSON.stringify(value).slice(0, 40)} ${text.slice(0, 80)}`);
      }
    }
  }
  expect(count).toBeGreaterThan(1_000);
  expect(faults).toEqual([]);
  expect(shop.logLines.filter((one) => one.includes('"level":50'))).toEqual([]);
}, 600_000);

const wrongPlaces = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '..%2F..%2Fetc%2Fpasswd',
  '99999999999999999999',
  '9223372036854775808',
  '-1',
  '1e3',
  '0.5',
  'x'.repeat(2_000),
  randomUUID(),
];

test('an impossible id in the address of any page or file about claims is unknown, never a fault of ours', async () => {
  const answers: string[] = [];
  for (const { path, method = 'GET' } of await callsOfClaims()) {
    if (method !== 'GET' || !path.includes(':')) continue;
    const caller = path.startsWith('/deskapi') ? lead : customer;
    const right: Readonly<Record<string, string>> = {
      billUuid: bill.billUuid,
      uuid: bill.fileUuid,
      fileUuid: bill.fileUuid,
      billId: String(bill.billId),
      caseId: '1',
      estimateId: '1',
      number: '1',
    };
    for (const [part] of path.matchAll(/:[a-zA-Z]+/g)) {
      for (const wrong of wrongPlaces) {
        const url = path.replaceAll(/:([a-zA-Z]+)/g, (each, name: string) => (each === part ? wrong : right[name]!));
        const { status } = await caller.get(url);
        if (![400, 404, 414].includes(status)) answers.push(`${status} ${url.slice(0, 120)}`);
      }
    }
  }
  expect(answers).toEqual([]);
  expect(shop.logLines.filter((one) => one.includes('"level":50'))).toEqual([]);
}, 300_000);
