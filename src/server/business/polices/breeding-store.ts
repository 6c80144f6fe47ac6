import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** An animal that was taken out on the same day simply stays in. */
export const coverAnimals = async (transaction: Transaction, policeId: number, animalIds: readonly number[], from: IsoDate) => {
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

/** What happened until that day stays covered. */
export const uncoverAnimals = async (transaction: Transaction, policeId: number, animalIds: readonly number[], day: IsoDate) => {
  if (animalIds.length === 0) return;
  // Cover that has not begun leaves no trace.
  await transaction
    .deleteFrom('breeding_police_animal')
    .where('police_id', '=', policeId)
    .where('animal_id', 'in', animalIds)
    .where('covered_from', '>', day)
    .execute();
  await transaction
    .updateTable('breeding_police_animal')
    .set({ covered_to: day })
    .where('police_id', '=', policeId)
    .where('animal_id', 'in', animalIds)
    .where((eb) => eb.or([eb('covered_to', 'is', null), eb('covered_to', '>', day)]))
    .execute();
};

/** The police bears its name. */
export const setFirstAnimal = async (transaction: Transaction, policeId: number, animalId: number) => {
  await transaction.updateTable('police').set({ animal_id: animalId }).where('id', '=', policeId).execute();
};

/** Another association, and the first of the animals that it covers from now on. */
export const changeBreedingPolice = async (
  transaction: Transaction,
  policeId: number,
  change: { animalId: number; breederAssociationKey: string; breederMemberNumber: string | null },
) => {
  await transaction
    .updateTable('breeding_police')
    .set({ breeder_association_key: change.breederAssociationKey, breeder_member_number: change.breederMemberNumber })
    .where('police_id', '=', policeId)
    .execute();
  await setFirstAnimal(transaction, policeId, change.animalId);
};

/** Names the animals that are covered on the day, in the order in which they came. */
export const findCoveredNames = async (database: Database, policeId: number, day: IsoDate): Promise<string[]> => {
  const rows = await database
    .selectFrom('breeding_police_animal as covered')
    .innerJoin('animal', 'animal.id', 'covered.animal_id')
    .select('animal.name')
    .where('covered.police_id', '=', policeId)
    .where((eb) => eb.or([eb('covered.covered_to', 'is', null), eb('covered.covered_to', '>=', day)]))
    .orderBy('covered.covered_from')
    .orderBy('animal.id')
    .execute();
  return rows.map(({ name }) => name);
};
