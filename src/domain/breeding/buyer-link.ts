import { isAfter, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { latestContractStart } from '#domain/cover/contract-start.ts';

/** Read aloud, typed by hand and printed coarsely: nothing that looks like something else, and no vowels that make words. */
export const buyerCodeLetters = 'CDFGHJKMNPRTVWXY346789';

/** More than 53 bits: nobody meets one by guessing. */
export const buyerCodeLength = 12;

const pattern = new RegExp(`^[${buyerCodeLetters}]{${buyerCodeLength}}$`);

/** As it is stored, however it was typed; null for what is none (spec 9.7). */
export const parseBuyerCode = (typed: string): string | null => {
  if (typed.length > 128) return null;
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return pattern.test(code) ? code : null;
};

/** The address of the short link, below the shop's own. */
export const buyerCodePath = (code: string) => `/j/${code}`;

/** Where whoever has an unknown or ended code is told so. */
export const endedLinkPath = '/link_ungueltig';

export type BuyerLinkData = {
  readonly speciesKey: string;
  readonly animalName: string;
  readonly animalBirthdateStr: string;
  readonly animalGenderKey: string;
  /** The race's title, by which the calculator finds it. */
  readonly animalRaceStr: string;
  readonly animalFarbschlagKey: string | null;
  readonly animalChipNummer: string | null;
  readonly sellingDateStr: IsoDate;
  readonly salutationKey: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly token: string;
  /** Null where the buyer of this animal has none. */
  readonly voucherCode: string | null;
};

/** The day of the sale, as far as a contract may start on it; otherwise the calculator's own default stands. */
const startDate = (sellingDate: IsoDate, today: IsoDate) =>
  isBefore(sellingDate, today) || isAfter(sellingDate, latestContractStart(today)) ? null : sellingDate;

/** The parameters of /beitragberechnen that a buyer's link carries (spec 9.7), in that order. */
export const buyerLinkParameters = (data: BuyerLinkData, today: IsoDate): [string, string][] => {
  const parameters: [string, string | null][] = [
    ['species', data.speciesKey],
    ['animal_name', data.animalName],
    ['animal_birthdate', data.animalBirthdateStr],
    ['animal_gender', data.animalGenderKey],
    ['animal_race', data.animalRaceStr],
    ['animal_farbschlag', data.animalFarbschlagKey],
    ['animal_is_chipped', data.animalChipNummer === null ? null : 't'],
    ['animal_chip_nummer', data.animalChipNummer],
    ['is_child_animal_selling', 't'],
    ['child_animal_token', data.token],
    ['voucher_code', data.voucherCode],
    ['assumed_start_date', startDate(data.sellingDateStr, today)],
    ['salutation', data.salutationKey],
    ['firstname', data.firstname],
    ['lastname', data.lastname],
    ['email', data.email],
  ];
  return parameters.filter((entry): entry is [string, string] => entry[1] !== null);
};
