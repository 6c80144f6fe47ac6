import { expect } from 'vitest';
import type { SampleCustomer } from './customers.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import type { LinkedDeclarationAnswer } from '#domain/wire/shop/declarations.ts';

const commands = '/webapi/v1/commands';

/** As the holder of the contract would fill the form in. */
export const declarationOf = ({ email, policeNumber }: Pick<SampleCustomer, 'email' | 'policeNumber'>) => ({
  firstname: 'Erika',
  lastname: 'Mustermann',
  email,
  policeNumber,
});

const link = /\/bestaetigen\/([\w-]+)/;

/** Takes the token of the latest mail that asks the owner of a contract, once there are as many. */
export const linkTokenOf = async (shop: TestShop, { email }: Pick<SampleCustomer, 'email'>, count = 1): Promise<string> => {
  const tokens = () => shop.mails.flatMap(({ to, text }) => (to === email ? (link.exec(text)?.[1] ?? []) : []));
  await expect.poll(() => tokens().length, { timeout: 120_000 }).toBe(count);
  return tokens().at(-1)!;
};

/** To another day, once every mail has gone out: one that is on its way would be taken for a lost one by then, and sent again. */
export const moveTo = async (shop: TestShop, instant: string) => {
  const waiting = () => shop.connection.database.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
  await expect.poll(async () => (await waiting()).length, { timeout: 120_000 }).toBe(0);
  shop.clock.set(instant);
};

const answerOf = async (shop: TestShop, call: string, token: string) =>
  (await shop.post(`${commands}/${call}.json`, { token })).json() as LinkedDeclarationAnswer;

export const openLink = (shop: TestShop, token: string) => answerOf(shop, 'open_declaration_link', token);
export const confirmLink = (shop: TestShop, token: string) => answerOf(shop, 'confirm_declaration', token);
