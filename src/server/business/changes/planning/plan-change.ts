import { isCoverChange, type ChangeKey } from '#domain/police/police-change.ts';
import { isOver, policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { isChipAsked, planAnimalName, planChip, planOwnName } from './plan-facts.ts';
import { hasLiability, planLiability } from './plan-liability.ts';
import { animalOf, type Situation } from './load-situation.ts';
import { isSuccess, type Refusal } from '#domain/basics/issue.ts';
import { checkChange, isChangeKey } from '#domain/police/check-change.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';
import { refuse, type ChangePlan, type PlanChange } from './change-plan.ts';
import { planPaymentTerm, planRetention, planVariant } from './plan-cover.ts';
import { planMove, planPhone } from './plan-contact.ts';
import type { Work } from '#server/foundation/work.ts';
import type { PoliceChange } from '#domain/wire/area/changes.ts';

/** A change of the cover that a person still looks at. */
type Waiting = { waitingSince: Date | null };

const ofCover = (changeKey: ChangeKey, situation: Situation, { waitingSince }: Waiting): string | null => {
  const { target, today, bookOf } = situation;
  const { stateKey } = policeOn(target, today);
  if (stateKey === 'new_manual')
    return 'Deinen Antrag prüfen wir noch. Sobald wir ihn angenommen haben, kannst du das hier ändern.';
  if (stateKey === 'cancelled') return 'Dieser Vertrag ist gekündigt. Sein Schutz bleibt bis zum Ende, wie er ist.';
  if (changeKey === 'payment_term') return null;
  const { insuranceTypeKey, premiumVersion, tarifId } = termsOn(target, today);
  if (insuranceTypeKey === 'tier_hv') return 'Das gibt es nur beim Krankenschutz deines Tieres.';
  if (changeKey === 'liability') {
    if (bookOf(premiumVersion).tarifs.get(tarifId)?.needLiabilityInsuranceInput !== true) {
      return 'Eine Haftpflicht gibt es bei uns nur für Hunde.';
    }
    if (hasLiability(situation)) return `Für ${animalOf(situation, target).name} hast du schon eine Haftpflicht.`;
    return target.mandate === null ? 'Bitte hinterlege zuerst eine Bankverbindung.' : null;
  }
  return waitingSince === null ? null : 'Eine Änderung dieses Vertrags prüfen wir gerade. Wir melden uns bald bei dir.';
};

/** Why this police cannot be changed so (spec 8.10); null where it can. */
export const findObstacle = (changeKey: ChangeKey, situation: Situation, waiting: Waiting): string | null => {
  const { target, today } = situation;
  if (target.isBreeding) return 'Einen Vertrag im Züchtertarif änderst du im Bereich „Zucht“.';
  if (isOver(policeOn(target, today).stateKey)) return 'Dieser Vertrag ist beendet. Daran lässt sich nichts mehr ändern.';
  if (isCoverChange(changeKey)) return ofCover(changeKey, situation, waiting);
  if (changeKey === 'chip' && !isChipAsked(situation)) return 'Für dieses Tier brauchen wir keine Chipnummer.';
  return null;
};

type Planning = { change: PoliceChange; situation: Situation; waitingSince: Date | null };

/** What a change would do, whoever asks and whether or not it is done: preview and change cannot differ. */
export const planChange = (
  { change, situation, waitingSince }: Planning,
  dependencies: Pick<Work, 'book' | 'catalogue'>,
): ChangePlan | Refusal => {
  const { book } = dependencies;
  const exists = (zipCode: unknown) => book.zipCodes.has(normaliseZipCode(zipCode) ?? '');
  const { changeKey } = change;
  const obstacle = isChangeKey(changeKey) ? findObstacle(changeKey, situation, { waitingSince }) : null;
  if (obstacle !== null) return refuse(obstacle);
  const issues = checkChange(
    change,
    {
      checkedAt: 'server',
      today: situation.today,
      isZipCodeExisting: exists(change.contracteeZipCode),
      isAnimalZipCodeExisting: exists(change.animalZipCode),
    },
    { presence: true },
  );
  if (!isSuccess(issues) || !isChangeKey(changeKey)) return { refusal: issues };
  const planners: Readonly<Record<ChangeKey, PlanChange>> = {
    move: planMove,
    chip: planChip,
    animal_name: planAnimalName,
    own_name: planOwnName,
    phone: planPhone,
    retention: planRetention,
    variant: planVariant,
    payment_term: planPaymentTerm,
    liability: planLiability(dependencies),
  };
  return planners[changeKey](change, situation);
};
