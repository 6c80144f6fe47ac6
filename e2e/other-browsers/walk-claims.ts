import { type DrawnBill, drawBills } from '#e2e/browser/claims-journey.ts';
import { password } from '#e2e/browser/customer.ts';
import type { Browser } from './browser.ts';
import { expectGoodLayout } from './walk-pages.ts';
import { by, byId } from './target.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';

const main = by.main();
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
  const { pdf, paper } = await drawBills();
  /** Chooses a file by script: the window for it is no part of the page. */
  const chooseFile = ({ name, mimeType, buffer }: DrawnBill) =>
    visit.ask(
      (_find, base64, fileName, type) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        const files = new DataTransfer();
        files.items.add(new File([bytes], fileName, { type }));
        const input = document.querySelector<HTMLInputElement>('#files')!;
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        return null;
      },
      buffer.toString('base64'),
      name,
      mimeType,
    );
  const handIn = async (file: DrawnBill) => {
    await visit.goto('/user/leistungen');
    await visit.see(by.heading(/einreichen$/, main));
    await chooseFile(file);
    await visit.see(by.button('Etwas stimmt nicht: ändern', main));
    await visit.check(by.radio(/^Krankheit/, main));
    await visit.check(no(/^Ist jemand anderes schuld/));
    await visit.check(no(/^Zahlt noch eine andere/));
    await expectGoodLayout(visit);
    await visit.press(by.button('Rechnung einreichen', main), by.heading('Geschafft', main));
  };
  return [
    [
      'claims: login',
      async () => {
        await visit.goto('/login');
        await visit.type(byId('loginEmail'), email);
        await visit.type(byId('loginPassword'), password);
        await visit.press(by.button('Anmelden', main), by.heading('Hallo, Erika'));
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
      'claims: a second bill is handed in, which a person looks at',
      async () => {
        await handIn(paper);
      },
    ],
    [
      'claims: the desk sees it beside its lines',
      async () => {
        await browser.setCookie('tierdach_desk', await session());
        await desk.goto('/?zeige=bill');
        await desk.press(by.link(/Erika Mustermann/, main), by.button(/^Entscheiden/, main));
        await expectGoodLayout(desk);
        await save('desk');
      },
    ],
  ];
};
