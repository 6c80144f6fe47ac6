import type { TestStaff } from '#server/testing/test-desk.ts';
import { accept, create, sampleDog } from './offers.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import type { OfferAnswer, OfferData } from '#domain/wire/shop/offers.ts';
import type { WorkItem, WorkList } from '#domain/wire/desk/work.ts';

let count = 0;

/** The database's id for the one that the customer knows. */
const offerIdOf = async (shop: TestShop, { insuranceOfferId }: OfferAnswer): Promise<number> => {
  const row = await shop.connection.database
    .selectFrom('insurance_offer')
    .select('id')
    .where('offer_uuid', '=', String(insuranceOfferId))
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Somebody applies for a dog without a chip: a person has to look at it. Answers the id of the offer. */
export const applyForDog = async (shop: TestShop, changes: OfferData = {}): Promise<number> => {
  count += 1;
  const contracteeEmail = `antrag${count}@beispiel.example`;
  const dog = { ...sampleDog(shop), animalIsChipped: false, animalChipNummer: null, contracteeEmail, ...changes };
  const offer = await create(shop, dog);
  await accept(shop, offer);
  return offerIdOf(shop, offer);
};

/** A cancellation of a contract that there is not. */
export const declareForeignCancellation = async (shop: TestShop, email: string): Promise<number> => {
  await shop.post('/webapi/v1/commands/cancel_contract.json', {
    cancellationKindKey: 'ordinary',
    firstname: 'Erika',
    lastname: 'Mustermann',
    email,
    policeNumber: 'KV/2026/9999999999',
  });
  const { id } = await shop.connection.database
    .selectFrom('customer_case')
    .select('id')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

export const workOf = async (staff: TestStaff, query = ''): Promise<WorkList> =>
  (await staff.get(`/deskapi/v1/work.json${query}`)).json() as WorkList;

export const itemsOf = async (staff: TestStaff, query = ''): Promise<WorkItem[]> => (await workOf(staff, query)).items;

/** Only the liability waits: it had a loss that somebody asks about. */
export const waitingLiability: OfferData = {
  animalIsChipped: true,
  animalChipNummer: '276098100000001',
  liabilityWantInsurance: true,
  liabilityHasBeenPreInsuranced: true,
  liabilityPreInsuranceCanceledByCeding: false,
  liabilityPreInsuranceLossesCount: 1,
  liabilityPreInsuranceLossesAmount: 500,
};

/** A mail that failed as often as it may. */
export const parkMail = async (
  shop: TestShop,
  { kind, payload, at }: { kind: string; payload: object; at: Date },
): Promise<number> => {
  const { id } = await shop.connection.database
    .insertInto('outbox')
    .values({
      kind,
      payload: JSON.stringify(payload),
      state: 'parked',
      created_at: at,
      run_at: at,
      attempts: 8,
      last_error: 'refused',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const auditOf = (shop: TestShop, subjectKindKey: string, subjectId: number | string) =>
  shop.connection.database
    .selectFrom('audit_entry')
    .select(['action_key as actionKey', 'actor_name as by', 'content'])
    .where('subject_kind_key', '=', subjectKindKey)
    .where('subject_id', '=', String(subjectId))
    .orderBy('id')
    .execute();
