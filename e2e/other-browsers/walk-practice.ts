import type { DrawnBill } from '#e2e/browser/claims-journey.ts';
import { countUnkept } from '#e2e/browser/kept-page.ts';
import { knownPractice, missingInFile, paidBill } from '#e2e/browser/known-practice.ts';
import type { Browser } from './browser.ts';
import { payOut, sitDown } from './pay-out.ts';
import type { PracticePlace } from './practice-place.ts';
import { by, type Target } from './target.ts';
import { until } from './until.ts';
import { createVisit } from './visit.ts';
import type { Step } from './walk.ts';
import { logIn } from './walk-customer.ts';
import { agreeToTestShop, expectGoodLayout } from './walk-pages.ts';

const main = by.main();
const qrCode = { selector: '[role=img]', name: /^QR-Code/, within: main };
/** What is paid of two lines: more than the retention. */
const sums = /234,72\s€\s+Wir zahlen voraussichtlich\s+149,72\s€/;

type Sides = {
  place: PracticePlace;
  /** Another browser, which knows nothing yet: whatever its page complains of fails the step. */
  browsers: Record<'phone' | 'desktop', Browser>;
  /** What the practice uploads. */
  paper: DrawnBill;
  save: (name: string, side: 'phone' | 'desktop') => Promise<void>;
};

/** Two browsers side by side, from the code on the phone to the file that pays the practice (spec 24.10). */
export const walkPractice = ({ place, browsers, paper, save }: Sides): Step[] => {
  const [phone, desktop] = [createVisit(browsers.phone, place.phone), createVisit(browsers.desktop, place.shop)];
  const browser = browsers.desktop;
  let code = '';
  /** What a picture is about, in the middle of the window. */
  const saveAround = async (name: string, target: Target) => {
    await desktop.ask(
      (find, target) => find(target)[0]?.scrollIntoView({ block: 'center', behavior: 'instant' }) ?? null,
      target,
    );
    await save(name, 'desktop');
  };
  const complain = async (isMeant: (problem: string) => boolean = () => false) => {
    const problems = (await browser.takeProblems()).filter((problem) => !isMeant(problem));
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };
  return [
    [
      'practice: the phone shows a code',
      async () => {
        await phone.goto('/login');
        await agreeToTestShop(phone);
        await logIn(phone, place.email);
        await phone.goto('/user/praxis');
        await phone.press(by.button(/^(Neuen )?Code zeigen$/, main), by.button('Code beenden', main));
        await expectGoodLayout(phone);
        code = await phone.ask(() => /(?:[2-9C-Z]{4}-){2}[2-9C-Z]{4}/.exec(document.querySelector('main')!.innerText)![0]);
        await save('code', 'phone');
      },
    ],
    [
      'practice: behind thick walls the phone opens with its code, and goes on by itself once there is a line',
      async () => {
        await until('the page is kept', async () => (await phone.ask(countUnkept)) === 0);
        await place.cut();
        await phone.goto('/user/praxis');
        await phone.see(qrCode);
        await until('the code', phone.says(new RegExp(code), main));
        if (await phone.sees({ selector: '[role=alert]' })) throw new Error('something lies over the code');
        await until('why', phone.says(/Gerade ohne Verbindung\. Der Code steht auf diesem Gerät/, main));
        await save('offline', 'phone');
        // Nothing else of a customer is kept.
        await phone.goto('/user/leistungen');
        await phone.see(by.heading('Gerade keine Verbindung'));
        await phone.goto('/user/praxis');
        await phone.see(qrCode);
        await place.mend();
        await phone.see(by.button('Code beenden', main));
        await phone.see(by.navigation('Loginbereich'));
        await expectGoodLayout(phone);
        // Each file that did not come is told of.
        await browsers.phone.takeProblems();
      },
    ],
    [
      'practice: the desktop opens it, and the phone says who did',
      async () => {
        await desktop.goto('/praxis');
        await agreeToTestShop(desktop);
        await desktop.type(by.textbox('Code', main), code);
        await desktop.type(by.textbox(/^Ihre Praxis/, main), knownPractice.name);
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
        await desktop.type(by.textbox('Betrag netto in Euro, Zeile 2', main), paidBill.medicine);
        await until('what is paid', desktop.says(sums, main));
        await expectGoodLayout(desktop);
        await saveAround('lines', by.textbox('Betrag netto in Euro, Zeile 2', main));
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
        await until('what is paid', desktop.says(sums, main));
        await complain();
      },
    ],
    [
      'practice: the phone is asked, agrees by one press, and the desktop shows it',
      async () => {
        await desktop.type(by.textbox('Diagnose oder Grund', main), 'Ohren');
        await desktop.type(by.textbox('Konto der Praxis: Inhaber', main), knownPractice.holder);
        await desktop.type(by.textbox('IBAN der Praxis', main), knownPractice.iban);
        await desktop.press(by.button('Tierhalter um Zustimmung bitten', main), by.heading('Warten auf den Tierhalter', main));
        await phone.see(by.heading(/^Praxis am Markt möchte 234,72\s€$/, main));
        await expectGoodLayout(phone);
        await save('asked', 'phone');
        await phone.press(by.button(/^Zustimmen:/, main), phone.says(/Zugestimmt\. In der Praxis zahlst du/, main));
        await desktop.see(by.heading('Zugestimmt', main));
        // Nobody at the desk did anything for it.
        await until('what was decided', desktop.says(/Entschieden: Wir zahlen 149,72\s€\. Das Geld geht mit/, main));
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
        await saveAround('upload', by.textbox('Ziffer oder Leistung, Zeile 1', main));
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
    [
      'practice: the first bill is in the next file for the bank, compiled by one and released by another',
      async () => {
        const desk = createVisit(browser, place.desk.url);
        await desk.goto('/');
        const comeAs = sitDown(desk, browser, async (roleKey) => (await place.desk.seat(roleKey)).value);
        const missing = missingInFile(await payOut(desk, comeAs, new RegExp(`149,72\\s€\\s+${knownPractice.holder}`)));
        if (missing.length > 0) throw new Error(`the file for the bank says nothing of ${missing.join(', ')}`);
        await save('paid', 'desktop');
        await phone.goto('/user/leistungen');
        await until('what is paid', phone.says(/149,72\s€/, main));
        await complain((problem) => problem.includes('401'));
      },
    ],
  ];
};
