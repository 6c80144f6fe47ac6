import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import PostalMime from 'postal-mime';
import { buildMime, parseSender } from '#server/foundation/mail/delivering/build-mime.ts';
import type { MailMessage } from '#server/foundation/mail/mail-message.ts';
import { isThorough } from '#server/testing/test-settings.ts';

/** What a stranger might type to be taken for more than text: by a spreadsheet, a bank, a calendar, a typesetter, a mail program, a page, a database. */
export const hostileTexts: readonly string[] = [
  '=1+1',
  '+49 30 1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '=HYPERLINK("https://böse.example";"x")',
  'Bello\r\nBcc: fremd@beispiel.example',
  'Bello\nBEGIN:VEVENT\nSUMMARY:fremd',
  'END:VEVENT;A=B,C\\n',
  '<Nm>&amp;]]></Nm><!-- "\' -->',
  '\u000B\uFFFE\uFFFF\u0008 x',
  'a\u0000b',
  '\uD800 allein',
  '#panic() $x$ *y* _z_ `w` @a <b> [c]',
  '= Titel // Rest /* offen',
  '\\u{41} \\ "\'“„ ~ -- ... %s ${7*7} {{7*7}}',
  '\u202Eolleb',
  'Be\u200Bl\u200Dlo\uFEFF',
  'W'.repeat(120),
  'ä'.repeat(120),
  'Bello 🐶👩‍👩‍👧 Bär',
  'o\u0308\u0301\u0308 Jo\u0308rg',
  '</script><img src=x onerror=alert(1)>',
  "'; drop table police; --",
];

/** Only a reader of what comes out tells these from another one: they stand in the rows that are read, and each door takes the other. */
const alikeAtDoors: ReadonlySet<string> = new Set([
  '+49 30 1',
  '-2+3',
  '@SUM(A1)',
  '\r=1',
  '\n=1',
  '＝1+1',
  'END:VEVENT;A=B,C\\n',
  '= Titel // Rest /* offen',
  'ä'.repeat(120),
]);

/** Those that are brought to every door. */
export const textsAtDoors = hostileTexts.filter((text) => isThorough || !alikeAtDoors.has(text));

const unescapeValue = (value: string) => value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

export type CalendarEvent = Readonly<Record<string, string>>;

/** As a calendar reads it (RFC 5545): lines of at most 75 bytes, unfolded, each a property; throws for anything else. */
export const readCalendar = (ics: string): CalendarEvent[] => {
  const folded = ics.replace(/\r\n$/, '').split('\r\n');
  for (const line of folded) {
    if (Buffer.byteLength(line) > 75) throw new Error(`a line of ${Buffer.byteLength(line)} bytes`);
    // oxlint-disable-next-line no-control-regex -- what no line may hold
    if (/[\u0000-\u0008\n-\u001F\u007F]/.test(line)) throw new Error(`a control character in ${JSON.stringify(line)}`);
    if (!line.isWellFormed() || line.includes('\uFFFD')) throw new Error(`half a character in ${JSON.stringify(line)}`);
  }
  const lines = folded
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  const events: Record<string, string>[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[A-Z-]+=[^:;]+)*:(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no property: ${JSON.stringify(line)}`);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`nothing to end: ${line}`);
    } else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1)!;
      if (name in event) throw new Error(`${name} twice`);
      event[name] = unescapeValue(value);
    }
  }
  if (open.length > 0) throw new Error(`without an end: ${open.join()}`);
  return events;
};

/** As a spreadsheet reads it: throws where rows differ in length or a cell would be worked out. */
export const readSheet = (csv: string): string[][] => {
  const rows = parse(csv, { delimiter: ';', bom: true }) as string[][];
  for (const cell of rows.flat()) {
    if (/^\s*[=+\-@＝＋－＠\t\r\n]/u.test(cell) && !/^-?\d+(?:,\d+)?$/.test(cell))
      throw new Error(`a formula: ${JSON.stringify(cell)}`);
  }
  return rows;
};

/** As a bank reads it: throws for what is no XML, has an entity that it does not know or a character beyond the scheme's own. */
export const readBankFile = (xml: string): unknown => {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new Error(verdict.err.msg);
  const texts = xml.replace(/^<\?xml[^>]*\?>/, '').split(/<[^>]*>/);
  for (const text of texts) {
    if (!/^(?:[a-zA-Z0-9/?:().,'+ \n-]|&apos;)*$/.test(text))
      throw new Error(`a character beyond the scheme: ${JSON.stringify(text)}`);
  }
  return new XMLParser({ parseTagValue: false }).parse(xml);
};

const sender = parseSender('Tierdach <info@tierdach.example>');
const ownHeaders = new Set(
  'from to reply-to subject message-id date auto-submitted content-type mime-version content-transfer-encoding list-unsubscribe list-unsubscribe-post'.split(
    ' ',
  ),
);

/** As a mail program reads it: throws for a header that we do not write, or one twice, and for a second recipient. */
export const readMail = async (message: MailMessage) => {
  const instant = new Date('2026-11-15T10:00:00.000Z');
  const { raw } = await buildMime(message, { id: 1, createdAt: instant, sentAt: instant }, sender);
  const mail = await PostalMime.parse(raw);
  const names = mail.headers.map(({ key }) => key);
  const foreign = names.filter((name) => !ownHeaders.has(name));
  if (foreign.length > 0) throw new Error(`foreign headers: ${foreign.join()}`);
  if (new Set(names).size < names.length) throw new Error(`a header twice: ${names.join()}`);
  if (mail.to?.length !== 1 || mail.to[0]?.address !== message.to) throw new Error('another recipient');
  if ((mail.cc ?? mail.bcc) !== undefined) throw new Error('further recipients');
  if (mail.from?.address !== sender.address) throw new Error('another sender');
  if (mail.attachments.length !== (message.attachments ?? []).length) throw new Error('other attachments');
  return mail;
};
