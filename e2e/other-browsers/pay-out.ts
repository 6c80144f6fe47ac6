import type { RoleKey } from '#domain/staff/role.ts';
import type { Browser } from './browser.ts';
import { by } from './target.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';
import { expectGoodLayout } from './walk-pages.ts';

const main = by.main();
const dialog = { selector: 'dialog[open]' };

/** Sits down at the desk as somebody else. A cookie is set for the page that is open. */
export const sitDown =
  (visit: Visit, browser: Browser, enter: (roleKey: RoleKey) => Promise<string>) =>
  async (roleKey: RoleKey, path: string): Promise<void> => {
    await browser.setCookie('tierdach_desk', await enter(roleKey));
    await visit.goto(path);
  };

/** What a link leads to, as the browser gets it: status, kind and content. */
export const takeFile = async (visit: Visit, words: RegExp): Promise<string> => {
  const link = by.link(words, main);
  await visit.see(link);
  return visit.ask(async (find, link) => {
    const file = await fetch((find(link)[0] as HTMLAnchorElement).href);
    return `${file.status} ${file.headers.get('content-type')} ${await file.text()}`;
  }, link);
};

/** One puts together what is owed to `payee`, and another releases it; returns the file for the bank. */
export const payOut = async (visit: Visit, comeAs: ReturnType<typeof sitDown>, payee = /./): Promise<string> => {
  const says = (words: RegExp) => until(`${words.source} stands there`, visit.says(words, main));
  await comeAs('accounting', '/geld/auszahlungen');
  await visit.press(by.button(/^Zusammenstellen/, main), by.heading(/^Auszahlung \d+$/, main));
  await says(payee);
  await says(/Freigeben muss sie jemand anderes/);
  await expectGoodLayout(visit);
  await comeAs('lead', await visit.ask(() => location.pathname));
  await visit.press(by.button(/^Freigeben/, main), by.button(/€ freigeben$/, dialog));
  await expectGoodLayout(visit);
  await visit.press(by.button(/€ freigeben$/, dialog), async () => !(await visit.sees(dialog)));
  await says(/unterwegs/);
  const file = await takeFile(visit, /^Datei für die Bank/);
  if (!/^200 .*xml.* <\?xml/.test(file)) throw new Error(`the file for the bank was answered ${file.slice(0, 200)}`);
  await expectGoodLayout(visit);
  return file;
};
