import { type DrawnBill, drawBills } from '#e2e/browser/claims-journey.ts';
import type { Browser } from './browser.ts';
import { logIn } from './walk-customer.ts';
import { expectGoodLayout } from './walk-pages.ts';
import { by } from './target.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';

const main = by.main();
const dialog = { selector: 'dialog[open]' };
const no = (question: RegExp) => by.radio('Nein', by.group(question, main));

type Parts = {
  /** Somebody insured for months, who handed in nothing yet. */
  email: string;
  session: () => Promise<string>;
  save: (name: string) => Promise<void>;
};

/** A bill from its file to its settlement, and one as the desk sees it. */
export const walkClaims = async (
  { shop: visit, desk }: { shop: Visit; desk: Visit },
  browser: Browser,
  { email, session, save }: Parts,
): Promise<Step[]> => {
  const { pdf, paper, photo } = await drawBills();
  const isShut = async () => !(await desk.sees(dialog));
  /** Other browsers hand in bills of the same name at the same time: the desk goes to this one's by its number. */
  let claimNumber = '';
  const handIn = async (file: DrawnBill, sayMore = async () => {}) => {
    await visit.goto('/user/leistungen');
    await visit.see(by.heading(/einreichen$/, main));
    await visit.chooseFile(file, '#files');
    await visit.see(by.button('Etwas stimmt nicht: ändern', main));
    await visit.check(by.radio(/^Krankheit/, main));
    await visit.check(no(/^Ist jemand anderes schuld/));
    await visit.check(no(/^Zahlt noch eine andere/));
    await sayMore();
    await expectGoodLayout(visit);
    await visit.press(by.button('Rechnung einreichen', main), by.heading('Geschafft', main));
  };
  return [
    [
      'claims: login',
      async () => {
        await visit.goto('/login');
        await logIn(visit, email);
      },
    ],
    [
      'claims: a bill with an e-invoice is handed in',
      async () => {
        await handIn(pdf);
        await save('received');
      },
    ],
    [
      'claims: its page says where it stands',
      async () => {
        await visit.goto('/user/leistungen');
        await visit.press(by.link(/nsehen/, main), by.heading('Wo sie steht', main));
        await expectGoodLayout(visit);
        await save('bill');
      },
    ],
    [
      'claims: a second bill is handed in for a practice of the directory and another account, with its proof',
      () =>
        handIn(paper, async () => {
          const practice = by.textbox('Praxis oder Klinik', main);
          await visit.press(by.button('Etwas stimmt nicht: ändern', main), practice);
          await visit.type(practice, 'Pfotenblick');
          await visit.press(
            by.button(/^Musterpraxis Pfotenblick/, by.group('Aus dem Verzeichnis', main)),
            visit.says(/Aus dem Verzeichnis gewählt/, main),
          );
          await visit.check(by.radio(/^Ein anderes Konto/, main));
          await visit.type(by.textbox('Wem gehört das Konto?', main), 'Max Mustermann');
          await visit.type(by.textbox('IBAN', main), 'DE02 1203 0000 0000 2020 51');
          await visit.chooseFile(photo, '#proof');
          await until('the proof is with us', visit.says(/Der Nachweis ist bei uns/, main));
          await save('payee');
        }),
    ],
    [
      'claims: the second bill has a page and a number of its own',
      async () => {
        await visit.goto('/user/leistungen');
        await visit.press(by.link(/^Ansehen/, main), by.heading('Wo sie steht', main));
        await until('its number', visit.says(/L-\d{6}/, main));
        claimNumber = await visit.ask(() => /L-\d{6}/.exec(document.querySelector('main')!.innerText)![0]);
      },
    ],
    [
      'claims: an estimate on paper is looked at line by line, and a person is asked to promise it',
      async () => {
        await visit.goto('/user/leistungen/kostenvoranschlag');
        await until('the file can be chosen', () => visit.ask(() => document.querySelector('#files') !== null));
        await visit.chooseFile({ ...paper, name: 'kostenvoranschlag.pdf' }, '#files');
        await until('what was read', visit.says(/\d+ Positionen, zusammen/, main));
        await expectGoodLayout(visit);
        await save('estimate-read');
        await visit.press(by.button('Sehen, was wir zahlen würden', main), by.heading(/^Danke! Unten steht/, main));
        await expectGoodLayout(visit);
        await save('estimate');
        await visit.press(by.button('Um feste Zusage bitten', main), visit.says(/Ein Mensch sieht ihn sich an/, main));
      },
    ],
    [
      'claims: the desk sees it beside its lines',
      async () => {
        // A cookie is set for the page that is open.
        await desk.goto('/');
        await browser.setCookie('tierdach_desk', await session());
        await desk.goto('/?zeige=bill');
        const row = { selector: 'tr', name: new RegExp(claimNumber), within: main };
        await desk.press({ selector: 'a[href]', within: row }, by.button(/^Entscheiden/, main));
        await expectGoodLayout(desk);
        await save('desk');
      },
    ],
    [
      'claims: the desk changes the account that is paid',
      async () => {
        await desk.press(by.button(/^Konto (ändern|eintragen)/, main), dialog);
        await desk.type(by.textbox('Wem gehört das Konto?', dialog), 'Erika Mustermann');
        await desk.type(by.textbox('IBAN', dialog), 'DE02 5001 0517 0137 0750 30');
        await desk.type({ selector: 'textarea', within: dialog }, 'Am Telefon gesagt');
        const change = by.button('Konto ändern und Mail senden', dialog);
        await desk.press(by.button('Mail ansehen', dialog), change);
        await expectGoodLayout(desk);
        await desk.press(change, isShut);
      },
    ],
    [
      'claims: the desk decides, after it has seen letter and mail',
      async () => {
        await desk.press(by.button(/^Entscheiden/, main), dialog);
        await desk.type({ selector: 'textarea', within: dialog }, 'Gute Besserung');
        const send = by.button('Entscheiden, Brief und Mail senden', dialog);
        await desk.press(by.button('Brief und Mail ansehen', dialog), send);
        await expectGoodLayout(desk);
        await desk.press(send, by.heading(/^Entschieden: /, main));
        await expectGoodLayout(desk);
        await save('decided');
      },
    ],
  ];
};
