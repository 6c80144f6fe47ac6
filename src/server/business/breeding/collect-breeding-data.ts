import { todayOf } from '#server/foundation/clock.ts';
import { findBreedingPolices } from '#server/business/polices/police-store.ts';
import { findAnimals } from './breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBreedingOffersOfUser } from './breeding-offer-store.ts';
import { toBreedingPolice } from './breeding-polices.ts';
import { findChildAnimals } from './child-animal-store.ts';
import { toChildAnimal } from './child-animals.ts';
import { childAnimalView } from './get-child-animals.ts';

/** All that the shop keeps about a customer's breeding, for the customer's own export (DSGVO 15 and 20). */
export const collectBreedingData = async (
  userId: number,
  dependencies: Pick<Work, 'database' | 'book' | 'clock' | 'publicUrl'>,
) => {
  const { database, book, clock } = dependencies;
  const today = todayOf(clock);
  const animals = await findAnimals(database, userId, today);
  const view = await childAnimalView(userId, dependencies);
  return {
    breedingOffers: (await findBreedingOffersOfUser(database, userId)).map(({ breedingOfferUuid, offer, createdAt }) => ({
      breedingOfferUuid,
      createdAt: createdAt.toISOString(),
      ...offer,
    })),
    breedingPolices: (await findBreedingPolices(database, userId)).map((police) =>
      toBreedingPolice(police, { animals, book, today }),
    ),
    childAnimals: (await findChildAnimals(database, userId)).map((child) => toChildAnimal(child, view)),
  };
};
