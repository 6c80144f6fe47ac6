import { randomBytes, randomUUID } from 'node:crypto';
import { newPracticeCode } from '#domain/practice/practice-code.ts';
import type { InPracticeAnswer } from '#domain/wire/practice/in-practice.ts';
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
