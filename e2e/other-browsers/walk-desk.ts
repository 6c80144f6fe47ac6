import type { Browser } from './browser.ts';
import type { DeskScene } from './desk-scene.ts';
import { by } from './target.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';
import { expectGoodLayout } from './walk-pages.ts';

const main = by.main();
const dialog = { selector: 'dialog[open]' };
const cookie = 'tierdach_desk';

/** Every screen, and words that stand there once it has its answer. */
const placesOf = (scene: DeskScene): readonly [path: string, words: RegExp][] => [
  ['/', /Arbeitskorb/],
  ['/ueberblick', /Bei wem es liegt/],
  ['/vertretung', /Eintragen/],
  [scene.search, /Mustermann, Erika/],
  [scene.customer, /Neue Bankverbindung vom Kontowechselservice/],
  [scene.contact, /Anrufer prüfen/],
  [scene.contract, /Vertrag beenden/],
  [scene.cancelling, /Kündigen/],
  [scene.messages, /Nachrichten/],
  [scene.mail, /Zum Kunden/],
  [scene.application, /Husten/],
  [scene.erasure, /Antrag auf Löschung/],
  ['/geld', /Offene Posten/],
  [scene.account, /Mustermann|KV\//],
  ['/geld/ruecklaeufer', /Datei der Bank/],
  ['/geld/ruecklaeufer?zeige=auszuege', /Ende laut Bank/i],
  [scene.statement, /Unterschied/],
  ['/geld/auszahlungen', /Auszahlungen/],
  ['/geld/einzug', /Einz[uü]g/],
  ['/geld/buecher', /Versicherungsteuer/],
  [scene.journal, /Soll/],
  ['/zahlen', /Verträge/],
  ['/tarife', /Tarif/],
  ['/protokoll', /Muster/],
  ['/team', /Muster/],
];

export const walkDesk = (
  visit: Visit,
  browser: Browser,
  { scene, session, save }: { scene: DeskScene; session: () => Promise<string>; save: (name: string) => Promise<void> },
): Step[] => {
  const says = (words: RegExp) => until(`${words.source} stands there`, visit.says(words, main));
  return [
    [
      'desk: whoever has no session is asked for a key',
      async () => {
        await visit.goto('/');
        await visit.see(by.button(/Schlüssel/));
        await browser.setCookie(cookie, await session());
      },
    ],
    ...placesOf(scene).map(([path, words]): Step => [
      `desk: ${path}`,
      async () => {
        await visit.goto(path);
        await visit.see(by.heading(/^(?!Das )/, main));
        await says(words);
        await expectGoodLayout(visit);
      },
    ]),
    [
      'desk: a letter opens as a file',
      async () => {
        const { status, type } = await visit.ask(async (_find, url) => {
          const answer = await fetch(url);
          return { status: answer.status, type: answer.headers.get('content-type') };
        }, scene.letter);
        if (status !== 200 || type !== 'application/pdf') throw new Error(`${scene.letter} was answered ${status} as ${type}`);
      },
    ],
    [
      'desk: what an erasure would do is shown before it is done',
      async () => {
        await visit.goto(scene.erasure);
        await visit.press(by.button('Löschen …', main), dialog);
        await visit.see({ selector: 'li', name: /Gelöscht wird/, within: dialog });
        await expectGoodLayout(visit);
      },
    ],
    [
      'desk: what a line of the bank would book is shown',
      async () => {
        await visit.goto(scene.line);
        await visit.see(dialog);
        await visit.select(by.select('Was ist das?', dialog), 'other');
        await visit.type({ selector: 'textarea', within: dialog }, 'Einlage');
        await visit.press(by.button('Vorschau ansehen', dialog), by.button('Buchen', dialog));
        await expectGoodLayout(visit);
      },
    ],
    [
      'desk: a booking is taken back after its preview',
      async () => {
        await visit.goto(scene.statement);
        const takeBack = by.button('Zurücknehmen', main);
        await visit.press(by.control(/gebucht/, main), takeBack);
        await visit.press(takeBack, { selector: 'li', name: /wieder ungeklärt/, within: dialog });
        await expectGoodLayout(visit);
        await save('undo');
        await visit.press(by.button('Zurücknehmen', dialog), async () => !(await visit.sees(dialog)));
        await says(/Gebuehr/);
      },
    ],
    [
      'desk: the account of a switch service is taken over',
      async () => {
        await visit.goto(scene.customer);
        await visit.press(by.button('Neue Bankverbindung vom Kontowechselservice', main), dialog);
        await visit.type(by.textbox('Neue IBAN', dialog), 'DE02 1203 0000 0000 2020 51');
        await expectGoodLayout(visit);
        await visit.press(by.button('Mail ansehen', dialog), by.button('Bankverbindung ändern', dialog));
        await expectGoodLayout(visit);
        await save('account switch');
        await visit.press(by.button('Bankverbindung ändern', dialog), visit.says(/neue Bankverbindung ist gespeichert/, main));
      },
    ],
  ];
};
