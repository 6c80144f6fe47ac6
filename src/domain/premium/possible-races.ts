import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import { rememberedPerBook } from './remembered.ts';
import type { Race, Tarif, TarifBook } from './tarif-book.ts';

const ofSpecies = rememberedPerBook<string, readonly Race[]>();

const racesOf = (speciesKey: string, isLiabilityWanted: boolean, book: TarifBook) =>
  ofSpecies(book, `${speciesKey}/${isLiabilityWanted}`, () =>
    [...book.races.values()].filter((race) => race.speciesKey === speciesKey && (race.isLiabilityAllowed || !isLiabilityWanted)),
  );

export const isLiabilityWanted = (tarif: Tarif, offer: OfferData) =>
  tarif.needLiabilityInsuranceInput && offer.liabilityWantInsurance === true;

/** As long as the race is not known. One without liability is refused to those who want it (spec 6.4). */
export const possibleRaces = (tarif: Tarif, offer: OfferData, book: TarifBook) =>
  racesOf(tarif.speciesKey, isLiabilityWanted(tarif, offer), book);

const parentsOf = rememberedPerBook<string, readonly Race[]>();

export const possibleParents = ({ speciesKey }: Tarif, book: TarifBook) =>
  parentsOf(book, speciesKey, () => racesOf(speciesKey, false, book).filter(({ isParent }) => isParent));

const plainOnes = rememberedPerBook<string, Race | null>();

const asksNothing = (race: Race) =>
  !race.needParentRace1Input && !race.needParentRace2Input && !race.needFarbschlagInput && !race.needIsImportedInput;

/** Any possible one, such as asks no further questions if there is one. */
export const anyPossibleRace = (tarif: Tarif, offer: OfferData, book: TarifBook) =>
  plainOnes(book, `${tarif.speciesKey}/${isLiabilityWanted(tarif, offer)}`, () => {
    const races = possibleRaces(tarif, offer, book);
    return races.find(asksNothing) ?? races[0] ?? null;
  });
