import { refuseBusinessUse } from '#domain/animal/animal-details.ts';
import { isHealthSurchargeDue } from '#domain/health/health-surcharge.ts';
import { acceptedLives, possibleParents, rememberedPerBook } from './possible-animals.ts';
import { raceGroupFactor } from '#domain/premium/animal-factors.ts';
import { compareExact, exact } from '#domain/basics/exact-decimal.ts';
import { type Question, isMissingConfiguration } from '#domain/premium/factor.ts';
import { bestHealth, withHealth, worstHealth, type OpenQuestions } from './open-questions.ts';
import { contractRuntimeKeyOf, type PremiumInput, type PremiumMoment } from '#domain/premium/premium-input.ts';
import type { Race, TarifBook } from '#domain/premium/tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

export type Asking = {
  /** What the customer has answered so far. */
  readonly offer: OfferData;
  readonly open: OpenQuestions;
  readonly book: TarifBook;
  readonly moment: PremiumMoment;
};

/** The request with the question answered, once for each way that can still make a difference. */
type Answering = (input: PremiumInput, asking: Asking, factorKey: string) => readonly PremiumInput[];

const answer = (input: PremiumInput, answers: OfferData, derived: Partial<PremiumInput> = {}): PremiumInput => ({
  ...input,
  ...derived,
  offer: { ...input.offer, ...answers },
});

const truths: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Every value that the tarif has a row for. Without any, the factor does not apply or is missed. */
const byRows =
  (field: keyof OfferData, isInsurable: (value: unknown) => boolean = () => true): Answering =>
  (input, _asking, factorKey) => {
    const inputs = [...input.tarif.factors.keys()]
      .filter((rowKey) => rowKey.startsWith(`${factorKey}/`))
      .map((rowKey) => rowKey.slice(factorKey.length + 1))
      .map((valueKey) => truths[valueKey] ?? valueKey)
      .filter(isInsurable)
      .map((value) => answer(input, { [field]: value }));
    return inputs.length === 0 ? [input] : inputs;
  };

const ofImported = byRows('animalIsImported');

const tellingParents = rememberedPerBook<string, readonly Race[]>();

/** The highest group of race and parents counts, so the lowest and the highest parent tell all; liability asks for both kinds. */
const parentsFor = (input: PremiumInput, book: TarifBook) =>
  tellingParents(book, input.tarif.speciesKey, () => {
    const priced = possibleParents(input.tarif, book)
      .map((race) => ({ race, factor: raceGroupFactor.find({ ...input, race, parentRace1: null, parentRace2: null }, book) }))
      .flatMap(({ race, factor }) =>
        factor === null || isMissingConfiguration(factor) ? [] : [{ race, value: exact(factor.factor) }],
      )
      .toSorted((one, other) => compareExact(one.value, other.value))
      .map(({ race }) => race);
    const telling = [
      priced[0],
      priced.at(-1),
      priced.find(({ isLiabilityAllowed }) => isLiabilityAllowed),
      priced.find(({ isLiabilityAllowed }) => !isLiabilityAllowed),
    ];
    return [...new Set(telling)].filter((race) => race !== undefined);
  });

/** The age decides how many vet visits are many. */
const possibleSurcharges = (input: PremiumInput, { offer, open, moment }: Asking): ReadonlySet<boolean> => {
  const health = [withHealth(offer, bestHealth), withHealth(offer, worstHealth)];
  const surcharges = new Set<boolean>();
  for (const { life } of open.has('animalBirthdateStr') ? acceptedLives(input.tarif.speciesKey, moment) : [input]) {
    for (const answers of health) surcharges.add(isHealthSurchargeDue(answers, life));
    if (surcharges.size === 2) break;
  }
  return surcharges;
};

const answerings: Readonly<Record<Question, Answering>> = {
  // Several factors at once follow from the race: race-span.ts goes through the races.
  animalRaceId: (input) => [input],
  animalParentRace1Id: (input, { book }) =>
    input.race.needParentRace1Input
      ? parentsFor(input, book).map((race) => answer(input, { animalParentRace1Id: race.raceId }, { parentRace1: race }))
      : [input],
  animalParentRace2Id: (input, { book }) =>
    input.race.needParentRace2Input
      ? parentsFor(input, book).map((race) => answer(input, { animalParentRace2Id: race.raceId }, { parentRace2: race }))
      : [input],
  animalFarbschlagKey: (input) =>
    input.race.needFarbschlagInput
      ? [...input.race.farbschlaege.keys()].map((animalFarbschlagKey) => answer(input, { animalFarbschlagKey }))
      : [input],
  animalBirthdateStr: (input, { moment }) =>
    acceptedLives(input.tarif.speciesKey, moment).map((lived) => ({ ...input, ...lived })),
  animalGenderKey: byRows('animalGenderKey'),
  animalHaltungsformKey: byRows('animalHaltungsformKey'),
  animalIsUsedForHunting: byRows('animalIsUsedForHunting'),
  animalIsImported: (input, asking, factorKey) =>
    input.race.needIsImportedInput ? ofImported(input, asking, factorKey) : [input],
  animalIsUsedForBusiness: byRows(
    'animalIsUsedForBusiness',
    (animalIsUsedForBusiness) => refuseBusinessUse({ animalIsUsedForBusiness }).length === 0,
  ),
  animalIsChipped: byRows('animalIsChipped'),
  // One ZIP code of each factor: there are thousands of them.
  animalZipCode: (input, { book }) =>
    [...new Map([...book.regionalFactors].map(([zipCode, factor]) => [factor, zipCode])).values()].map((zipCode) => ({
      ...input,
      zipCode,
    })),
  health: (input, asking) => [...possibleSurcharges(input, asking)].map((isDue) => ({ ...input, isHealthSurchargeDue: isDue })),
  contractWantMultiYearDiscount: (input) =>
    [false, true].map((wanted) => ({ ...input, contractRuntimeKey: contractRuntimeKeyOf(wanted) })),
  contractIsCashFree: byRows('contractIsCashFree'),
  contractIsAlreadyTdCustomer: (input) =>
    [false, true].map((contractIsAlreadyTdCustomer) => answer(input, { contractIsAlreadyTdCustomer })),
};

/** The request with all these questions answered, as far as they are open. `factorKey` is the category of their rows. */
export const answered = (questions: readonly Question[], input: PremiumInput, asking: Asking, factorKey = '') => {
  let inputs: readonly PremiumInput[] = [input];
  for (const question of questions) {
    if (asking.open.has(question)) inputs = inputs.flatMap((each) => answerings[question](each, asking, factorKey));
  }
  return inputs;
};
