import { Type, type Static } from 'typebox';
import { balanceKeys, movementKeys } from '#domain/money/ledger-accounts.ts';
import { Collection, Police } from './customer-schemas.ts';
import { issuesProperty, closed, orNull, textOrNull } from '#domain/wire/basic-schemas.ts';

/** The customer's side of the money (spec 20.8): a premium that is owed is negative, what was paid is positive. Amounts are in euros. */

export const AccountQuery = Type.Object(
  {
    policeUuid: Type.Optional(Type.String({ description: 'Nur dieser Vertrag; sonst alle zusammen' })),
    year: Type.Optional(Type.String({ pattern: '^2\\d{3}$', description: 'Nur was in diesem Jahr gebucht ist' })),
  },
  closed,
);
export type AccountQuery = { policeUuid?: string | undefined; year?: number | undefined };

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

const PoliceAccount = Type.Object({
  policeUuid: Type.String(),
  policeNumber: Type.String(),
  insuranceTypeKey: Police.properties.insuranceTypeKey,
  animalName: Type.String(),
  ...PoliceBalance.properties,
  /** What becomes of it, in a sentence; null where nothing has to be said. */
  balanceText: textOrNull,
  /** The bank's day of the next debit, which takes along what is open; null where none comes. */
  nextDebitOn: textOrNull,
  /** Nothing is collected until a person has decided. */
  isHeld: Type.Boolean(),
  comeBack: orNull(ComeBack),
});
export type PoliceAccount = Static<typeof PoliceAccount>;

const AccountMovement = Type.Object({
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
export type AccountMovement = Static<typeof AccountMovement>;

export const AccountAnswer = Type.Object({
  account: Type.Object({
    /** All of the customer, the newest first, whichever was asked for. */
    polices: Type.Array(PoliceAccount),
    /** The newest first. */
    movements: Type.Array(AccountMovement),
    /** Of twelve months, the next one first. */
    coming: Type.Array(Collection),
    /** Those with movements, the newest first: for each there is a statement. */
    years: Type.Array(Type.Integer()),
  }),
  ...issuesProperty,
});
export type AccountAnswer = Static<typeof AccountAnswer>;
export type Account = AccountAnswer['account'];
