import type { Transaction } from '#server/foundation/database/connect.ts';
import { sql } from 'kysely';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { deletePicturesOf } from './claim-store.ts';
import { deleteUnusedLetters } from './forget-store.ts';
import { anonymousOffer, erased, erasedDay, erasedZipCode } from './anonymous-offer.ts';

type Step = Transaction;
const erasedIban = 'DE00000000000000000000';

export const anonymiseOffers = async (transaction: Step, offerIds: readonly number[]) => {
  for (const id of offerIds) {
    const { data, letter_sha256 } = await transaction
      .selectFrom('insurance_offer')
      .select(['data', 'letter_sha256'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('insurance_offer')
      .set({ data: JSON.stringify(anonymousOffer(data)), letter_sha256: null })
      .where('id', '=', id)
      .execute();
    await deleteUnusedLetters(transaction, letter_sha256 === null ? [] : [letter_sha256]);
  }
};

export const anonymiseContacts = async (transaction: Step, contactIds: readonly number[]) => {
  await transaction
    .updateTable('contact_register')
    .set({ firstname: erased, lastname: erased, birthdate: erasedDay, street: erased, building_no: '-', zip_code: erasedZipCode })
    .set({ city: erased, email: erased, phone: null, iban: null })
    .where('id', 'in', contactIds)
    .execute();
};

export const anonymiseAnimals = async (transaction: Step, animalIds: readonly number[]) => {
  if (animalIds.length === 0) return;
  await transaction
    .updateTable('animal')
    .set({ name: erased, chip_nummer: null, manual_race_name: null, zip_code: erasedZipCode })
    .where('id', 'in', animalIds)
    .execute();
  await transaction.deleteFrom('animal_photo').where('animal_id', 'in', animalIds).execute();
};

/** No contract needs them: they go also where a contract is kept. */
export const deletePhotosOf = async (transaction: Step, userId: number): Promise<number> => {
  const animals = transaction.selectFrom('animal').select('id').where('user_id', '=', userId);
  const rows = await transaction
    .deleteFrom('animal_photo')
    .where('animal_id', 'in', animals)
    .returning('photo_uuid as photoUuid')
    .execute();
  return rows.filter(({ photoUuid }) => photoUuid !== null).length;
};

export const anonymiseMandates = async (transaction: Step, references: readonly string[]) => {
  if (references.length === 0) return;
  await transaction
    .updateTable('sepa_mandate')
    .set({ account_holder: erased, iban: sealed(erasedIban), iban_end: '' })
    .where('mandate_reference', 'in', references)
    .execute();
};

/** Also those that a change of the account has left behind: nothing is kept that was collected by them. */
export const anonymiseFormerMandates = async (transaction: Step, userId: number) => {
  await transaction
    .updateTable('sepa_mandate')
    .set({ account_holder: erased, iban: sealed(erasedIban), iban_end: '' })
    .where('user_id', '=', userId)
    .execute();
};

/** What was collected, paid and paid back stays for the books; from whom and to whom, and what the bank was told about it, goes. */
export const anonymisePayments = async (transaction: Step, policeIds: readonly number[]): Promise<number> => {
  const gone = { account_holder: erased, iban: sealed(erasedIban), remittance: erased };
  const debits = await transaction.updateTable('debit').set(gone).where('police_id', 'in', policeIds).executeTakeFirstOrThrow();
  const payouts = await transaction.updateTable('payout').set(gone).where('police_id', 'in', policeIds).executeTakeFirstOrThrow();
  // Each was paid by one of these.
  await transaction.updateTable('benefit').set(gone).where('police_id', 'in', policeIds).execute();
  const transfers = await transaction
    .updateTable('bank_item')
    .set({ counterparty: erased, reference: erased, iban: null })
    .where('police_id', 'in', policeIds)
    // Lines of debits and payouts keep nobody's words.
    .where((eb) => eb.or([eb('counterparty', 'is not', null), eb('reference', 'is not', null), eb('iban', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return Number(debits.numUpdatedRows + payouts.numUpdatedRows + transfers.numUpdatedRows);
};

/** The number of a member leads to a person. */
export const anonymiseBreedingOffers = async (transaction: Step, offerIds: readonly number[]) => {
  await sql`
    update breeding_offer set data = data || '{"breederMemberNumber": null}'::jsonb where id = any(${offerIds})
  `.execute(transaction);
};

/** Litters of breeding polices: that there was one stays. No two of a litter may have the same name. */
export const anonymiseChildAnimals = async (transaction: Step, policeIds: readonly number[]) => {
  await transaction
    .updateTable('child_animal')
    .set({ name: sql<string>`${erased} || ' ' || id`, chip_nummer: null })
    .set({ buyer_salutation_key: null, buyer_firstname: null, buyer_lastname: null, buyer_email: null })
    .where('police_id', 'in', policeIds)
    .execute();
};

/** Forgets the notes on somebody of whom nothing is kept. */
export const forgetNotes = async (transaction: Step, userId: number): Promise<number> => {
  const cases = transaction.selectFrom('customer_case').select('id').where('user_id', '=', userId);
  const { numDeletedRows } = await transaction
    .deleteFrom('desk_note')
    .where(({ eb, or, and }) =>
      or([
        and([eb('kind_key', 'in', ['customer', 'message']), eb('subject_id', '=', userId)]),
        and([eb('kind_key', '=', 'case'), eb('subject_id', 'in', cases)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Letters of business: where a contract is kept, so are they. */
export const forgetMessages = async (transaction: Step, userId: number): Promise<number> => {
  const { count } = await transaction
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('message_thread').where('user_id', '=', userId).execute();
  return count;
};

/** Nobody has to answer any more. */
export const settleMessages = async (transaction: Step, userId: number) => {
  await transaction.updateTable('message_thread').set({ waiting_since: null }).where('user_id', '=', userId).execute();
};

/** What somebody declared about these contracts, and what became of it. */
export const anonymiseCases = async (transaction: Step, policeIds: readonly number[]) => {
  const cases = await transaction
    .updateTable('customer_case')
    .set({ data: '{}', email: erased, outcome: null })
    .where(({ eb, or }) => or([eb('police_id', 'in', policeIds), eb('named_police_id', 'in', policeIds)]))
    .returning('id')
    .execute();
  await deletePicturesOf(
    transaction,
    cases.map(({ id }) => id),
  );
};
