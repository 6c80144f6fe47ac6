import type { DrawnBill } from '#e2e/browser/claims-journey.ts';
import type { Browser } from './browser.ts';
import { agreeToTestShop, expectGoodLayout } from './walk-pages.ts';
import { by } from './target.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';

const main = by.main();

type Sides = {
  /** Somebody insured for months, who is logged in. */
  phone: Visit;
  /** Another browser, which knows nothing yet. */
  desktop: Visit;
  /** The browser of the desktop: whatever its page complains of fails the step. */
  browser: Browser;
  /** What it uploads. */
  paper: DrawnBill;
  save: (name: string, side: 'phone' | 'desktop') => Promise<void>;
};

/** Two browsers side by side, from the code on the phone to the press that pays the practice (spec 24.10). */
export const walkPractice = ({ phone, desktop, browser, paper, save }: Sides): Step[] => {
  let code = '';
  const complain = async (isMeant: (problem: string) => boolean = () => false) => {
    const problems = (await browser.takeProblems()).filter((problem) => !isMeant(problem));
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };
  return [
    [
      'practice: the phone shows a code',
      async () => {
        await phone.goto('/user/praxis');
        await phone.press(by.button(/^(Neuen )?Code zeigen$/, main), by.button('Code beenden', main));
        await expectGoodLayout(phone);
        code = await phone.ask(() => /(?:[2-9C-Z]{4}-){2}[2-9C-Z]{4}/.exec(document.querySelector('main')!.innerText)![0]);
        await save('code', 'phone');
      },
    ],
    [
      'practice: the desktop opens it, and the phone says who did',
      async () => {
        await desktop.goto('/praxis');
        await agreeToTestShop(desktop);
        await desktop.type(by.textbox('Code', main), code);
        await desktop.type(by.textbox(/^Ihre Praxis/, main), 'Praxis am Markt');
        await expectGoodLayout(desktop);
        await desktop.press(by.button('Öffnen', main), by.heading('Bello', main));
        await until('the phone says who opened it', phone.says(/Praxis am Markt/, main));
        await complain();
      },
    ],
    [
      'practice: two lines, and what is paid of them',
      async () => {
        await desktop.type(by.textbox('Ziffer oder Leistung, Zeile 1', main), '16');
        await desktop.type(by.textbox('Faktor, Zeile 1', main), '2');
        const words = by.textbox('Ziffer oder Leistung, Zeile 2', main);
        await desktop.press(by.button('Noch eine Zeile', main), words);
        await desktop.type(words, 'Ohrentropfen 20 ml');
        await desktop.type(by.textbox('Betrag netto in Euro, Zeile 2', main), '15,00');
        await until('what is paid', desktop.says(/74,07\s€\s+Wir zahlen voraussichtlich/, main));
        await expectGoodLayout(desktop);
        await save('lines', 'desktop');
        await complain();
      },
    ],
    [
      'practice: a reload loses none of it',
      async () => {
        await desktop.goto('/praxis');
        const words = by.textbox('Ziffer oder Leistung, Zeile 2', main);
        // The code stands there, and who asks.
        await desktop.press(by.button('Öffnen', main), words);
        if ((await desktop.valueOf(words)) !== 'Ohrentropfen 20 ml') throw new Error('the second line is gone');
        await until('what is paid', desktop.says(/74,07\s€\s+Wir zahlen voraussichtlich/, main));
        await complain();
      },
    ],
    [
      'practice: the phone is asked, agrees by one press, and the desktop shows it',
      async () => {
        await desktop.type(by.textbox('Diagnose oder Grund', main), 'Ohren');
        await desktop.type(by.textbox('Konto der Praxis: Inhaber', main), 'Praxis am Markt');
        await desktop.type(by.textbox('IBAN der Praxis', main), 'DE02 1203 0000 0000 2020 51');
        await desktop.press(by.button('Tierhalter um Zustimmung bitten', main), by.heading('Warten auf den Tierhalter', main));
        await phone.see(by.heading(/^Praxis am Markt möchte 74,07\s€$/, main));
        await expectGoodLayout(phone);
        await save('asked', 'phone');
        await phone.press(by.button(/^Zustimmen:/, main), phone.says(/Zugestimmt\. In der Praxis zahlst du/, main));
        await desktop.see(by.heading('Zugestimmt', main));
        await expectGoodLayout(desktop);
        await save('agreed', 'desktop');
        await complain();
      },
    ],
    [
      'practice: the next bill is uploaded, its lines are read, and the phone agrees to it, too',
      async () => {
        await desktop.goto('/praxis');
        await desktop.type(by.textbox('Code', main), code);
        await desktop.press(by.button('Öffnen', main), by.heading('Bello', main));
        await desktop.chooseFile(paper, '#files');
        await until('what was read', desktop.says(/Positionen gelesen, zusammen/, main));
        await until('what is paid', desktop.says(/Wir zahlen voraussichtlich/, main));
        await expectGoodLayout(desktop);
        await save('upload', 'desktop');
        await desktop.press(by.button('Tierhalter um Zustimmung bitten', main), by.heading('Warten auf den Tierhalter', main));
        await until('the phone says that a file came', phone.says(/hat ihre Rechnung als Datei beigelegt/, main));
        await expectGoodLayout(phone);
        const agree = by.button(/^Zustimmen:/, main);
        await phone.press(agree, async () => !(await phone.sees(agree)));
        await desktop.see(by.heading('Zugestimmt', main));
        await complain();
      },
    ],
    [
      'practice: the phone ends the code, and the desktop says so by itself',
      async () => {
        await phone.press(by.button('Code beenden', main), by.button('Code zeigen', main));
        await until('the desktop says so', desktop.says(/abgelaufen oder wurde beendet/, main));
        // That is how it was told.
        await complain((problem) => problem.includes('403'));
      },
    ],
  ];
};
