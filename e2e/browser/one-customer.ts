import type { APIRequestContext } from '@playwright/test';
import { test } from './visit.ts';

/** One customer for all tests of a file: they run one after the other, and one may change the address for the next. */
export const useCustomer = (make: (request: APIRequestContext) => Promise<string>) => {
  const customer = { email: '' };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL! });
    customer.email = await make(request);
    await request.dispose();
  });
  return customer;
};
