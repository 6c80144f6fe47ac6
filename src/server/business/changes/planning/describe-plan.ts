import { previewKeyOf } from '#server/foundation/preview.ts';
import { formatGermanDate, isoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { breedingTarifTitle } from '#domain/breeding/breeding-tarif.ts';
import type { SummaryRow, SummarySection } from '#domain/offer/summary-rows.ts';
import { isLaterRate, laterRateLabel } from '#domain/police/police-change.ts';
import { changedSteps } from '#domain/police/police-premium.ts';
import { termsOn, type DatedTerms } from '#domain/police/police-terms.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { ChangedPolice, ChangedRow, PoliceChangePreview } from '#domain/wire/area/changes.ts';
import { coveredAnimalIds, type StoredPolice } from '#server/business/polices/police-store.ts';
import { changedRow, firstDayUnder, type ChangePlan, type PlannedPolice } from './change-plan.ts';
import { animalOf, type Situation } from './load-situation.ts';

const tarifTitleOf = (police: StoredPolice, { bookOf, today }: Situation) => {
  const { tarifId, premiumVersion } = termsOn(police, today);
  return bookOf(premiumVersion).tarifs.get(tarifId)?.title ?? breedingTarifTitle(tarifId) ?? police.policeNumber;
};

/** Names, for a breeding police, all that it covers today. */
const animalNamesOf = (police: StoredPolice, situation: Situation) => {
  const covered = coveredAnimalIds(police, situation.today).flatMap((animalId) => situation.animals.get(animalId)?.name ?? []);
  return covered.length > 0 ? covered.join(', ') : animalOf(situation, police).name;
};

/** What was agreed for a later day costs something else by now: no letter after this one says so. */
const laterRates = ({ police, terms }: PlannedPolice, { bookOf }: Situation): ChangedRow[] =>
  (terms?.terms.slice(1) ?? []).flatMap((later) => {
    const textOf = ({ rate, paymentTermKey, premiumVersion }: DatedTerms) =>
      rateText(rate, required(bookOf(premiumVersion).paymentTerms.get(paymentTermKey), 'the payment term of a police'));
    return changedRow(laterRateLabel(later.from), textOf(termsOn(police, later.from)), textOf(later));
  });

/** One police of a plan as page, letter and mail tell it. The premium before is the one that is charged. */
export const describePolice = (planned: PlannedPolice, situation: Situation): ChangedPolice => {
  const { police, effectiveOn, rows, terms } = planned;
  return {
    policeNumber: police.policeNumber,
    tarifNameStr: tarifTitleOf(police, situation),
    animalName: animalNamesOf(police, situation),
    effectiveOn,
    rows: [...rows, ...laterRates(planned, situation)],
    rateBeforeStr: terms === null ? null : rateText(termsOn(police, firstDayUnder(police, effectiveOn)).rate, terms.before),
    rateAfterStr: terms?.after.rateText ?? null,
    isDearer: terms !== null && (terms.after.rate > terms.before.rate || terms.after.unit !== terms.before.unit),
    steps: terms === null ? [] : changedSteps(terms.before, terms.after),
  };
};

const describePolices = ({ polices, liability }: ChangePlan, situation: Situation): ChangedPolice[] =>
  polices.map((planned) => {
    const described = describePolice(planned, situation);
    return liability === null
      ? described
      : { ...described, tarifNameStr: liability.tarifTitle, rateAfterStr: liability.rateText };
  });

/** What is agreed to has a name: whoever confirms something else by now is told so. */
export const toPreview = (plan: ChangePlan, situation: Situation): PoliceChangePreview => {
  const polices = describePolices(plan, situation);
  const isManual = plan.examination !== null || (plan.liability?.openQuestions.length ?? 0) > 0;
  return { previewKey: previewKeyOf({ isManual, polices }), isManual, polices };
};

const rateRows = ({ rateBeforeStr: before, rateAfterStr: after }: ChangedPolice): SummaryRow[] => {
  if (after === null) return [];
  return [{ label: 'Beitrag', value: before === null || before === after ? after : `${after} (bisher: ${before})` }];
};

const toRow = ({ label, before, after }: ChangedRow): SummaryRow => ({ label, value: `${after} (bisher: ${before})` });

/** As a mail tells it: what the change costs on its day, then what it makes of later ones. */
export const toSection = (changed: ChangedPolice): SummarySection => ({
  title: `${changed.tarifNameStr}, ${changed.policeNumber}`,
  rows: [
    ...changed.rows.filter((row) => !isLaterRate(row)).map(toRow),
    ...rateRows(changed),
    { label: 'Gilt ab', value: formatGermanDate(isoDate(changed.effectiveOn)) },
    ...changed.rows.filter(isLaterRate).map(toRow),
  ],
});
