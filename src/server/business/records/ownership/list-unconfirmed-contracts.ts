import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import type { UnconfirmedContractsAnswer } from '#domain/wire/area/account-schemas.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { findStandIns } from '#server/business/polices/stand-in-store.ts';
import type { Work } from '#server/foundation/work.ts';

/** What the owner of the account is asked about; an application that was refused meanwhile is still one (spec 15.13). */
export const listUnconfirmedContracts = async (
  userId: number,
  { database }: Pick<Work, 'database'>,
): Promise<UnconfirmedContractsAnswer> => {
  const contracts: UnconfirmedContractsAnswer['contracts'] = [];
  for (const standIn of await findStandIns(database, userId)) {
    const polices = (await findPolicesOfUser(database, standIn.userId)).toReversed();
    const [first] = polices;
    if (first === undefined) continue;
    contracts.push({
      contractUuid: standIn.uuid,
      animalName: first.animalName,
      speciesKey: first.speciesKey,
      insuranceTypeKeys: polices.map((police) => termsOn(police, police.validFrom).insuranceTypeKey),
      madeOn: todayInBerlin(standIn.createdAt),
      validFrom: first.validFrom,
    });
  }
  return { contracts, _issues: [] };
};
