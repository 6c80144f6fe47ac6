import { complete, required } from '#domain/basics/complete.ts';
import { isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { dayOfMove } from '#domain/police/police-change.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { changeAnimals } from '#server/business/customers/contact/animal-store.ts';
import { changeHolders, type Holder } from '#server/business/customers/contact/contact-store.ts';
import { exportPolicesAgain, findContactIds } from '#server/business/polices/holder-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { allOrNone, changedRow, planPolice, unchanged, type ChangePlan, type PlanChange } from './change-plan.ts';
import { animalOf, holderOf, type Situation } from './load-situation.ts';

export type Address = Pick<Holder, 'street' | 'buildingNo' | 'zipCode' | 'city'>;

/** What a customer says anew about where they live and how to reach them; null where it stays. */
export type NewContact = {
  address: Address | null;
  phone: string | null;
  /** Where the animals of these contracts live from now on; null where all stay. */
  animals: { zipCode: string; isMeant: (police: StoredPolice) => boolean } | null;
};

const addressText = ({ street, buildingNo, zipCode, city }: Address) => `${street} ${buildingNo}, ${zipCode} ${city}`;

/** Each contract has a contact of its own, and so has the account: whoever moves, moves with all of them. */
export const writeContact = async (
  transaction: Transaction,
  userId: number,
  { address, phone }: Pick<NewContact, 'address' | 'phone'>,
) => {
  const changed = { ...address, ...(phone === null ? {} : { phone }) };
  await changeHolders(transaction, await findContactIds(transaction, userId), changed);
  await exportPolicesAgain(transaction, userId);
};

/**
 * The one plan of a new address or phone, whichever door it came by. Post goes to the new address at once. Where an animal lives
 * somewhere else, the move holds from the first of the next month, on one day for all contracts, and with it the premium (spec 8.10).
 * A plan without polices: no contract that runs says otherwise.
 */
export const planContact = ({ address, phone, animals }: NewContact, situation: Situation): ChangePlan | Refusal => {
  const { polices, today, userId } = situation;
  // A breeding police has no region.
  const moving = polices.filter((police) => !police.isBreeding && animals?.isMeant(police) === true);
  const isElsewhere = (police: StoredPolice) =>
    moving.includes(police) && animalOf(situation, police).zipCode !== animals?.zipCode;
  const isAnyElsewhere = polices.some(isElsewhere);
  const from = isAnyElsewhere ? dayOfMove(today) : today;
  const planned = allOrNone(
    polices.flatMap((police) => {
      const [animal, holder] = [animalOf(situation, police), holderOf(situation, police)];
      const atOnce = isAnyElsewhere ? ' (ab sofort)' : '';
      const animalZipCode = isElsewhere(police) ? (animals?.zipCode ?? null) : null;
      const rows = [
        ...(address === null ? [] : changedRow(`Anschrift${atOnce}`, addressText(holder), addressText(address))),
        ...(phone === null ? [] : changedRow(`Telefon${atOnce}`, holder.phone, phone)),
        ...(animalZipCode === null ? [] : changedRow(`Postleitzahl von ${animal.name}`, animal.zipCode, animalZipCode)),
      ];
      const isHealth = termsOn(police, today).insuranceTypeKey !== 'tier_hv';
      const answers = isHealth && animalZipCode !== null ? { animalZipCode } : null;
      return rows.length === 0 ? [] : [planPolice(police, { from, rows, answers }, situation)];
    }),
  );
  if (isRefusal(planned)) return planned;
  return {
    polices: planned.polices,
    examination: null,
    liability: null,
    write: async (transaction) => {
      await writeContact(transaction, userId, { address, phone });
      if (animals === null) return;
      await changeAnimals(
        transaction,
        moving.map(({ animalId }) => animalId),
        { zip_code: animals.zipCode },
      );
    },
  };
};

const orUnchanged = (plan: ChangePlan | Refusal, field: string) =>
  !isRefusal(plan) && plan.polices.length === 0 ? unchanged(field) : plan;

/** From the page of a contract: all animals move, or only that of the contract. */
export const planMove: PlanChange = (change, situation) => {
  const contact = complete(change, ['contracteeStreet', 'contracteeBuildingNo', 'contracteeCity']);
  const address = {
    street: contact.contracteeStreet,
    buildingNo: contact.contracteeBuildingNo,
    zipCode: required(normaliseZipCode(change.contracteeZipCode), 'a checked ZIP code'),
    city: contact.contracteeCity,
  };
  const areAllMoving = change.areAllAnimalsMoving !== false;
  const animals = {
    zipCode: required(normaliseZipCode(change.animalZipCode), 'a checked ZIP code'),
    isMeant: ({ animalId }: StoredPolice) => areAllMoving || animalId === situation.target.animalId,
  };
  return orUnchanged(planContact({ address, phone: null, animals }, situation), 'contracteeStreet');
};

export const planPhone: PlanChange = (change, situation) => {
  const { contracteePhone: phone } = complete(change, ['contracteePhone']);
  return orUnchanged(planContact({ address: null, phone, animals: null }, situation), 'contracteePhone');
};
