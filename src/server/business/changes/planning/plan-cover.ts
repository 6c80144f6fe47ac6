import { type IsoDate, isoDate } from '#domain/basics/calendar-date.ts';
import { isSuccess, isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import { checkHealth, keepAskedHealth, type HealthField } from '#domain/health/health.ts';
import { healthRows } from '#domain/offer/summary-rows.ts';
import { retentionText } from '#domain/offer/offer-summary.ts';
import { isManualToProcess } from '#domain/offer/manual-processing.ts';
import { firstOfNextMonth, nextDueDate } from '#domain/police/police-change.ts';
import { isBetterCover, termsBegunBy, termsOn, type OfferAnswers } from '#domain/police/police-terms.ts';
import { answersOn } from '#domain/police/police-premium.ts';
import type { Tarif, TarifBook } from '#domain/premium/tarif-book.ts';
import { changedRow, nothingToWrite, planPolice, refuse, unchanged, type ChangePlan, type PlanChange } from './change-plan.ts';
import type { Situation } from './load-situation.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { PoliceChange } from '#domain/wire/area/changes.ts';

/** What holds on the day from which a cover is changed. */
const coverOn = ({ target, priced, bookOf }: Situation, day: IsoDate) => {
  const terms = termsOn(target, day);
  const data: OfferData = { ...priced(target)?.offer, ...answersOn(target, day) };
  const book = bookOf(terms.premiumVersion);
  return { terms, data, book, tarif: required(book.tarifs.get(terms.tarifId), 'the tarif of a police') };
};

/** The other variant for the same species, in the contract's own version. */
export const otherTarifOf = (tarif: Tarif, book: TarifBook): Tarif | null =>
  [...book.tarifs.values()].find(
    ({ speciesKey, insuranceTypeKey }) =>
      speciesKey === tarif.speciesKey && insuranceTypeKey !== 'tier_hv' && insuranceTypeKey !== tarif.insuranceTypeKey,
  ) ?? null;

const healthFields = [
  'healthCountVetVisits',
  'healthWereHardTreatments',
  'healthWasSeriousIll',
  'healthIsChronicallyIll',
  'healthIsHealthy',
  'healthManualDiseases',
  'healthDiseaseOccurrenceEntries',
] as const satisfies readonly HealthField[];

type Health = { answers: OfferAnswers; examination: ChangePlan['examination'] };

/** Better cover asks about the animal's health as it is today; what its answers forbid, no change brings (spec 8.10). */
const askHealth = (
  change: PoliceChange,
  changed: OfferData,
  tarif: Tarif,
  situation: Situation,
  book: TarifBook,
): Health | Refusal => {
  const { today } = situation;
  const diseaseOptions = [...tarif.diseases].map(([tarifDiseaseId, title]) => ({
    tarifDiseaseId,
    tarifId: tarif.tarifId,
    title,
  }));
  const issues = checkHealth(change, { today, diseaseOptions }, { presence: true });
  if (!isSuccess(issues)) return { refusal: issues };
  const answers = keepAskedHealth(
    Object.fromEntries(healthFields.map((field) => [field, change[field] ?? null])) as Pick<OfferData, HealthField>,
  );
  const data = { ...changed, ...answers };
  const race = required(book.races.get(data.animalRaceId as number), 'the race of an insured animal');
  const life = { birthdate: isoDate(data.animalBirthdateStr ?? ''), today };
  return { answers, examination: isManualToProcess(data, { tarif, race }, life) ? healthRows(data) : null };
};

/** What was told about its health only for better cover that is taken back before it began is forgotten with it. */
const healthOfToday = ({ target, priced, today }: Situation, changed: OfferData): Health => {
  const held: OfferData = { ...priced(target)?.offer, ...answersOn(target, today) };
  const changedFields = healthFields.filter(
    (field) => JSON.stringify(held[field] ?? null) !== JSON.stringify(changed[field] ?? null),
  );
  return { answers: Object.fromEntries(changedFields.map((field) => [field, held[field] ?? null])), examination: null };
};

const planCover = (
  change: PoliceChange,
  { answers, tarif, label }: { answers: OfferAnswers; tarif: Tarif; label: 'Selbstbeteiligung' | 'Tarif' },
  situation: Situation,
): ChangePlan | Refusal => {
  const { target, today } = situation;
  const from = firstOfNextMonth({ today, validFrom: target.validFrom });
  const { terms, data, book, tarif: formerTarif } = coverOn(situation, from);
  const changed = { ...data, ...answers };
  const cover = { insuranceTypeKey: tarif.insuranceTypeKey, retentionKey: changed.contractRetentionKey ?? null };
  // Whoever takes back what has not begun yet gets no better cover than today's.
  const isBetterThanToday = isBetterCover(cover, termsBegunBy(target, today), book);
  const isAsked = isBetterThanToday && isBetterCover(cover, terms, book);
  const kept: Health = isBetterThanToday ? { answers: {}, examination: null } : healthOfToday(situation, changed);
  const health = isAsked ? askHealth(change, changed, tarif, situation, book) : kept;
  if (isRefusal(health)) return health;
  const titleOf = (key: string | null | undefined) => retentionText(book.retentions.get(key ?? '')?.title) ?? null;
  const rows =
    label === 'Tarif'
      ? changedRow(label, formerTarif.title, tarif.title)
      : changedRow(label, titleOf(terms.retentionKey), titleOf(changed.contractRetentionKey));
  const planned = planPolice(target, { from, rows, answers: { ...answers, ...health.answers } }, situation);
  if (isRefusal(planned)) return planned;
  return { polices: [planned], write: nothingToWrite, examination: health.examination, liability: null };
};

export const planRetention: PlanChange = (change, situation) => {
  const { target, today } = situation;
  const { terms, book, tarif } = coverOn(situation, firstOfNextMonth({ today, validFrom: target.validFrom }));
  const field = 'contractRetentionKey';
  const contractRetentionKey = change.contractRetentionKey ?? '';
  if (!tarif.baseRates.has(contractRetentionKey) || !book.retentions.has(contractRetentionKey)) {
    return refuse('Diese Selbstbeteiligung gibt es in deinem Tarif nicht.', field);
  }
  if (terms.retentionKey === contractRetentionKey) return unchanged(field);
  return planCover(change, { answers: { contractRetentionKey }, tarif, label: 'Selbstbeteiligung' }, situation);
};

export const planVariant: PlanChange = (change, situation) => {
  const { target, today } = situation;
  const { terms, book, tarif } = coverOn(situation, firstOfNextMonth({ today, validFrom: target.validFrom }));
  const other = otherTarifOf(tarif, book);
  if (change.tarifIsOpTarif === (tarif.insuranceTypeKey === 'tier_op')) return unchanged('tarifIsOpTarif');
  if (other === null || !other.baseRates.has(terms.retentionKey ?? '')) {
    return refuse('Mit deiner Selbstbeteiligung gibt es den anderen Tarif nicht.', 'tarifIsOpTarif');
  }
  const answers = { tarifId: other.tarifId, tarifIsOpTarif: other.insuranceTypeKey === 'tier_op' };
  return planCover(change, { answers, tarif: other, label: 'Tarif' }, situation);
};

/** Counted from what is paid by today: a change that has not begun may be taken back for the same day. */
export const dayOfPaymentTerm = (target: StoredPolice, today: IsoDate) =>
  nextDueDate({ today, validFrom: target.validFrom, paymentTermKey: termsOn(target, today).paymentTermKey });

export const planPaymentTerm: PlanChange = (change, situation) => {
  const { target, today } = situation;
  const from = dayOfPaymentTerm(target, today);
  const { terms, book } = coverOn(situation, from);
  const field = 'contractPaymentTermKey';
  const contractPaymentTermKey = change.contractPaymentTermKey ?? '';
  const titleOf = (key: string) => book.paymentTerms.get(key)?.title ?? null;
  if (titleOf(contractPaymentTermKey) === null) return refuse('Diese Zahlweise gibt es nicht.', field);
  if (terms.paymentTermKey === contractPaymentTermKey) return unchanged(field);
  const rows = changedRow('Zahlweise', titleOf(terms.paymentTermKey), titleOf(contractPaymentTermKey));
  const planned = planPolice(target, { from, rows, answers: { contractPaymentTermKey } }, situation);
  if (isRefusal(planned)) return planned;
  return { polices: [planned], write: nothingToWrite, examination: null, liability: null };
};
