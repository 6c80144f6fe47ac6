import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { movementText, type MovementText } from '#domain/money/movement-text.ts';
import { maskIban } from '#domain/person/payment.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findDebits } from '#server/business/money/coming/debit-store.ts';
import { findCustomerMovements, type CustomerMovement } from '#server/business/money/ledger/movement-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';

export type LoadedMovement = CustomerMovement & MovementText & { police: StoredPolice };

/** All that moved for the polices until the day, that one included, in words for the customer; the oldest first. */
export const loadMovements = async (
  polices: readonly StoredPolice[],
  until: IsoDate,
  database: Database,
): Promise<LoadedMovement[]> => {
  const policeIds = polices.map(({ policeId }) => policeId);
  const policeOf = new Map(polices.map((police) => [police.policeId, police]));
  const ibanOf = new Map(
    (await findDebits(database, policeIds)).map(({ policeId, collectionDate, iban }) => [`${policeId} ${collectionDate}`, iban]),
  );
  return (await findCustomerMovements(database, policeIds, until)).flatMap((movement) => {
    const { policeId, movementKey, dueOn, detail } = movement;
    const police = policeOf.get(policeId);
    if (police === undefined) return [];
    const iban = movementKey === 'collection' ? ibanOf.get(`${policeId} ${dueOn}`) : undefined;
    const told = {
      ...movement,
      animalName: police.animalName,
      detail: { ...(iban && { ibanMasked: maskIban(iban) }), ...detail },
    };
    return [{ ...movement, ...movementText(told, 'customer'), police }];
  });
};
