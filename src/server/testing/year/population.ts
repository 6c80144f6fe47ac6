import { addDays, addYears, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Iban } from '#domain/person/payment.ts';
import { insertMandate } from '#server/business/customers/mandates/mandate-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { insertPolice } from '#server/business/polices/accepting-store.ts';

export type Insured = {
  policeId: number;
  policeNumber: string;
  userId: number;
  animalUuid: string;
  email: string;
  firstIban: Iban;
  /** Today's account: whoever changes it sets it. */
  iban: Iban;
};

/** The same numbers for the same seed (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    isIn: (share: number) => next() < share,
    upTo: (most: number) => Math.floor(next() * most),
    oneOf: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
};
export type Random = ReturnType<typeof randomFrom>;

/** A German account that no bank has: the bank code is a sample one, the check digits are right. */
export const sampleIban = (account: number): Iban => {
  const body = `50010517${String(account).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${body}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${body}` as Iban;
};

const names = ['Ärmelgard Öztürk', 'Jürgen Weiß', 'Zoë Müller-Lüdenscheidt', 'Tom O’Neill', 'Ève D’Arc', 'Bernd Schröder & Sohn'];

/** One customer with one police, made on the day and covered within the next weeks. */
export const insure = async (
  database: Database,
  { number, madeOn, random }: { number: number; madeOn: IsoDate; random: Random },
): Promise<Insured> => {
  const now = new Date(`${madeOn}T09:00:00Z`);
  const email = `kundin${number}@beispiel.example`;
  const [firstname = '', ...rest] = random.oneOf(names).split(' ');
  const lastname = rest.join(' ');
  const iban = sampleIban(number);
  const isAnnual = random.isIn(0.25);
  const validFrom = addDays(madeOn, random.upTo(30));
  return database.transaction().execute(async (transaction) => {
    const contact = await transaction
      .insertInto('contact_register')
      .values({
        salutation_key: 'frau',
        firstname,
        lastname,
        birthdate: '1980-01-01',
        street: 'Musterweg',
        building_no: '1',
        zip_code: '10115',
        city: 'Berlin',
        email,
        phone: null,
        iban: sealed(iban),
        is_sepa_accepted: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await transaction
      .insertInto('app_user')
      .values({ company_id: 1, name: email, contact_register_id: contact.id, user_role_key: 'customer', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const animal = await transaction
      .insertInto('animal')
      .values({
        user_id: user.id,
        species_key: 'dog',
        name: `Bello ${number}`,
        gender_key: 'male',
        birth_date: '2022-01-01',
        race_id: 1,
        zip_code: '10115',
      })
      .returning(['id', 'animal_uuid'])
      .executeTakeFirstOrThrow();
    const accountHolder = `${firstname} ${lastname}`;
    const mandate = await insertMandate(transaction, {
      userId: user.id,
      accountHolder,
      iban,
      now,
    });
    const policeId = await insertPolice(transaction, {
      userId: user.id,
      contactId: contact.id,
      animalId: animal.id,
      offerId: null,
      mandateId: mandate.id,
      iban,
      now,
      tarifId: 1,
      insuranceTypeKey: 'tier_kv',
      retentionKey: null,
      stateKey: 'new',
      isCashFree: false,
      documentsEdition: null,
      rate: (1000 + random.upTo(5000)) / (isAnnual ? 8 : 100),
      paymentTermKey: isAnnual ? 'payment_annual' : 'payment_monthly',
      contractRuntimeKey: '1_year',
      validFrom,
      validTo: addYears(validFrom, 1),
    });
    const { police_number } = await transaction
      .selectFrom('police')
      .select('police_number')
      .where('id', '=', policeId)
      .executeTakeFirstOrThrow();
    return {
      policeId,
      policeNumber: police_number,
      userId: user.id,
      animalUuid: animal.animal_uuid,
      email,
      firstIban: iban,
      iban,
    };
  });
};

export const daysOf = function* (from: string, to: string): Generator<IsoDate> {
  for (let day = isoDate(from); day <= to; day = addDays(day, 1)) yield day;
};
