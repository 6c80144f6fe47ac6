import { examinationOf } from '#domain/offer/examination.ts';
import type { OfferResult } from '#domain/wire/shop/offers.ts';
import { listText } from '#web/contract/words.ts';

const namesOf = (offers: readonly OfferResult[]) => listText(offers.map(({ animalName }) => animalName || 'dein Tier'));

/** On the last page, beside the animal that it is about. */
export const acceptedWords = (accepted: readonly OfferResult[]): string[] => {
  const [manual, automatic] = [true, false].map((isManual) =>
    accepted.filter(({ insuranceIsManualToProcess }) => (insuranceIsManualToProcess === true) === isManual),
  );
  const liability = automatic?.filter((offer) => examinationOf(offer) !== null) ?? [];
  return [
    ...(automatic?.length
      ? [`Auch ${namesOf(automatic)} ${automatic.length === 1 ? 'ist' : 'sind'} jetzt bei uns versichert.`]
      : []),
    ...(liability.length > 0 ? [`Zur Haftpflicht für ${namesOf(liability)} fragen wir dich noch per E-Mail.`] : []),
    ...(manual?.length
      ? [`Der Schutz für ${namesOf(manual)} ist noch nicht aktiv: Diesen Antrag prüfen wir persönlich und schreiben dir dann.`]
      : []),
  ];
};
