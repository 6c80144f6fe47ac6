import brand from '#reference/brand.json' with { type: 'json' };
import { monthOf, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';

const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '&': '+',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
};

const withoutMarks = (character: string) => character.normalize('NFD').replaceAll(/\p{Mark}/gu, '');

const unfit = /[^a-zA-Z0-9/?:().,'+ -]/u;

const toFit = (character: string): string => {
  if (!unfit.test(character)) return character;
  const plain = spelled[character] ?? withoutMarks(character);
  return plain === '' || unfit.test(plain) ? '.' : plain;
};

/**
 * As banks read it (spec 20.4): letters without marks, digits and a few signs, at most so many. A slash neither begins nor ends it nor follows
 * another: banks take that for a sign of their own.
 */
export const toSepaText = (text: string, most: number): string => {
  const line = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const plain = Array.from(line, toFit)
    .join('')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\//, '');
  return plain.slice(0, most).replace(/\/$/, '').trim();
};

/** As long as the scheme allows. */
const idLength = 35;
export const nameLength = 70;
const remittanceLength = 140;
const animalLength = 60;

const compact = (day: IsoDate) => day.replaceAll('-', '');

/** There is one file for a day. */
export const messageIdOf = (collectionDate: IsoDate) => `TD-DD-${compact(collectionDate)}`;

/** A file that the bank refused is made anew under a name of its own: `TD-DD-20261201R2`. */
export const fileIdOf = (messageId: string, fileNumber: number) => (fileNumber === 1 ? messageId : `${messageId}R${fileNumber}`);

/** Which file of ours a bank speaks of; a block is named after its file and its place in it. */
export const readFileId = ({ messageId, paymentInfoId }: { messageId: string | null; paymentInfoId: string | null }) => {
  const named = [messageId, paymentInfoId?.replace(/-\d{1,6}$/, '') ?? null].filter((name) => name !== null);
  return named.map((fileId) => {
    const [, base = fileId, number = '1'] = /^(.+)R(\d{1,4})$/.exec(fileId) ?? [];
    return { fileId, messageId: base, fileNumber: Number(number) };
  });
};

/** Names the debit until it comes back; made of what stays the same whenever it is made again. */
export const endToEndIdOf = (collectionDate: IsoDate, policeNumber: string) =>
  toSepaText(`TD-${compact(collectionDate)}-${policeNumber}`, idLength);

/** What a customer reads on the bank statement. */
export const remittanceOf = (
  collectionDate: IsoDate,
  { policeNumber, animalName }: { policeNumber: string; animalName: string },
) => {
  const month = `${String(monthOf(collectionDate)).padStart(2, '0')}/${yearOf(collectionDate)}`;
  const animal = toSepaText(animalName, animalLength);
  return toSepaText(`${brand.name} ${policeNumber} ${animal} Beitrag ${month}`, remittanceLength);
};
