import type { RaceNeeds, TarifNeeds } from '#domain/animal/animal-needs.ts';
import { areVetVisitsExcessive, type LifeSpan } from '#domain/health/health-surcharge.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

type Needs = { readonly tarif: TarifNeeds; readonly race: Pick<RaceNeeds, 'needManualRaceNameInput'> };

type Rule = {
  readonly key: string;
  /** For whoever decides, as a whole sentence. */
  readonly sentence: string;
  readonly applies: (offer: OfferData, needs: Needs, life: LifeSpan) => boolean;
};

const rules: readonly Rule[] = [
  {
    key: 'not_healthy',
    sentence: 'Das Tier ist nach Angabe nicht gesund.',
    applies: ({ healthIsHealthy }) => healthIsHealthy === false,
  },
  {
    key: 'seriously_ill',
    sentence: 'Das Tier war schon einmal ernsthaft krank.',
    applies: ({ healthWasSeriousIll }) => healthWasSeriousIll === true,
  },
  {
    key: 'vet_visits',
    sentence: 'Das Tier war auffallend oft in tierärztlicher Behandlung.',
    applies: (offer, _, life) => areVetVisitsExcessive(offer, life),
  },
  {
    key: 'race_by_name',
    sentence: 'Die Rasse steht nicht in der Liste, sie ist von Hand eingetragen.',
    applies: (_, { race }) => race.needManualRaceNameInput,
  },
  {
    key: 'not_chipped',
    sentence: 'Das Tier hat keinen Chip.',
    applies: ({ animalIsChipped }, { tarif }) => tarif.needIsChippedInput && animalIsChipped === false,
  },
];

/** An application that somebody at the provider looks at before there is a police (spec 7.3). */
export const isManualToProcess = (offer: OfferData, needs: Needs, life: LifeSpan) =>
  rules.some(({ applies }) => applies(offer, needs, life));

export type ManualReason = { key: string; sentence: string };

/** Which of the rules made it so. */
export const manualReasons = (offer: OfferData, needs: Needs, life: LifeSpan): ManualReason[] =>
  rules.filter(({ applies }) => applies(offer, needs, life)).map(({ key, sentence }) => ({ key, sentence }));

/** What step 2 could be told and was not: whoever names the insurer spares the question. */
export const isFormerInsurerOpen = ({ liabilityHasBeenPreInsuranced, liabilityPreInsuranceCedingName }: OfferData) =>
  liabilityHasBeenPreInsuranced === true && isMissing(liabilityPreInsuranceCedingName);

/** What is asked by mail before liability is insured (spec 7.3); continues "Bitte schreib uns". */
export const openLiabilityQuestions = (offer: OfferData): string[] => {
  if (offer.liabilityWantInsurance !== true || offer.liabilityHasBeenPreInsuranced !== true) return [];
  const wereLosses = (offer.liabilityPreInsuranceLossesCount ?? 0) > 0 || (offer.liabilityPreInsuranceLossesAmount ?? 0) > 0;
  return [
    ...(wereLosses ? ['wann und wie frühere Schäden passiert sind und wie hoch jeder Schaden war'] : []),
    ...(isFormerInsurerOpen(offer)
      ? ['bei welcher Versicherung dein Tier bisher haftpflichtversichert war, mit Vertragsnummer']
      : []),
  ];
};

/** The liability part has its own reasons: an earlier loss, or an insurer that was not named. */
export const isHvManualToProcess = (offer: OfferData) => openLiabilityQuestions(offer).length > 0;

/** The same for liability. */
export const manualLiabilityReasons = (offer: OfferData): ManualReason[] =>
  openLiabilityQuestions(offer).map((question) => ({
    key: 'liability_details',
    sentence: `Zur Haftpflicht ist offen, ${question}.`,
  }));
