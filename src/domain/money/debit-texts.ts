import brand from '#reference/brand.json' with { type: 'json' };
import { monthOf, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { toSepaText } from './sepa-text.ts';

/** As long as the scheme allows. */
const idLength = 35;
export const nameLength = 70;
const remittanceLength = 140;
const animalLength = 60;

const compact = (day: IsoDate) => day.replaceAll('-', '');

/** There is one file for a day. */
export const messageIdOf = (collectionDate: IsoDate) => `TD-DD-${compact(collectionDate)}`;

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
