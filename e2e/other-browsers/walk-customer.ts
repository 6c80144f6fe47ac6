import { password } from '#e2e/browser/customer.ts';
import { expectGoodLayout } from './walk-pages.ts';
import { by, byId } from './target.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';

const main = by.main();
const area = by.navigation('Loginbereich');

/** On the page of the login, or the one that asks for it. */
export const logIn = async (visit: Visit, email: string) => {
  await visit.type(byId('loginEmail'), email);
  await visit.type(byId('loginPassword'), password);
  await visit.press(by.button('Anmelden', main), by.heading('Hallo, Erika'));
};

/** A page of the user area, by its place in the navigation. */
const walkPlace = (visit: Visit, label: string, path: RegExp, heading: RegExp): Step => [
  `user area: ${label}`,
  async () => {
    await visit.press(by.link(label, area), visit.isAt(path));
    await visit.see(by.heading(heading, main));
    await expectGoodLayout(visit);
  },
];

const walkDetail = (visit: Visit, label: RegExp, heading: RegExp): Step => [
  `user area: ${heading.source}`,
  async () => {
    await visit.press(by.link(label, main), by.heading(heading, main));
    await expectGoodLayout(visit);
  },
];

type Mailbox = {
  email: string;
  readCode: () => Promise<string>;
  /** Somebody who is not logged in insures Fundus with this address. */
  buyUnseen: () => Promise<void>;
};

/** A customer with a dog and a cat asks for a code, sets a password with it, looks around, says what is hers, leaves and comes back. */
export const walkCustomer = (visit: Visit, { email, readCode, buyUnseen }: Mailbox): Step[] => [
  [
    'login by mailed code',
    async () => {
      await visit.goto('/login_request');
      await visit.type(by.textbox('E-Mail', main), email);
      await visit.press(by.button('Code anfordern', main), by.textbox(/^Bestätigungscode/));
      await visit.type(by.textbox(/^Bestätigungscode/), await readCode());
      await visit.type(by.textbox('Neues Passwort'), password);
      await visit.type(by.textbox('Passwort wiederholen'), password);
      await visit.press(by.button('Passwort speichern und anmelden'), visit.isAt(/^\/user$/));
      await visit.see(by.heading('Hallo, Erika'));
      await expectGoodLayout(visit);
    },
  ],
  walkPlace(visit, 'Policen', /^\/user\/policen$/, /Policen/),
  walkDetail(visit, /Vollschutz für Bello/, /^Vollschutz für Bello/),
  [
    'user area: a change',
    async () => {
      await visit.press(by.link(/^Vertrag ändern/, main), visit.isAt(/\/aendern$/));
      await visit.see(by.heading(/^Vertrag ändern/, main));
      await expectGoodLayout(visit);
      await visit.press(by.link(/^Umzug/, main), visit.isAt(/\/aendern\/umzug$/));
      await visit.see(by.heading(/^Umzug/, main));
      await expectGoodLayout(visit);
    },
  ],
  [
    'user area: a change of the animal, from its question to its preview',
    async () => {
      await visit.goto('/user/policen');
      await visit.press(by.link(/Vollschutz für Bello/, main), by.link(/^Vertrag ändern/, main));
      await visit.press(by.link(/^Vertrag ändern/, main), visit.isAt(/\/aendern$/));
      await visit.press(by.link(/^Name des Tieres/, main), by.textbox(/Name/, main));
      await visit.type(by.textbox(/Name/, main), 'Bellinho');
      await visit.press(by.button('Weiter zur Vorschau', main), by.heading('So sieht es danach aus', main));
      await expectGoodLayout(visit);
    },
  ],
  [
    'user area: a change of the cover, from its choice to a button whose amount stays whole',
    async () => {
      await visit.goto('/user/policen');
      await visit.press(by.link(/Vollschutz für Bello/, main), by.link(/^Vertrag ändern/, main));
      await visit.press(by.link(/^Vertrag ändern/, main), visit.isAt(/\/aendern$/));
      await visit.press(by.link(/^Selbstbeteiligung/, main), by.radio(/^175/, main));
      await visit.check(by.radio(/^175/, main));
      const confirm = by.button(/^Ändern: ab .*€\s\/\sMonat$/, main);
      await visit.press(by.button('Weiter zur Vorschau', main), confirm);
      // As it stands in the page: what WebKit says is written has plain spaces.
      const written = () => visit.ask((find, button) => find(button)[0]!.textContent, confirm);
      await until('the amount is whole', async () => (await written())?.endsWith('€\u00A0/\u00A0Monat') === true);
      await expectGoodLayout(visit);
    },
  ],
  [
    'user area: a cancellation, up to what it would say',
    async () => {
      await visit.goto('/user/policen');
      await visit.press(by.link(/Vollschutz für Bello/, main), by.button('Vertrag kündigen', main));
      await visit.press(by.button('Vertrag kündigen', main), by.radio(/^Ordentlich/, main));
      await visit.check(by.radio(/^Ordentlich/, main));
      await visit.press(by.button('Weiter zur Bestätigung', main), by.heading('Bitte prüfe deine Kündigung', main));
      await expectGoodLayout(visit);
    },
  ],
  walkPlace(visit, 'Übersicht', /^\/user$/, /Deine Policen/),
  [
    'user area: Tiere, which a phone has no tab for',
    async () => {
      await visit.press(by.link('Zu deinen Tieren', main), visit.isAt(/^\/user\/tiere$/));
      await visit.see(by.heading(/Tiere/, main));
      await expectGoodLayout(visit);
    },
  ],
  walkDetail(visit, /^Bello$/, /So ist Bello geschützt/),
  walkPlace(visit, 'Zucht', /^\/user\/zucht$/, /./),
  walkPlace(visit, 'Konto', /^\/user\/konto$/, /./),
  walkPlace(visit, 'Profil', /^\/user\/profil$/, /Kontaktdaten/),
  [
    'user area: whose contract it is',
    async () => {
      await buyUnseen();
      await visit.goto('/user');
      await visit.see(by.heading('Gehört dieser Vertrag dir?', main));
      await expectGoodLayout(visit);
      await visit.press(by.button('Nein, das war ich nicht', main), by.button('Das war ich nicht', main));
      await expectGoodLayout(visit);
      await visit.press(by.button('Zurück', main), by.button('Ja, das ist mein Vertrag', main));
      await visit.press(by.button('Ja, das ist mein Vertrag', main), by.link('Fundus', main));
    },
  ],
  [
    'logout',
    async () => {
      await visit.press(by.button('Abmelden', main), visit.isAt(/^\/login$/));
      await visit.goto('/user');
      await visit.see(byId('loginEmail'));
    },
  ],
  [
    'login by password',
    async () => {
      await logIn(visit, email);
      await visit.press(by.button('Abmelden', main), visit.isAt(/^\/login$/));
    },
  ],
];
