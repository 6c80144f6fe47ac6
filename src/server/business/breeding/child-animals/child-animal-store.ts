import { sql, type RawBuilder } from 'kysely';
import { breedingLimits } from '#domain/breeding/breeding-tarif.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { ChildAnimalStateKey } from '#server/foundation/database/tables/breeding-tables.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

type Executor = Database | Transaction;

export type ChildAnimalRow = {
  id: number;
  childAnimalUuid: string;
  userId: number;
  stateKey: ChildAnimalStateKey;
  speciesKey: string;
  name: string;
  birthDate: string;
  genderKey: string;
  raceId: number;
  farbschlagKey: string | null;
  chipNummer: string | null;
  motherId: number;
  motherUuid: string;
  motherName: string;
  policeId: number;
  litterDate: string;
  sellingDate: string | null;
  soldAt: Date | null;
  buyerSalutationKey: string | null;
  buyerFirstname: string | null;
  buyerLastname: string | null;
  buyerEmail: string | null;
  /** The code of the short link. */
  buyerCode: string | null;
  buyerLinkEdition: number;
  /** The key of the press that sold it; null once that is long ago. */
  saleKey: string | null;
};

const select = async (executor: Executor, condition: RawBuilder<unknown>): Promise<ChildAnimalRow[]> => {
  const { rows } = await sql<ChildAnimalRow>`
    select child.id, child.child_animal_uuid as "childAnimalUuid", child.user_id as "userId", child.state_key as "stateKey",
      child.species_key as "speciesKey", child.name, child.birth_date as "birthDate", child.gender_key as "genderKey",
      child.race_id as "raceId", child.farbschlag_key as "farbschlagKey", child.chip_nummer as "chipNummer",
      mother.id as "motherId", mother.animal_uuid as "motherUuid", mother.name as "motherName", child.police_id as "policeId",
      (select min(sibling.birth_date) from child_animal sibling where sibling.mother_id = child.mother_id
        and sibling.birth_date between child.birth_date - ${breedingLimits.litterSpanDays}::int and child.birth_date
      ) as "litterDate",
      child.selling_date as "sellingDate", child.sold_at as "soldAt", child.buyer_salutation_key as "buyerSalutationKey",
      child.buyer_firstname as "buyerFirstname", child.buyer_lastname as "buyerLastname", child.buyer_email as "buyerEmail",
      child.buyer_code as "buyerCode", child.buyer_link_edition as "buyerLinkEdition", child.sale_key as "saleKey"
    from child_animal child
    join animal mother on mother.id = child.mother_id
    where ${condition}
    order by "litterDate" desc, mother.id, child.id
  `.execute(executor);
  return rows;
};

/** The latest litter first. */
export const findChildAnimals = (executor: Executor, userId: number) => select(executor, sql`child.user_id = ${userId}`);

export const findChildAnimal = async (executor: Executor, userId: number, uuid: string): Promise<ChildAnimalRow | null> =>
  (await select(executor, sql`child.user_id = ${userId} and child.child_animal_uuid = ${uuid}`))[0] ?? null;

/** Whoever holds the token or the code need not be the breeder. */
export const findChildAnimalByUuid = async (executor: Executor, uuid: string): Promise<ChildAnimalRow | null> =>
  (await select(executor, sql`child.child_animal_uuid = ${uuid}`))[0] ?? null;

export const findChildAnimalByCode = async (executor: Executor, code: string): Promise<ChildAnimalRow | null> =>
  (await select(executor, sql`child.buyer_code = ${code}`))[0] ?? null;

export const findBirthsOfMother = async (executor: Executor, motherId: number, exceptChildId = 0): Promise<string[]> => {
  const births = executor.selectFrom('child_animal').select('birth_date').where('mother_id', '=', motherId);
  return (await births.where('id', '!=', exceptChildId).execute()).map((row) => row.birth_date);
};

export type Details = {
  name: string;
  birthDate: IsoDate;
  genderKey: string;
  raceId: number;
  farbschlagKey: string | null;
  chipNummer: string | null;
};

const columnsOfDetails = (details: Details) => ({
  name: details.name,
  birth_date: details.birthDate,
  gender_key: details.genderKey,
  race_id: details.raceId,
  farbschlag_key: details.farbschlagKey,
  chip_nummer: details.chipNummer,
});

type Place = { childAnimalUuid: string; userId: number; policeId: number; motherId: number; speciesKey: string; now: Date };

export const insertChildAnimal = (transaction: Transaction, place: Place, details: Details) =>
  transaction
    .insertInto('child_animal')
    .values({
      child_animal_uuid: place.childAnimalUuid,
      user_id: place.userId,
      police_id: place.policeId,
      mother_id: place.motherId,
      species_key: place.speciesKey,
      created_at: place.now,
      ...columnsOfDetails(details),
    })
    .execute();

/** False when it is insured already, or by a link that has lost its power: one police for one child animal. */
export const markInsured = async (
  transaction: Transaction,
  { childAnimalUuid, edition }: { childAnimalUuid: string; edition: number },
  now: Date,
) => {
  const { numUpdatedRows } = await transaction
    .updateTable('child_animal')
    .set({ state_key: 'insured', insured_at: now })
    .where('child_animal_uuid', '=', childAnimalUuid)
    .where('buyer_link_edition', '=', edition)
    .where('state_key', '=', 'sold')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Until the transaction ends nobody sells, insures or corrects it. */
export const lockChildAnimal = async (transaction: Transaction, userId: number, uuid: string): Promise<ChildAnimalRow | null> => {
  const row = transaction.selectFrom('child_animal').select('id').where('child_animal_uuid', '=', uuid);
  await row.where('user_id', '=', userId).forUpdate().execute();
  return findChildAnimal(transaction, userId, uuid);
};

type Sibling = { id: number; motherId: number; name: string; birthDate: IsoDate };

/** Another one of the litter has the name; ask with the mother locked. */
export const isNameTaken = async (transaction: Transaction, { id, motherId, name, birthDate }: Sibling) => {
  const sibling = await transaction
    .selectFrom('child_animal')
    .select('id')
    .where('mother_id', '=', motherId)
    .where('birth_date', '=', birthDate)
    .where(({ fn }) => sql`${fn('lower', ['name'])} = lower(${name})`)
    .where('id', '!=', id)
    .executeTakeFirst();
  return sibling !== undefined;
};

export const changeDetails = (transaction: Transaction, childAnimalId: number, details: Details) =>
  transaction.updateTable('child_animal').set(columnsOfDetails(details)).where('id', '=', childAnimalId).execute();

export const changeChipNummer = (transaction: Transaction, childAnimalId: number, chipNummer: string) =>
  transaction.updateTable('child_animal').set({ chip_nummer: chipNummer }).where('id', '=', childAnimalId).execute();

type Sale = { sellingDate: IsoDate; salutationKey: string; firstname: string; lastname: string; email: string };

export const changeSale = (transaction: Transaction, childAnimalId: number, sale: Sale) =>
  transaction
    .updateTable('child_animal')
    .set({
      selling_date: sale.sellingDate,
      buyer_salutation_key: sale.salutationKey,
      buyer_firstname: sale.firstname,
      buyer_lastname: sale.lastname,
      buyer_email: sale.email,
    })
    .where('id', '=', childAnimalId)
    .execute();

type Invitation = { buyerCode: string; edition: number; now: Date; saleKey: string | null };

/** It is sold. Whatever link a former buyer has leads nowhere from now on; the new one has its days from this notice on. */
export const inviteBuyer = (transaction: Transaction, childAnimalId: number, { buyerCode, edition, now, saleKey }: Invitation) =>
  transaction
    .updateTable('child_animal')
    .set({ state_key: 'sold', sold_at: now, buyer_code: buyerCode, buyer_link_edition: edition, sale_key: saleKey })
    .where('id', '=', childAnimalId)
    .execute();
