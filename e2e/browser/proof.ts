import type { Page } from '@playwright/test';

/** Asks who is there before something weighty changes. */
export const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Bist du es?' });

export const prove = async (page: Page, typed: string) => {
  await page.locator('#proofPassword').fill(typed);
  await proofDialog(page).getByRole('button', { name: 'Bestätigen' }).click();
};
