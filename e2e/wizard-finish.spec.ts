import { expect, type Page } from '@playwright/test';
import { mailWords } from '#domain/offer/acceptance.ts';
import { newEmail } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { accept, badgeOf, goForward, openContract, openTarif } from './browser/tarif-journey.ts';
import { expectAccessible, passPauses, test } from './browser/visit.ts';
import { commonIssues, heading } from './browser/wizard-journey.ts';

const answer = (page: Page, question: RegExp, text: RegExp) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: text }).check();

/** Liability that somebody has to look at: insured before, with one loss. */
const wantManualLiability = async (page: Page) => {
  await answer(page, /Haftpflicht mit abschließen/, /^Ja/);
  await answer(page, /schon einmal haftpflichtversichert/, /^Ja/);
  await answer(page, /den Vertrag gekündigt/, /^Nein/);
  await page.getByLabel('Wie viele Schäden gab es?').fill('1');
  await page.getByLabel(/Schadensumme|Wie hoch/).fill('500');
  await page.keyboard.press('Tab');
  await expect(badgeOf(page)).toContainText('Haftpflicht');
};

const asksForLiability = (page: Page) =>
  expect(
    page.getByText(
      /Für die Haftpflichtversicherung von Bruno brauchen wir noch weitere Angaben\. Bitte antworte dazu auf die E-Mail, die du von uns bekommst, an info@tierdach\.example\./,
    ),
  );

test('automatic with manual liability: insured now, and the customer is asked for details by mail', async ({ page }) => {
  const email = newEmail();
  await openTarif(page, 'dog', 'full', { email });
  await wantManualLiability(page);
  await openContract(page);
  await expect(page.getByRole('button', { name: /^Zahlungspflichtig abschließen für/ })).toBeVisible();
  await accept(page);
  await expect(heading(page, /Herzlichen Glückwunsch/)).toBeVisible();
  await expect(page.getByText('Bruno ist jetzt krankenversichert.')).toBeVisible();
  await asksForLiability(page).toBeVisible();
  await expect(page.getByText(/noch nicht aktiv/)).toHaveCount(0);
  await expectAccessible(page);
  expect(await readMail(email, /Haftpflicht/)).toContain('Bruno');
});

test('manual with manual liability: both are told', { tag: '@again' }, async ({ page }) => {
  await openTarif(page, 'dog', 'full', { animal_is_chipped: '0', email: newEmail() });
  await wantManualLiability(page);
  await openContract(page);
  await expect(page.getByRole('button', { name: /^Versicherung beantragen für/ })).toBeVisible();
  await accept(page);
  await expect(heading(page, /Vielen Dank für deinen Antrag/)).toBeVisible();
  await expect(page.getByText(/Der Schutz für Bruno ist noch nicht aktiv\. Wir prüfen jetzt/)).toBeVisible();
  await asksForLiability(page).toBeVisible();
  await expect(page.getByText(/Glückwunsch|krankenversichert/)).toHaveCount(0);
});

test('an offer whose tarif is gone is told so, and the wizard begins', async ({ page }) => {
  await openTarif(page, 'rabbit', 'op', { email: newEmail() });
  const created = page.waitForResponse(/create_insurance_offer/);
  await openContract(page);
  const { insuranceOfferId } = (await (await created).json()) as { insuranceOfferId: string };
  await page.route('**/get_insurance_offer/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), tarifId: 99 } });
  });
  await page.goto(`/beitragberechnen/${insuranceOfferId}`);
  await expect(page.getByText('Tarif zu Angebot nicht gefunden')).toBeVisible();
  await expect(heading(page, /Wer soll unters Dach/)).toBeVisible();
  await expectAccessible(page);
});

test('what the customer need not read is logged: no price, no offer, no police', async ({ page, problems }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  const wasLogged = (text: string) => expect.poll(() => logged.some((line) => line.includes(text)), { message: text }).toBe(true);
  await openTarif(page, 'rabbit', 'op', { email: newEmail() });

  await page.route('**/calculate_insurance_rate.json', (route) => route.fulfill({ json: { _issues: [] } }));
  await page.getByRole('radio', { name: /^jährlich/ }).check();
  await wasLogged('die Berechnung ergab keinen Beitrag');
  await expect(badgeOf(page)).not.toContainText(/\d,\d\d\s€/);
  await expect(commonIssues(page)).toHaveCount(0);
  await page.unroute('**/calculate_insurance_rate.json');
  await page.getByRole('radio', { name: /^monatlich/ }).check();
  await expect(badgeOf(page)).toContainText(/\d+,\d\d/);

  await page.route('**/create_insurance_offer.json', (route) => route.fulfill({ status: 503, json: { _issues: [] } }));
  await goForward(page);
  const birthdate = page.getByRole('group', { name: /Geburtsdatum/ });
  for (const [label, value] of [
    ['Tag', '12'],
    ['Monat', '8'],
    ['Jahr', '1980'],
  ] as const)
    await birthdate.getByLabel(label).selectOption(value);
  await goForward(page);
  await wasLogged('das Angebot wurde nicht erstellt');
  await expect(commonIssues(page)).toContainText('(Status 503)');
  await page.unroute('**/create_insurance_offer.json');
  await goForward(page);
  await expect(page.getByRole('heading', { name: 'Dein Angebot im Überblick' })).toBeVisible();

  await page.route('**/accept_insurance_offer.json', (route) => route.fulfill({ status: 418, json: { _issues: [] } }));
  await page.getByLabel('IBAN').pressSequentially('DE89370400440532013000');
  await page.getByRole('checkbox', { name: /^Ja/ }).check();
  await page.getByRole('button', { name: /^Zahlungspflichtig abschließen für/ }).click();
  await wasLogged('das Angebot wurde nicht angenommen');
  await expect(commonIssues(page)).toContainText('(Status 418)');
  await expect(page.getByRole('heading', { name: 'Dein Angebot im Überblick' })).toBeVisible();
  expect(problems.splice(0).filter((problem) => !/503|418/.test(problem))).toEqual([]);
});

test('a police mail that is late is told in one sentence, which goes when the mail is out', async ({ page }) => {
  await page.clock.install();
  let isLate = true;
  let requestCount = 0;
  await page.route('**/accept_insurance_offer.json', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { _issues: object[] };
    requestCount += 1;
    const late = { level: 'warning', message: mailWords.policeWaits };
    await route.fulfill({ response, json: isLate ? { ...answer, _issues: [late, ...answer._issues] } : answer });
  });
  await openTarif(page, 'rabbit', 'op', { email: newEmail() });
  await openContract(page);
  await accept(page);
  await expect(heading(page, /Glückwunsch/)).toBeVisible();
  const sentence = page.getByText('Das dauert gerade etwas länger als sonst.');
  await expect(sentence).toHaveCount(1);
  await expect(page.getByText(/noch nicht gesendet/)).toHaveCount(0);
  await passPauses(page, async () => expect(requestCount).toBeGreaterThan(1));
  await expect(sentence).toBeVisible();
  await expectAccessible(page);
  isLate = false;
  await passPauses(page, () => expect(sentence).toHaveCount(0, { timeout: 500 }));
  await expect(page.getByText(/^Deine Unterlagen kommen per E-Mail an/)).toBeVisible();
});
