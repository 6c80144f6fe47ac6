import type { CompleteOffer } from '#domain/offer/complete-offer.ts';

/** What stands where a person's data stood. */
export const erased = 'gelöscht';
export const erasedDay = '1900-01-01';
export const erasedZipCode = '00000';

/** Texts that a customer wrote, or that name somebody. */
const personal =
  /^(?:contractee|payment)|^(?:animalName|animalChipNummer|animalManualRaceName|illness)|Name$|Nummer$|Text$|Message$/;
const kept = /Key$|Str$|Id$/;

const emptied = (name: string, value: unknown) => {
  if (typeof value !== 'string') return null;
  if (/Birthdate/.test(name)) return erasedDay;
  return /ZipCode/.test(name) ? erasedZipCode : erased;
};

/** The offer without its person: what was insured and what it cost can still be told. */
export const anonymousOffer = (offer: CompleteOffer): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(offer).map(([name, value]) => {
      if (name === 'animalZipCode') return [name, erasedZipCode];
      if (Array.isArray(value)) return [name, []];
      const isPersonal = personal.test(name) && (!kept.test(name) || /Birthdate/.test(name));
      return [name, isPersonal && value !== null ? emptied(name, value) : value];
    }),
  );
