import type { Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Tables } from '#server/database/tables.ts';

/** An animal that was taken out on the same day simply stays in. */
export const coverAnimals = async (
  transaction: Transaction<Tables>,
  policeId: number,
  animalIds: readonly number[],
  from: IsoDate,
) => {
  for (const animalId of animalIds) {
    const { numUpdatedRows } = await transaction
      .updateTable('breeding_police_animal')
      .set({ covered_to: null })
      .where('police_id', '=', policeId)
      .where('animal_id', '=', animalId)
      .where('covered_to', '>=', from)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) continue;
    await transaction
      .insertInto('breeding_police_animal')
      .values({ police_id: policeId, animal_id: animalId, covered_from: from })
      .execute();
  }
};

/** What happened until today stays covered. */
export const uncoverAnimals = async (
  transaction: Transaction<Tables>,
  policeId: number,
  animalIds: readonly number[],
  today: IsoDate,
) => {
  if (animalIds.length === 0) return;
  // Cover that has not begun leaves no trace.
  await transaction
    .deleteFrom('breeding_police_animal')
    .where('police_id', '=', policeId)
    .where('animal_id', 'in', animalIds)
    .where('covered_from', '>', today)
    .execute();
  await transaction
    .updateTable('breeding_police_animal')
    .set({ covered_to: today })
    .where('police_id', '=', policeId)
    .where('animal_id', 'in', animalIds)
    .where('covered_to', 'is', null)
    .execute();
};

type Change = { animalId: number; breederAssociationKey: string; breederMemberNumber: string | null; rate: number };

export const changeBreedingPolice = async (transaction: Transaction<Tables>, policeId: number, change: Change) => {
  await transaction
    .updateTable('breeding_police')
    .set({ breeder_association_key: change.breederAssociationKey, breeder_member_number: change.breederMemberNumber })
    .where('police_id', '=', policeId)
    .execute();
  await transaction
    .updateTable('police')
    // The provider's own system has to learn of the new premium.
    .set({ animal_id: change.animalId, premium_rate_by_payment_term: change.rate.toFixed(2), is_export_again: true })
    .where('id', '=', policeId)
    .execute();
};
