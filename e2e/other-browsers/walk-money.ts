import type { Browser } from './browser.ts';
import type { MoneyDesk } from './money-desk.ts';
import { payOut, sitDown, takeFile } from './pay-out.ts';
import { by } from './target.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';
import { expectGoodLayout } from './walk-pages.ts';

const main = by.main();
const dialog = { selector: 'dialog[open]' };

type Parts = { desk: MoneyDesk; save: (name: string) => Promise<void> };

/** A month of money as accounting sees it: collected, some of it returned, a reminder, money paid back, and the month closed. */
export const walkMoney = (visit: Visit, browser: Browser, { desk, save }: Parts): Step[] => {
  const says = (words: RegExp) => until(`${words.source} stands there`, visit.says(words, main));
  const comeAs = sitDown(visit, browser, desk.enter);
  const isShut = async () => !(await visit.sees(dialog));
  const take = async (words: RegExp, type: RegExp) => {
    const answer = (await takeFile(visit, words)).slice(0, 200);
    if (!type.test(answer)) throw new Error(`${words.source} was answered ${answer}`);
  };
  const chooseFile = (text: string) =>
    visit.ask((_find, text) => {
      const files = new DataTransfer();
      files.items.add(new File([text], 'zurueck.xml', { type: 'application/xml' }));
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      return null;
    }, text);
  return [
    [
      'money: what is announced is collected, and the file taken',
      async () => {
        desk.goTo('2026-11-24');
        await desk.announce();
        await visit.goto('/');
        await comeAs('accounting', '/geld/einzug');
        await visit.press(by.button(/^Datei erzeugen/, main), dialog);
        await expectGoodLayout(visit);
        const run = by.link(/01\.12\.2026/, main);
        await visit.press(by.button('Einziehen', dialog), run);
        await expectGoodLayout(visit);
        await visit.press(run, by.heading(/^Einzug zum 01\.12\.2026/, main));
        await take(/^Datei für die Bank/, /^200 .*xml.* <\?xml/);
        await expectGoodLayout(visit);
        await save('collection');
      },
    ],
    [
      'money: a file of the bank brings two debits back',
      async () => {
        desk.goTo('2026-12-07');
        await comeAs('accounting', '/geld/ruecklaeufer');
        await says(/Keine Lastschrift ist zurückgekommen/);
        await chooseFile(await desk.returnedFile('2026-12-04'));
        // Before it is open it is shut, too.
        await visit.see(by.button('So einlesen', dialog));
        await visit.press(by.button('So einlesen', dialog), isShut);
        await says(/2 Lastschriften sind zurückgekommen/);
        await expectGoodLayout(visit);
        await save('returns');
      },
    ],
    [
      'money: one of them is closed by a person',
      async () => {
        await visit.goto('/geld/ruecklaeufer');
        await visit.press(by.link(/Muster/, main), by.heading(/^Rückläufer/, main));
        if (!(await visit.sees(by.button(/^Erledigen/, main)))) {
          // The other one: a reminder is out for it, and nothing is left to decide.
          await visit.goto('/geld/ruecklaeufer');
          await visit.press(by.link(/Muster.*verstorben/, main), by.button(/^Erledigen/, main));
        }
        await expectGoodLayout(visit);
        await visit.press(by.button(/^Erledigen/, main), dialog);
        await visit.type({ selector: 'textarea', within: dialog }, 'Mit den Erben telefoniert');
        await expectGoodLayout(visit);
        await visit.press(by.button('Erledigen', dialog), isShut);
        await says(/Mit den Erben telefoniert/);
        await save('return');
      },
    ],
    [
      'money: the reminder of the other one is written off after its preview',
      async () => {
        await visit.goto('/geld/ruecklaeufer?zeige=mahnungen');
        await visit.press(by.link(/Muster/, main), by.heading(/^Mahnung/, main));
        await expectGoodLayout(visit);
        await save('reminder');
        await visit.press(by.button(/^Ausbuchen/, main), dialog);
        await visit.type({ selector: 'textarea', within: dialog }, 'Kulanz');
        await visit.press(by.button('Ansehen, was geschieht', dialog), by.button('Ausbuchen', dialog));
        await expectGoodLayout(visit);
        await visit.press(by.button('Ausbuchen', dialog), isShut);
        await says(/Erledigt:/);
      },
    ],
    [
      'money: one puts payouts together, and another releases them',
      async () => {
        await payOut(visit, comeAs);
        await save('payout');
      },
    ],
    [
      'money: a month is proposed by one, closed by another and printed',
      async () => {
        desk.goTo('2027-01-05');
        await comeAs('accounting', '/geld/buecher');
        await visit.press(by.button(/nachrechnen und vorschlagen$/, main), visit.says(/Bestätigen muss es jemand anderes/, main));
        await comeAs('lead', '/geld/buecher');
        const close = by.button(/^\S+ \d{4} abschließen$/, main);
        await visit.see(close);
        await expectGoodLayout(visit);
        await visit.press(close, async () => !(await visit.sees(close)));
        const print = by.link(/^Drucken/, main);
        if (!(await visit.sees(print))) await visit.press(by.control(/: abgeschlossen$/, main), print);
        await take(/^Drucken/, /^200 application\/pdf %PDF-/);
        await expectGoodLayout(visit);
        await save('closing');
      },
    ],
  ];
};
