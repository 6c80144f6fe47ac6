import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isoDate, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';

/** The file is at fault; its message is for whoever brought it. */
export class BadBankFile extends MendableError {}

/** An element: its text, or its children by name, each a list. */
export type XmlNode = { text: string; attributes: Readonly<Record<string, string>>; children: ReadonlyMap<string, XmlNode[]> };

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  trimValues: true,
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five of XML and characters by number; there are no others without a DOCTYPE. */
const unescape = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex: string, number: string, name: string) => {
    const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
    if (name !== undefined) return entities[name] ?? whole;
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

type Parsed = Readonly<Record<string, unknown>>;

const toNode = (content: readonly Parsed[], attributes: Readonly<Record<string, string>>): XmlNode => {
  const children = new Map<string, XmlNode[]>();
  let text = '';
  for (const part of content) {
    for (const [name, value] of Object.entries(part)) {
      if (name === ':@') continue;
      if (name === '#text') text += String(value);
      else {
        const node = toNode(value as readonly Parsed[], (part[':@'] ?? {}) as Record<string, string>);
        const others = children.get(name);
        if (others === undefined) children.set(name, [node]);
        else others.push(node);
      }
    }
  }
  return { text: unescape(text).trim(), attributes, children };
};

/** Within the root: "Document" of a file that is well formed and refers to nothing outside itself. */
export const parseXml = (content: Buffer): XmlNode => {
  const text = decode(content);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new BadBankFile('Die Datei enthält eine DOCTYPE-Angabe. Solche Dateien lesen wir nicht; eine Bank schickt sie nicht.');
  }
  if (XMLValidator.validate(text) !== true) throw new BadBankFile('Die Datei ist kein vollständiges XML.');
  try {
    return toNode(parser.parse(text) as readonly Parsed[], {});
  } catch {
    throw new BadBankFile('Die Datei ist kein lesbares XML.');
  }
};

/** What banks write in; the names of the standard, with what they are called where text is decoded. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};

/** As the file declares itself; without a declaration, or with a mark of UTF-8, it is UTF-8. */
const decode = (content: Buffer) => {
  const [, declared = 'utf-8'] = /^<\?xml[^>]*?\sencoding=["']([\w.-]{1,40})["']/.exec(content.toString('latin1', 0, 200)) ?? [];
  const encoding = encodings[declared.toLowerCase()];
  if (encoding === undefined) throw new BadBankFile(`Die Datei ist in ${declared} geschrieben. Das lesen wir nicht.`);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new BadBankFile(`Die Datei ist nicht in ${declared.toUpperCase()} geschrieben, wie sie sagt.`);
  }
};

export const childrenOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] => node?.children.get(name) ?? [];

/** The first at the end of a path: `Acct/Id/IBAN`. */
export const at = (node: XmlNode | undefined, path: string): XmlNode | undefined =>
  path.split('/').reduce<XmlNode | undefined>((from, name) => childrenOf(from, name)[0], node);

/** Null for what is missing, empty or said not to be there. */
export const textAt = (node: XmlNode | undefined, ...paths: readonly string[]): string | null => {
  for (const path of paths) {
    const text = at(node, path)?.text ?? '';
    if (text !== '' && text !== 'NOTPROVIDED') return text;
  }
  return null;
};

export const moneyAt = (node: XmlNode | undefined, ...paths: readonly string[]): { amount: Cents; currency: string } | null => {
  for (const path of paths) {
    const match = at(node, path);
    const [, euros = '', rest = ''] = /^\+?(\d{1,12})(?:\.(\d{1,5}))?$/.exec(match?.text ?? '') ?? [];
    if (euros === '' || /[1-9]/.test(rest.slice(2))) continue;
    return {
      amount: cents(Number(euros) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'))),
      currency: match?.attributes['Ccy'] ?? '',
    };
  }
  return null;
};

/** An amount that no account can move: more decimals than there are cents. */
export const hasHalfCents = (node: XmlNode | undefined, path: string): boolean =>
  /^\+?\d{1,12}\.\d{2}0*[1-9]\d*$/.test(at(node, path)?.text ?? '');

/** A day, or an instant as the bank writes it: its day. */
export const dayAt = (node: XmlNode | undefined, ...paths: readonly string[]): IsoDate | null => {
  for (const path of paths) {
    const day = parseIsoDate((textAt(node, `${path}/Dt`, `${path}/DtTm`) ?? '').slice(0, 10));
    if (day !== null) return isoDate(day);
  }
  return null;
};
