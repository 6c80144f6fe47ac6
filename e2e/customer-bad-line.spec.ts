import { expect } from '@playwright/test';
import { buyDogs, logInByCall, makeCustomer, withdrawUnseen } from './browser/customer.ts';
import { expectAccessible, test } from './browser/visit.ts';

/** The browser itself reports what was lost. */
const forgetLost = (problems: string[]) =>
  expect(problems.splice(0).filter((problem) => !problem.includes('Failed to load resource'))).toEqual([]);

test('a declaration is confirmed on a line that loses the question and the answer', async ({ page, request, problems }) => {
  const link = await withdrawUnseen(request);
  await page.route(/open_declaration_link/, (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('Das hat nicht geklappt')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/open_declaration_link/);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  const confirm = page.getByRole('button', { name: 'Ja, Widerruf bestätigen' });
  await expect(confirm).toBeVisible();

  // It was done, but nobody heard of it: who presses again is told so.
  await page.route(/confirm_declaration/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute(/confirm_declaration/);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Dein Widerruf ist umgesetzt.' })).toBeFocused();
  forgetLost(problems);
});

test('the answer whose contract it is can be given again where the answer got lost', async ({ page, request, problems }) => {
  const email = await makeCustomer(request);
  await buyDogs(request, email, ['Fundus']);
  await logInByCall(page, email);
  await page.goto('/user');
  const question = page.getByRole('region', { name: 'Gehört dieser Vertrag dir?' });
  const yes = question.getByRole('button', { name: 'Ja, das ist mein Vertrag' });
  await page.route(/answer_contract_ownership/, (route) => route.abort());
  await yes.click();
  await expect(question.getByRole('alert')).toBeVisible();
  await expect(yes).toBeEnabled();
  await expectAccessible(page);
  await page.unroute(/answer_contract_ownership/);

  // Late: whoever presses once more while it is under way has answered once.
  let requestCount = 0;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/answer_contract_ownership/, async (route) => {
    requestCount += 1;
    await isReleased;
    await route.continue();
  });
  await yes.click();
  await expect(question.getByRole('button', { name: 'Nein, das war ich nicht' })).toBeDisabled();
  await yes.click({ force: true });
  release();
  await expect(page.getByRole('heading', { name: 'Fundus' })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(requestCount).toBe(1);
  forgetLost(problems);
});
