import { expectGoodLayout } from './walk-pages.ts';
import { by } from './target.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';

const main = by.main();

/** Somebody who withdrew without a login presses the link in the mail. */
export const walkDeclaration = (visit: Visit, readLink: () => Promise<string>): Step => [
  'a declaration is confirmed by its link',
  async () => {
    await visit.goto(await readLink());
    await visit.see(by.button('Ja, Widerruf bestätigen', main));
    await expectGoodLayout(visit);
    await visit.press(by.button('Ja, Widerruf bestätigen', main), by.heading('Dein Widerruf ist umgesetzt.', main));
    await expectGoodLayout(visit);
  },
];
