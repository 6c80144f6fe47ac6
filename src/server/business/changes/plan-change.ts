import { isSuccess, type Refusal } from '#domain/basics/issue.ts';
import { checkChange, isChangeKey } from '#domain/police/check-change.ts';
import type { ChangeKey } from '#domain/police/police-change.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';
import type { PoliceChange } from '#domain/wire/area/police-schemas.ts';
import { refuse, type ChangePlan, type PlanChange } from './change-plan.ts';
import { findObstacle } from './find-obstacle.ts';
import type { Situation } from './load-situation.ts';
import { planPaymentTerm, planRetention, planVariant } from './plan-cover.ts';
import { planAnimalName, planChip, planOwnName, planPhone } from './plan-facts.ts';
import { planLiability } from './plan-liability.ts';
import { planMove } from './plan-move.ts';
import type { Work } from '#server/foundation/work.ts';

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
