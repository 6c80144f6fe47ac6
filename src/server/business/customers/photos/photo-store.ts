import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';

export type OwnPhoto = { animalUuid: string; photoUuid: string };

export const findPhotosOfUser = async (database: Database, userId: number): Promise<OwnPhoto[]> =>
  database
    .selectFrom('animal_photo')
    .innerJoin('animal', 'animal.id', 'animal_photo.animal_id')
    .select(['animal_uuid as animalUuid', 'photo_uuid as photoUuid'])
    .where('user_id', '=', userId)
    .where('photo_uuid', 'is not', null)
    .orderBy('animal.id')
    .$narrowType<{ photoUuid: string }>()
    .execute();

const toBytes = (row: { content: string | null } | undefined) =>
  row === undefined || row.content === null ? null : Buffer.from(row.content, 'base64');

/** One's own only. */
export const findPhotoOfUser = async (
  database: Database,
  { userId, photoUuid }: { userId: number; photoUuid: string },
): Promise<Buffer | null> =>
  toBytes(
    await database
      .selectFrom('animal_photo')
      .innerJoin('animal', 'animal.id', 'animal_photo.animal_id')
      .select('content')
      .where('user_id', '=', userId)
      .where('photo_uuid', '=', photoUuid)
      .executeTakeFirst(),
  );

export const findPhotoOfAnimal = async (database: Database, animalId: number): Promise<Buffer | null> =>
  toBytes(await database.selectFrom('animal_photo').select('content').where('animal_id', '=', animalId).executeTakeFirst());

/** Whether its owner has had a photo of it before, also one that is deleted. */
export const isPhotoSettled = async (database: Database, animalId: number): Promise<boolean> =>
  (await database.selectFrom('animal_photo').select('id').where('animal_id', '=', animalId).executeTakeFirst()) !== undefined;

type NewPhoto = { animalId: number; photo: Uint8Array; photoUuid: string; now: Date };

const columnsOf = ({ photo, photoUuid, now }: NewPhoto) => ({
  photo_uuid: photoUuid,
  content: sealed(Buffer.from(photo).toString('base64')),
  changed_at: now,
});

/** In the place of one that was there. */
export const setPhoto = async (transaction: Transaction, photo: NewPhoto) => {
  await transaction
    .insertInto('animal_photo')
    .values({ animal_id: photo.animalId, ...columnsOf(photo) })
    .onConflict((conflict) => conflict.column('animal_id').doUpdateSet(columnsOf(photo)))
    .execute();
};

/** The first one of an animal; another one, or that it was deleted, stays. */
export const setFirstPhoto = async (transaction: Transaction, photo: NewPhoto) => {
  await transaction
    .insertInto('animal_photo')
    .values({ animal_id: photo.animalId, ...columnsOf(photo) })
    .onConflict((conflict) => conflict.column('animal_id').doNothing())
    .execute();
};

/** Nothing of it stays. Returns false where there was none. */
export const removePhoto = async (transaction: Transaction, { animalId, now }: { animalId: number; now: Date }) => {
  const { numUpdatedRows } = await transaction
    .updateTable('animal_photo')
    .set({ photo_uuid: null, content: null, changed_at: now })
    .where('animal_id', '=', animalId)
    .where('photo_uuid', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
