import type { Page } from '@playwright/test';
import type { DrawnBill } from '#e2e/browser/claims-journey.ts';
import { askOnPhone, enterLines, openAtPractice, showCodeOnPhone } from '#e2e/browser/practice-journey.ts';

type Take = (page: Page, name: string) => Promise<void>;

/** A visit at a practice, from the code to the press, on both screens (docs/practice.md). */
export const takePractice = async (
  { phone, desktop }: Record<'phone' | 'desktop', Page>,
  { email, paper }: { email: string; paper: DrawnBill },
  take: Take,
) => {
  const takeBoth = async (page: Page, name: string) => {
    await take(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await take(page, `${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const code = await showCodeOnPhone(phone, email);
  await take(phone, 'claim-practice-code');
  await desktop.goto('/praxis');
  await desktop.getByLabel('Code').waitFor();
  await take(desktop, 'claim-practice-start');
  await openAtPractice(desktop, { code, practice: 'Tierarztpraxis am Markt' });
  await enterLines(desktop);
  // More than is retained.
  await desktop.getByLabel('Ziffer oder Leistung, Zeile 2').fill('Ohrspülung in Narkose');
  await desktop.getByLabel('Betrag netto in Euro, Zeile 2').fill('215,00');
  await desktop
    .getByText(/^312,07\s€$/)
    .first()
    .waitFor();
  await desktop
    .getByRole('button', { name: 'Drucken oder speichern' })
    .evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await takeBoth(desktop, 'claim-practice-lines');
  await askOnPhone(desktop);
  await phone.getByRole('heading', { name: /möchte/ }).evaluate((title) => title.scrollIntoView({ block: 'start' }));
  await takeBoth(phone, 'claim-practice-asked');
  await phone.getByRole('button', { name: /^Zustimmen:/ }).click();
  await desktop.getByRole('heading', { name: 'Zugestimmt' }).evaluate((title) => title.scrollIntoView({ block: 'center' }));
  await take(desktop, 'claim-practice-agreed'); // The next bill comes as a file.
  await desktop.reload();
  await openAtPractice(desktop, { code, practice: 'Tierarztpraxis am Markt' });
  await desktop.locator('#files').setInputFiles(paper);
  await desktop.getByText(/Positionen gelesen, zusammen/).waitFor();
  await desktop.getByText('Wir zahlen voraussichtlich').waitFor();
  await desktop
    .getByRole('heading', { name: 'Rechnung', exact: true })
    .evaluate((title) => title.scrollIntoView({ block: 'start' }));
  await takeBoth(desktop, 'claim-practice-upload');
};
