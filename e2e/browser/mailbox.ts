import { expect, type APIRequestContext } from '@playwright/test';

const textOf = (html: string) =>
  html
    .slice(html.indexOf('<h2>Text</h2>'))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&');

const findMail = async (request: APIRequestContext, to: string, subject: RegExp) => {
  const list = await (await request.get('/samples/mailbox')).text();
  const entries = [...list.matchAll(/<li><a href="([^"]+)">([^<]*)<\/a><span>an ([^<]*)<\/span>/g)];
  const found = entries.find(([, , title, names]) => names!.includes(to) && subject.test(title!));
  return found === undefined ? null : textOf(await (await request.get(found[1]!)).text());
};

/** The text of the latest mail to somebody, as soon as it has arrived. */
export const readMail = async (request: APIRequestContext, to: string, subject: RegExp) => {
  let text: string | null = null;
  await expect
    .poll(
      async () => {
        text = await findMail(request, to, subject);
        return text !== null;
      },
      // Also outside of a test, where a poll gives up much sooner.
      { message: `a mail to ${to} about ${subject}`, timeout: 60_000 },
    )
    .toBe(true);
  return text!;
};

export const codeIn = (text: string) => /\b[2-9B-Z]{5}-[2-9B-Z]{5}\b/.exec(text)![0];
