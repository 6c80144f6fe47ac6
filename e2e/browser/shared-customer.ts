import { request, type APIRequestContext } from '@playwright/test';
import { logInByCall, makeCustomer } from './customer.ts';

/** Somebody with a dog and a cat, made once for all tests of a worker that change nothing of theirs, and what a browser keeps of the login. */
export type SharedCustomer = { email: string; storageState: Awaited<ReturnType<APIRequestContext['storageState']>> };

export const makeSharedCustomer = async (baseURL: string): Promise<SharedCustomer> => {
  const calls = await request.newContext({ baseURL });
  try {
    const email = await makeCustomer(calls);
    await logInByCall({ request: calls }, email);
    return { email, storageState: await calls.storageState() };
  } finally {
    await calls.dispose();
  }
};
