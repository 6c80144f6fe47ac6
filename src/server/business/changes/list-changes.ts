import { latestContractStart } from '#domain/cover/contract-start.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { isLowerRetention, termsAfter, termsBegunBy, termsOn } from '#domain/police/police-terms.ts';
import { atOnce, changeKeys, dayOfMove, firstOfNextMonth, type ChangeKey } from '#domain/police/police-change.ts';
import { isOver, policeOn } from '#domain/police/police-standing.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { findObstacle } from './planning/plan-change.ts';
import { animalOf, loadSituation, type Situation } from './planning/load-situation.ts';
import { dayOfPaymentTerm, otherTarifOf } from './planning/plan-cover.ts';
import { dayWithin, type ChangesWork } from './planning/change-plan.ts';
import { findWaitingSince } from './waiting-store.ts';
import type { PoliceChanges, PoliceChangesAnswer } from '#domain/wire/area/changes.ts';

const firstDay = (changeKey: ChangeKey, { target, today }: Situation) => {
  const { validFrom } = target;
  if (changeKey === 'payment_term') return dayOfPaymentTerm(target, today);
  if (changeKey === 'chip') return atOnce({ today, validFrom });
  if (changeKey === 'move') return dayOfMove(today);
  return ['retention', 'variant'].includes(changeKey) ? firstOfNextMonth({ today, validFrom }) : today;
};

/** Agreed since the contract was made, for days to come: of each day the last word. */
const pendingOf = (police: StoredPolice, { today, bookOf }: Situation): PoliceChanges['pending'] =>
  [...new Set(termsAfter({ terms: police.terms.slice(1) }, today).map(({ from }) => from))].toSorted().map((from) => {
    const { rate, paymentTermKey, premiumVersion } = termsOn(police, from);
    const unit = bookOf(premiumVersion).paymentTerms.get(paymentTermKey)?.unit ?? '';
    return { from, rateStr: rateText(rate, { unit }) };
  });

/** The options of its tarif, in the contract's own version. */
const optionsOf = (situation: Situation): Pick<PoliceChanges, 'retentions' | 'paymentTerms' | 'otherTarif' | 'diseases'> => {
  const { target, today, bookOf } = situation;
  const { premiumVersion, tarifId, retentionKey } = termsOn(target, firstOfNextMonth({ today, validFrom: target.validFrom }));
  const book = bookOf(premiumVersion);
  const tarif = book.tarifs.get(tarifId);
  const other = tarif === undefined || tarif.insuranceTypeKey === 'tier_hv' ? null : otherTarifOf(tarif, book);
  const isUpgrade = other?.insuranceTypeKey === 'tier_kv';
  const asksFor = isUpgrade ? other : tarif;
  const now = termsBegunBy(target, today).retentionKey;
  return {
    retentions: [...book.retentions.values()]
      .filter(({ retentionKey: key }) => tarif?.baseRates.has(key) === true && key !== retentionKey)
      .map(({ retentionKey: key, title }) => ({
        key,
        title,
        isLower: isLowerRetention(key, retentionKey, book) && isLowerRetention(key, now, book),
      })),
    paymentTerms: [...book.paymentTerms.values()].map(({ paymentTermKey: key, title }) => ({ key, title })),
    otherTarif: other === null ? null : { tarifIsOpTarif: !isUpgrade, title: other.title },
    diseases: [...(asksFor?.diseases ?? [])].map(([tarifDiseaseId, title]) => ({ tarifDiseaseId, title })),
  };
};

/** Nothing changes any more in what is over, and nothing that was agreed for later comes. */
const ofPast = { changes: [], pending: [], waitingSince: null, retentions: [], paymentTerms: [], otherTarif: null, diseases: [] };

/** What the customer can change about this police, what waits, and what its forms begin with. */
export const listChanges = async (
  userId: number,
  policeUuid: string,
  dependencies: ChangesWork,
): Promise<PoliceChangesAnswer> => {
  const { database } = dependencies;
  const situation = await loadSituation(database, { userId, policeUuid }, dependencies);
  if (situation === null) throw notFound('Diesen Vertrag gibt es nicht.');
  const { target, today } = situation;
  const animal = animalOf(situation, target);
  const begunWith = {
    animalChipNummer: animal.chipNummer,
    animalZipCode: animal.zipCode,
    latestLiabilityStart: latestContractStart(today),
  };
  if (isOver(policeOn(target, today).stateKey)) return { changes: { ...ofPast, ...begunWith }, _issues: [] };
  const waitingSince = await findWaitingSince(database, target.policeId);
  return {
    changes: {
      changes: changeKeys.map((changeKey) => ({
        changeKey,
        obstacle: findObstacle(changeKey, situation, { waitingSince }),
        effectiveOn: dayWithin(target, firstDay(changeKey, situation), situation),
      })),
      pending: pendingOf(target, situation),
      waitingSince: waitingSince && todayInBerlin(waitingSince),
      ...optionsOf(situation),
      ...begunWith,
    },
    _issues: [],
  };
};
