import { randomBytes, randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { newPracticeCode } from '#domain/practice/practice-code.ts';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import type { InPractice, InPracticeAnswer } from '#domain/wire/practice/in-practice.ts';
import type { PracticeState } from '#domain/wire/practice/practice.ts';
import type { UploadReading, UploadsAnswer } from '#domain/wire/practice/uploads.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import type { SampleCustomer } from './customers.ts';

const commands = '/webapi/v1/user/commands';

/** A code as the phone of a customer makes and shows it. */
export const showCode = async (
  customer: SampleCustomer,
  { code = newPracticeCode(randomBytes), requestKey = randomUUID() as string, policeUuid = customer.policeUuid } = {},
) => {
  const answer = await customer.post(`${commands}/show_practice_code.json`, { policeUuid, requestKey, code });
  return { code, requestKey, status: answer.status, answer: answer.json() as InPracticeAnswer };
};

/** A practice as its own software calls: no cookie, no key of a client, nothing but the code. */
export const samplePractice = (shop: TestShop, code: string, remoteAddress = '10.1.0.1') => {
  const deviceKey = randomUUID();
  const call = async (name: string, body: object = {}) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/practice/v1/${name}.json`,
      remoteAddress,
      payload: { code, deviceKey, ...body },
    });
    return { status: response.statusCode, headers: response.headers, text: response.body, json: () => response.json() as never };
  };
  return { deviceKey, call, open: (body: object = {}) => call('open', { practice: 'Tierarztpraxis Muster', ...body }) };
};

/** 23,62 € × 2 and 15,00 €, both with VAT: 56,22 € + 17,85 €. */
export const enteredLines = [
  { position: 16, factor: 2 },
  { words: 'Ohrentropfen 20 ml', amount: 15 },
];

/** What a practice asks a customer for. */
export const enteredBill = (changes: object = {}) => ({
  requestKey: randomUUID() as string,
  lines: enteredLines,
  claimKindKey: 'illness',
  words: 'Otitis externa',
  billNumber: `P-${randomUUID().slice(0, 8)}` as string | null,
  accountHolder: 'Praxis Dr. Muster',
  iban: 'DE02120300000000202051',
  ...changes,
});

/** A practice that has opened a code and uploads. */
export const uploadingPractice = async (shop: TestShop, code: string) => {
  const practice = samplePractice(shop, code);
  await practice.open();
  const call = async <Answer>(name: string, body: object) => (await practice.call(name, body)).json() as Answer;
  const add = (filesKey: string, contentBase64: string, fileName = 'rechnung.xml') =>
    call<UploadsAnswer>('add_file', { filesKey, fileName, contentBase64 });
  const read = (filesKey: string) => call<UploadReading>('read_files', { filesKey });
  const readBy = async (filesKey: string) => {
    await vi.waitUntil(async () => !(await read(filesKey)).isReading, { timeout: 90_000, interval: 100 });
    return read(filesKey);
  };
  const ask = (body: object) => call<PracticeState>('ask', enteredBill(body));
  return { ...practice, code, add, read, readBy, ask };
};

/** The same, with a code that a customer shows now. */
export const atCounter = async (shop: TestShop, customer: SampleCustomer) =>
  uploadingPractice(shop, (await showCode(customer)).code);

/** The customer agrees to what is asked; answers the bill that comes of it. */
export const assignLatest = async (customer: SampleCustomer) => {
  const { requests } = (await customer.get('/webapi/v1/user/in_practice.json')).json() as InPractice;
  const { requestUuid, paid } = requests.find(({ stateKey }) => stateKey === 'asked')!;
  await customer.post(`${commands}/answer_practice_request.json`, { requestUuid, isAssigned: true, paid });
  const { bills } = (await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
  return bills[0]!;
};
