import { sql, type Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { columnsOfSale, findChildAnimal, type ChildAnimalRow, type Sale } from './child-animal-store.ts';

/** Until the transaction ends nobody sells, insures or corrects it. */
export const lockChildAnimal = async (
  transaction: Transaction<Tables>,
  userId: number,
  uuid: string,
): Promise<ChildAnimalRow | null> => {
  const row = transaction.selectFrom('child_animal').select('id').where('child_animal_uuid', '=', uuid);
  await row.where('user_id', '=', userId).forUpdate().execute();
  return findChildAnimal(transaction, userId, uuid);
};

type Sibling = { id: number; motherId: number; name: string; birthDate: IsoDate };

/** Another one of the litter has the name; ask with the mother locked. */
export const isNameTaken = async (transaction: Transaction<Tables>, { id, motherId, name, birthDate }: Sibling) => {
  const found = await transaction
    .selectFrom('child_animal')
    .select('id')
    .where('mother_id', '=', motherId)
    .where('birth_date', '=', birthDate)
    .where(({ fn }) => sql`${fn('lower', ['name'])} = lower(${name})`)
    .where('id', '!=', id)
    .executeTakeFirst();
  return found !== undefined;
};

type Details = {
  name: string;
  birthDate: IsoDate;
  genderKey: string;
  raceId: number;
  farbschlagKey: string | null;
  chipNummer: string | null;
};

export const changeChildAnimal = (transaction: Transaction<Tables>, childAnimalId: number, details: Details) =>
  transaction
    .updateTable('child_animal')
    .set({
      name: details.name,
      birth_date: details.birthDate,
      gender_key: details.genderKey,
      race_id: details.raceId,
      farbschlag_key: details.farbschlagKey,
      chip_nummer: details.chipNummer,
    })
    .where('id', '=', childAnimalId)
    .execute();

export const changeChipNummer = (transaction: Transaction<Tables>, childAnimalId: number, chipNummer: string) =>
  transaction.updateTable('child_animal').set({ chip_nummer: chipNummer }).where('id', '=', childAnimalId).execute();

export const changeSale = (transaction: Transaction<Tables>, childAnimalId: number, sale: Sale) =>
  transaction.updateTable('child_animal').set(columnsOfSale(sale)).where('id', '=', childAnimalId).execute();

/** Whatever link the former buyer has leads nowhere from now on; the new one has its days from this notice on. */
export const renewBuyerLink = (
  transaction: Transaction<Tables>,
  childAnimalId: number,
  { buyerCode, now }: { buyerCode: string; now: Date },
) =>
  transaction
    .updateTable('child_animal')
    .set({ sold_at: now, buyer_code: buyerCode, buyer_link_edition: sql<number>`buyer_link_edition + 1` })
    .where('id', '=', childAnimalId)
    .execute();
