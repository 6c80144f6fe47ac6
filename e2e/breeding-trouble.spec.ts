import { expect } from '@playwright/test';
import { insureBreeding } from './browser/breeding-calls.ts';
import { acceptOffer, addLitter, fillAcceptance, fillRow, fillSale, main, toOffer } from './browser/breeding-journey.ts';
import { logInByCall, makeBreeder, newEmail } from './browser/customer.ts';
import { expectAccessible, expectNoSidewaysScroll, loseAnswer, test } from './browser/visit.ts';
import { heading } from './browser/wizard-journey.ts';

const unknown = '0b8f4f5e-3d1a-4f0e-9a3e-2b7c5d9e1f00';
/** The browser itself reports a status; nothing else may be wrong. */
const expectOnly = (problems: string[], status: RegExp) =>
  expect(problems.splice(0).filter((problem) => !status.test(problem))).toEqual([]);

test('without a health-insured female animal it is said what to do next', async ({ page, sharedCustomer }) => {
  await page.context().addCookies(sharedCustomer.storageState.cookies);
  await page.goto('/user/zucht');
  await expect(page.getByRole('radio', { name: 'Hunde' })).toBeChecked();
  await expect(page.getByText('Bello ist kein weibliches Tier.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.goto('/user/zucht/wurf');
  await expect(page.getByText('Noch keine versicherte Mutter')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/user/zucht');
  await page.getByRole('link', { name: 'Bei deinen Katzen nachsehen' }).click();
  await expect(page.getByText('Mimi ist krankenversichert', { exact: false })).toBeVisible();
  await expectAccessible(page);
});

test('what cannot be found is said in the words of the specification', async ({ page, request, problems }) => {
  await logInByCall(page, await makeBreeder(request));
  for (const [path, message] of [
    [`angebote/${unknown}`, 'Angebotsdaten konnten nicht geladen werden.'],
    [`jungtiere/${unknown}`, 'Das Jungtier wurde nicht gefunden.'],
    [`policen/${unknown}`, 'Dieser Züchtertarif wurde nicht gefunden.'],
  ] as const) {
    await page.goto(`/user/zucht/${path}`);
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
    await expectAccessible(page);
  }
  await page.route(/child_animals\/by_species/, (route) =>
    route.fulfill({ status: 500, json: { _issues: [{ level: 'error', message: 'Die Datenbank ruht.' }] } }),
  );
  await page.goto('/user/zucht/wurf');
  await expect(page.getByRole('heading', { name: 'Die Jungtiere wurden nicht gefunden.' })).toBeVisible();
  await expect(page.getByText('Die Datenbank ruht.')).toBeVisible();
  await page.unroute(/child_animals\/by_species/);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByText('Noch keine versicherte Mutter')).toBeVisible();
  expectOnly(problems, /404|500/);
});

test('an offer is accepted once only and within a day', async ({ page, context, request }) => {
  await logInByCall(page, await makeBreeder(request));
  await toOffer(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(heading(second, /Dein Angebot zum Züchtertarif/)).toBeVisible();
  await acceptOffer(page);
  for (const name of [/SEPA-Lastschriftmandat/, /^Alle Angaben/, /^Ich nehme das Angebot an/])
    await second.getByRole('checkbox', { name }).check();
  await second.getByRole('button', { name: /^Zahlungspflichtig abschließen für/ }).click();
  await expect(second.getByText('Das Angebot zum Züchtertarif konnte nicht angenommen werden.')).toBeVisible();
  await expect(second.getByText('Es existiert bereits eine Police zum Versicherungangebot.')).toBeVisible();
  await second.reload();
  await expect(heading(second, /Dieses Angebot hast du angenommen/)).toBeVisible();

  await second.route(/breeding_offer\/by_uuid/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { offerResult: object };
    const offerResult = { ...answer.offerResult, isAcceptable: false, breedingPoliceUuid: null };
    await route.fulfill({ response, json: { ...answer, offerResult } });
  });
  await second.reload();
  await expect(second.getByText('Versicherungs Angebot ist abgelaufen (älter als ein Tag)')).toBeVisible();
  await expect(second.getByRole('button', { name: /abschließen/ })).toHaveCount(0);
  await expectAccessible(second);
  await second.getByRole('link', { name: 'Neu berechnen' }).click();
  await expect(second.getByText('Luna ist schon durch einen anderen Züchtertarif versichert.')).toBeVisible();
  await expect(second.getByRole('checkbox', { name: 'Luna', exact: true })).toBeDisabled();
  await expectAccessible(second);
});

test('a lost connection keeps the rows that are typed, and the litter can be finished', async ({ page, request, problems }) => {
  await logInByCall(page, await makeBreeder(request));
  await insureBreeding(page.request);
  await page.goto('/user/zucht/wurf');
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(page.getByText('Tiername darf nicht leer sein').first()).toBeVisible();
  await fillRow(page, 1, 'Anton', 'male');
  await fillRow(page, 2, 'Bella', 'female');
  await page.route(/add_child_animal/, (route) => route.abort());
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(page.getByText('Das Jungtier konnte nicht hinzugefügt werden.')).toHaveCount(1);
  await expectAccessible(page);
  await page.unroute(/add_child_animal/);
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(page.getByText('2 Jungtiere eingetragen.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await addLitter(page, 'Cleo');
  await page.goto('/user/zucht');
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await page.route(/tarif_advantages/, (route) => route.fulfill({ status: 404, json: { _issues: [] } }));
  await page.getByRole('link', { name: /^Cleo/ }).click();
  await expect(page.getByText('Die Tarifvorteile wurden nicht gefunden.')).toBeVisible();
  expectOnly(problems, /ERR_FAILED|404/);
});

test('an answer that gets lost is heard at the second press: acceptance, litter and sale are done once', async ({
  page,
  request,
  problems,
}) => {
  await logInByCall(page, await makeBreeder(request));
  await toOffer(page);
  await fillAcceptance(page);
  await loseAnswer(page, /accept_breeding_tarif_offer/);
  const accept = page.getByRole('button', { name: /^Zahlungspflichtig abschließen für/ });
  await accept.click();
  await expect(page.getByText(/^Wir erreichen den Server gerade nicht/)).toBeVisible();
  await accept.click();
  await expect(heading(page, /Glückwunsch/)).toBeFocused();

  await page.goto('/user/zucht/wurf');
  await fillRow(page, 1, 'Anton', 'male');
  await loseAnswer(page, /add_child_animal/);
  const add = page.getByRole('button', { name: 'Eintragen', exact: true });
  await add.click();
  await expect(page.getByText('Das Jungtier konnte nicht hinzugefügt werden.')).toBeVisible();
  // What is typed by now is not what was stored: that is said, and only the first word holds.
  await fillRow(page, 1, 'Otto', 'male');
  await add.click();
  await expect(page.getByText(/^Anton steht schon in deinem Wurf/)).toBeVisible();
  await page.getByRole('link', { name: 'Anton', exact: true }).click();

  await fillSale(page, newEmail());
  await loseAnswer(page, /register_child_animal_selling/);
  const sell = page.getByRole('button', { name: 'Verkauf eintragen und Link senden' });
  await sell.click();
  await expect(page.getByText(/^Wir erreichen den Server gerade nicht/)).toBeVisible();
  await sell.click();
  await expect(page.getByText('Der Verkauf von Anton ist eingetragen.')).toBeVisible();
  expectOnly(problems, /ERR_FAILED/);
});
