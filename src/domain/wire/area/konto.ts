import { Type, type Static } from 'typebox';
import { closed, textOrNull, orNull, issuesProperty, plainText } from '#domain/wire/basic-schemas.ts';
import { balanceKeys, movementKeys } from '#domain/money/ledger-accounts.ts';
import { Police } from './records.ts';
import { get, file, pdf } from '#domain/wire/call.ts';

/** The customer's side of the money (spec 20.8): a premium that is owed is negative, what was paid is positive. Amounts are in euros. */

/** A premium that will be collected. */
export const Collection = Type.Object({
  /** The first of a month. */
  collectionDate: Type.String(),
  /** The day on which banks carry it out: that one, or the next on which they work. */
  settledOn: Type.String(),
  amount: Type.Number(),
  /** "46,12 €" */
  amountStr: Type.String(),
  policeNumber: Type.String(),
  animalName: Type.String(),
  paymentIbanMasked: Type.String(),
  /** The bank has it already: neither amount nor account change any more. */
  isUnderWay: Type.Boolean(),
});
export type Collection = Static<typeof Collection>;

export const CollectionsAnswer = Type.Object({ collections: Type.Array(Collection), ...issuesProperty });
export type CollectionsAnswer = Static<typeof CollectionsAnswer>;

const KontoQuery = Type.Object(
  {
    policeUuid: Type.Optional(Type.String({ pattern: plainText, description: 'Nur dieser Vertrag; sonst alle zusammen' })),
    year: Type.Optional(Type.String({ pattern: '^2\\d{3}$', description: 'Nur was in diesem Jahr gebucht ist' })),
  },
  closed,
);
type KontoQuery = { policeUuid?: string | undefined; year?: number | undefined };

export const PoliceBalance = Type.Object({
  balance: Type.Number(),
  balanceKey: Type.Enum(balanceKeys, { type: 'string' }),
  /** "Ausgeglichen", "Offen: 12,30 €", "Guthaben: 4,10 €" */
  balanceStr: Type.String(),
});
export type PoliceBalance = Static<typeof PoliceBalance>;

/** A debit came back, and what it was for is still open. */
const ComeBack = Type.Object({
  on: Type.String(),
  /** "Konto nicht gedeckt" */
  reasonStr: textOrNull,
});
const PoliceKonto = Type.Object({
  policeUuid: Type.String(),
  policeNumber: Type.String(),
  insuranceTypeKey: Police.properties.insuranceTypeKey,
  animalName: Type.String(),
  ...PoliceBalance.properties,
  /** What becomes of it, in a sentence; null where nothing has to be said. */
  balanceText: textOrNull,
  restStr: Police.properties.restStr,
  /** The bank's day of the next debit, which takes along what is open; null where none comes. */
  nextDebitOn: textOrNull,
  /** Nothing is collected until a person has decided. */
  isHeld: Type.Boolean(),
  /** Too small to ask for, now that the animal is gone: nobody has to do anything. */
  isLetGo: Type.Boolean(),
  comeBack: orNull(ComeBack),
});
export type PoliceKonto = Static<typeof PoliceKonto>;
const KontoMovement = Type.Object({
  bookedOn: Type.String(),
  movementKey: Type.Enum(movementKeys, { type: 'string' }),
  policeNumber: Type.String(),
  animalName: Type.String(),
  /** "Beitrag Dezember 2026 für Bello" */
  title: Type.String(),
  text: textOrNull,
  amount: Type.Number(),
  /** "-41,29 €" */
  amountStr: Type.String(),
  /** After it, of all that is shown. */
  ...PoliceBalance.properties,
});
export type KontoMovement = Static<typeof KontoMovement>;

/** What was paid of a vet's bill: apart from the premiums, and part of no balance. */
const KontoBenefit = Type.Object({
  paidOn: Type.String(),
  policeNumber: Type.String(),
  /** "Leistung zu Rechnung 2026-117 für Bello" */
  title: Type.String(),
  /** "An Tierarztpraxis Dr. Müller, DE02 **** **** **** **20 51" */
  text: Type.String(),
  amountStr: Type.String(),
});
export type KontoBenefit = Static<typeof KontoBenefit>;

export const KontoAnswer = Type.Object({
  account: Type.Object({
    /** All of the customer, the newest first, whichever was asked for. */
    polices: Type.Array(PoliceKonto),
    /** The newest first. */
    movements: Type.Array(KontoMovement),
    /** What has arrived, the newest first. */
    benefits: Type.Array(KontoBenefit),
    /** The collections of twelve months, the next one first. */
    coming: Type.Array(Collection),
    /** Those with movements or benefits, the newest first: for each there is a statement. */
    years: Type.Array(Type.Integer()),
  }),
  ...issuesProperty,
});
export type KontoAnswer = Static<typeof KontoAnswer>;
export type Konto = KontoAnswer['account'];

const ofCustomer = { tag: 'Loginbereich', caller: 'customer' } as const;
const user = '/webapi/v1/user';

/** "Konto": what moved for the customer's polices and what comes (spec 20.8). */
export const getKonto = get(`${user}/account.json`, {
  ...ofCustomer,
  summary: 'Das Beitragskonto',
  query: KontoQuery,
  answer: KontoAnswer,
});

export const getCollections = get(`${user}/collections.json`, {
  ...ofCustomer,
  summary: 'Die Abbuchungen der nächsten zwölf Monate',
  answer: CollectionsAnswer,
});

/** Files, opened by a plain link. */
export const calendarFile = file(`${user}/collections.ics`, {
  ...ofCustomer,
  summary: 'Die Abbuchungen als Kalender',
  contentType: 'text/calendar; charset=utf-8',
  disposition: 'attachment',
});

export const statementFile = file(`${user}/statements/:year.pdf`, {
  ...ofCustomer,
  summary: 'Die Beitragsübersicht eines Jahres als PDF',
  ...pdf,
});
