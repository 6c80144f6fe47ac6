import { expect, type Page } from '@playwright/test';
import { logInByCall } from './customer.ts';

const codePattern = /^[2-9C-Z]{4}-[2-9C-Z]{4}-[2-9C-Z]{4}$/;

/** The customer's phone with a code on it. */
export const showCodeOnPhone = async (phone: Page, email: string): Promise<string> => {
  await logInByCall(phone, email);
  await phone.goto('/user/praxis');
  await phone.getByRole('button', { name: /^(Neuen )?Code zeigen$/ }).click();
  await expect(phone.getByRole('img', { name: /^QR-Code/ })).toBeVisible();
  return phone.getByText(codePattern).innerText();
};

/** The practice's desktop with the animal on it. */
export const openAtPractice = async (desktop: Page, { code, practice }: { code: string; practice: string }, origin = '') => {
  await desktop.goto(`${origin}/praxis#${code.replaceAll('-', '')}`);
  await desktop.getByLabel('Ihre Praxis').fill(practice);
  await desktop.getByLabel('Ihre Praxis').press('Enter');
  await expect(desktop.getByText(/^Vollschutz, versichert am/)).toBeVisible();
};

/** Two lines, one of the fee schedule and one of words: 74,07 €. */
export const enterLines = async (desktop: Page, sum = 'Wir zahlen voraussichtlich') => {
  await desktop.getByLabel('Ziffer oder Leistung, Zeile 1').fill('16');
  await desktop.getByLabel('Faktor, Zeile 1').fill('2');
  await desktop.getByLabel('Faktor, Zeile 1').press('Enter');
  await desktop.getByLabel('Ziffer oder Leistung, Zeile 2').fill('Ohrentropfen 20 ml');
  await desktop.getByLabel('Betrag netto in Euro, Zeile 2').fill('15,00');
  await expect(desktop.getByText(sum)).toBeVisible();
  await expect(desktop.getByText(/^74,07\s€$/).first()).toBeVisible();
};

export const askOnPhone = async (desktop: Page) => {
  await desktop.getByLabel('Diagnose oder Grund').fill('Ohrenentzündung');
  await desktop.getByLabel('Konto der Praxis: Inhaber').fill('Praxis am Markt');
  await desktop.getByLabel('IBAN der Praxis').fill('DE02120300000000202051');
  await desktop.getByRole('button', { name: 'Tierhalter um Zustimmung bitten' }).click();
  await expect(desktop.getByRole('heading', { name: 'Warten auf den Tierhalter' })).toBeVisible();
};
