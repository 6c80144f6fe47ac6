import { expectGoodLayout } from './walk-pages.ts';
import { by, type Name, type Target } from './target.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';

const main = by.main();

const chooseDate = async (visit: Visit, question: Name, [day, month, year]: readonly [string, string, string]) => {
  const group = by.group(question);
  await visit.select(by.select('Tag', group), day);
  await visit.select(by.select('Monat', group), month);
  await visit.select(by.select('Jahr', group), year);
};

export const answer = (visit: Visit, question: RegExp, yesOrNo: 'Ja' | 'Nein') =>
  visit.check(by.radio(new RegExp(`^${yesOrNo}`), by.group(question)));

/** On a phone a group of step 1 is a line until its turn comes or somebody presses it; wider screens show all of it. */
export const openGroup = async (visit: Visit, title: string, input: Target) => {
  if (!(await visit.sees(input))) await visit.press(by.button(new RegExp(`^Ausfüllen: ${title}`), main), input);
};

/** A healthy Beagle of two years in Berlin. */
const describeDog = async (visit: Visit) => {
  await visit.type(by.textbox('Name', main), 'Bruno');
  await visit.check(by.radio('Männlich'));
  await chooseDate(visit, /Geburtstag/, ['15', '3', String(new Date().getFullYear() - 2)]);
  const race = by.textbox(/^Rasse/, main);
  await visit.type(race, 'beagle');
  await visit.press(by.option('Beagle'), async () => (await visit.valueOf(race)) === 'Beagle');
  const zipCode = by.textbox(/^Postleitzahl/, main);
  await openGroup(visit, 'Wie lebt', zipCode);
  await visit.type(zipCode, '10115');
  await until('the town is found', visit.says(/\bBerlin\b/, main));
  await answer(visit, /gechippt/, 'Ja');
  await answer(visit, /Jagd/, 'Nein');
  const vetVisits = by.select(/beim Tierarzt/);
  await openGroup(visit, 'Beim Tierarzt', vetVisits);
  await visit.select(vetVisits, '0');
  await openGroup(visit, 'Gesundheit', by.group(/chronisch krank/));
  await answer(visit, /chronisch krank/, 'Nein');
  await answer(visit, /letzten 12 Monaten ernsthaft/, 'Nein');
  await answer(visit, /vollständig gesund/, 'Ja');
};

/** The ZIP code and the town came with the animal. */
export const describePerson = async (visit: Visit, email: string) => {
  await visit.check(by.radio('Frau'));
  await chooseDate(visit, /Geburtsdatum/, ['12', '8', '1980']);
  for (const [label, text] of [
    [/^Vorname/, 'Erika'],
    [/^Nachname/, 'Mustermann'],
    [/^Straße/, 'Musterstraße'],
    [/^Hausnummer/, '1a'],
    [/^E-Mail/, email],
    [/^Telefon/, '030 1234567'],
  ] as const)
    await visit.type(by.textbox(label, main), text);
};

/** From the first card of the calculator to the congratulation. */
export const walkPurchase = (visit: Visit, email: string, onFirstPage: () => Promise<void>): Step[] => [
  [
    'the calculator opens',
    async () => {
      await visit.goto('/beitragberechnen');
      await visit.press(by.link(/Hund/, main), by.heading(/Welcher Schutz/));
      await visit.press(by.link(/Vollschutz/, main), by.heading(/Erzähl uns/));
      await expectGoodLayout(visit);
      await onFirstPage();
    },
  ],
  [
    'step 1, the animal',
    async () => {
      await describeDog(visit);
      await visit.press(by.button('Weiter', main), by.heading(/Der Tarif für Bruno/));
      await expectGoodLayout(visit);
    },
  ],
  [
    'step 2, the tarif',
    async () => {
      await until('there is a price', visit.says(/\d+,\d\d\s€/, by.complementary('Dein Beitrag')));
      await answer(visit, /Haftpflicht mit abschließen/, 'Ja');
      await answer(visit, /haftpflichtversichert/, 'Nein');
      await visit.press(by.button('Weiter', main), by.heading(/persönlichen Daten/));
      await expectGoodLayout(visit);
    },
  ],
  [
    'step 3, the person',
    async () => {
      await describePerson(visit, email);
      await visit.press(by.button('Angebot sofort per E-Mail erhalten', main), by.heading(/Dein Angebot für Bruno/));
      await expectGoodLayout(visit);
    },
  ],
  [
    'step 4, the contract',
    async () => {
      await visit.type(by.textbox(/^IBAN/, main), 'DE89 3704 0044 0532 0130 00');
      await visit.check(by.checkbox(/^Ja/, main));
      await visit.press(by.button(/^Zahlungspflichtig abschließen für \d+,\d\d.€/, main), by.heading(/Glückwunsch/));
    },
  ],
  [
    'step 5, the congratulation',
    async () => {
      await visit.see(by.button('Weiteres Tier versichern'));
      await expectGoodLayout(visit);
    },
  ],
];
