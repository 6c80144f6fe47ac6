import { complete, required } from '#domain/basics/complete.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { firstOfNextMonth } from '#domain/police/police-change.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { allOrNone, changedRow, planPolice, unchanged, type PlanChange } from './change-plan.ts';
import { changeAnimals, changeHolders, type Holder } from '#server/business/customers/contact/holder-store.ts';
import { animalOf, holderOf, type Situation } from './load-situation.ts';

type Address = Pick<Holder, 'street' | 'buildingNo' | 'zipCode' | 'city'>;

const addressText = ({ street, buildingNo, zipCode, city }: Address) => `${street} ${buildingNo}, ${zipCode} ${city}`;

/** Whose animal lives somewhere else from now on; a breeding police has no region. */
const isMoving = (police: StoredPolice, areAllMoving: boolean, { asked }: Situation) =>
  !police.isBreeding && (areAllMoving || police.animalId === asked.animalId);

/**
 * Letters go to the new address at once, for all contracts; the premium follows on the first of the next month, where the animal
 * lives somewhere else (spec 8.10).
 */
export const planMove: PlanChange = (change, situation) => {
  const { polices, today } = situation;
  const given = complete(change, ['contracteeStreet', 'contracteeBuildingNo', 'contracteeCity']);
  const address: Address = {
    street: given.contracteeStreet,
    buildingNo: given.contracteeBuildingNo,
    zipCode: required(normaliseZipCode(change.contracteeZipCode), 'a checked ZIP code'),
    city: given.contracteeCity,
  };
  const animalZipCode = required(normaliseZipCode(change.animalZipCode), 'a checked ZIP code');
  const areAllMoving = change.areAllAnimalsMoving !== false;

  const planned = allOrNone(
    polices.flatMap((police) => {
      const animal = animalOf(situation, police);
      const isElsewhere = isMoving(police, areAllMoving, situation) && animal.zipCode !== animalZipCode;
      const rows = [
        ...changedRow('Anschrift', addressText(holderOf(situation, police)), addressText(address)),
        ...(isElsewhere ? changedRow(`Postleitzahl von ${animal.name}`, animal.zipCode, animalZipCode) : []),
      ];
      const isHealth = termsOn(police, today).insuranceTypeKey !== 'tier_hv';
      const answers = isElsewhere && isHealth ? { animalZipCode } : null;
      const from = answers === null ? today : firstOfNextMonth({ today, validFrom: police.validFrom });
      return rows.length === 0 ? [] : [planPolice(police, { from, rows, answers }, situation)];
    }),
  );
  if (isRefusal(planned)) return planned;
  if (planned.polices.length === 0) return unchanged('contracteeStreet');
  const animalIds = polices.filter((police) => isMoving(police, areAllMoving, situation)).map(({ animalId }) => animalId);
  return {
    polices: planned.polices,
    examination: null,
    liability: null,
    write: async (transaction) => {
      await changeHolders(transaction, [...situation.holders.keys()], address);
      await changeAnimals(transaction, animalIds, { zip_code: animalZipCode });
    },
  };
};
