import { parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { normalisePoliceNumber } from '#domain/police/police-standing.ts';

/** What somebody on the phone may be asked, to tell who they are (spec 19.9). */
export const callerQuestions = {
  birthday: 'Geburtsdatum',
  address: 'Anschrift',
  policeNumber: 'Nummer einer Police',
  ibanEnd: 'Ende der IBAN',
} as const;
export type CallerQuestion = keyof typeof callerQuestions;
export const callerQuestionKeys = Object.keys(callerQuestions) as CallerQuestion[];

/** So many have to be right, and for so long it counts for the person who asked. */
export const callerCheckLimits = { matches: 2, minutes: 30, ibanEnd: 4 } as const;

/** As it was said; empty for what was not asked. */
export type CallerAnswers = Readonly<Record<CallerQuestion, string>>;

export type KnownCaller = {
  birthday: IsoDate | null;
  street: string;
  buildingNo: string;
  zipCode: string;
  city: string;
  policeNumbers: readonly string[];
  iban: string | null;
};

const germanDay = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/;

const dayOf = (answer: string): IsoDate | null => {
  const [, day = '', month = '', year = ''] = germanDay.exec(answer) ?? [];
  return parseIsoDate(year === '' ? answer : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

/** How a street is spelt on the phone is nobody's proof: letters and digits alone, and one word for Straße. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/ae|oe|ue/g, (pair) => pair.charAt(0))
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/strasse/g, 'str');

const isAddress = (answer: string, { street, buildingNo, zipCode, city }: KnownCaller) => {
  const [address, place, town] = [folded(answer), folded(`${street} ${buildingNo}`), folded(city)];
  return place !== '' && address.startsWith(place) && [zipCode, town, `${zipCode}${town}`].includes(address.slice(place.length));
};

const isRight: Readonly<Record<CallerQuestion, (answer: string, caller: KnownCaller) => boolean>> = {
  birthday: (answer, { birthday }) => birthday !== null && dayOf(answer) === birthday,
  address: isAddress,
  policeNumber: (answer, { policeNumbers }) => policeNumbers.includes(normalisePoliceNumber(answer) ?? ''),
  ibanEnd: (answer, { iban }) => {
    const end = answer.replaceAll(/\s/g, '').toUpperCase();
    return iban !== null && end.length >= callerCheckLimits.ibanEnd && iban.endsWith(end);
  },
};

/** Right or not, of what was asked. */
export const judgeCaller = (answers: CallerAnswers, caller: KnownCaller) =>
  callerQuestionKeys
    .filter((key) => answers[key].trim() !== '')
    .map((key) => ({ key, isMatch: isRight[key](answers[key].trim(), caller) }));

export const isProvenCaller = (judged: readonly { isMatch: boolean }[]) =>
  judged.filter(({ isMatch }) => isMatch).length >= callerCheckLimits.matches;
