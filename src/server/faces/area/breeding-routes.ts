import { route, type Route } from '#server/foundation/http/route.ts';
import { acceptBreedingOffer } from '#server/business/breeding/accept-breeding-offer.ts';
import { addChipNummer } from '#server/business/breeding/child-animals/change-child-animal.ts';
import { addChildAnimal, updateChildAnimal } from '#server/business/breeding/child-animals/register-child-animal.ts';
import { requireSpecies } from '#server/business/breeding/breeding-animals.ts';
import type { Work } from '#server/foundation/work.ts';
import {
  calculateBreedingTarif,
  getBreederAssociations,
  getBreedingTarif,
  getBreedingTarifVariants,
} from '#server/business/breeding/breeding-tarif.ts';
import {
  childAnimalRaces,
  getChildAnimal,
  getChildAnimals,
  getTarifAdvantages,
} from '#server/business/breeding/child-animals/child-animals.ts';
import { createBreedingOffer, getBreedingOffer } from '#server/business/breeding/breeding-offers.ts';
import { buyersRoutes } from './buyer-routes.ts';
import {
  issuesOfAcceptance,
  issuesOfChildAnimal,
  issuesOfChip,
  issuesOfRequest,
  issuesOfSelling,
} from '#server/business/breeding/issues-of-body.ts';
import { listAnimalsForPolice, listBreedingAnimals, listParentAnimals } from '#server/business/breeding/list-breeding-animals.ts';
import {
  registerChildAnimalSelling,
  updateChildAnimalSelling,
} from '#server/business/breeding/child-animals/sell-child-animal.ts';
import { previewBreedingPolice, updateBreedingPolice } from '#server/business/changes/breeding/change-breeding.ts';
import * as animals from '#domain/wire/breeding/animals.ts';
import * as tarif from '#domain/wire/breeding/tarif.ts';
import * as childAnimals from '#domain/wire/breeding/child-animals.ts';

/** The breeding tarif of a logged-in customer (spec 9, 12.8). */
export const breedingRoutes = (dependencies: Work): Route[] => {
  const { book, catalogue } = dependencies;
  return [
    route(animals.getAvailableBreedingAnimals, ({ caller, params: { species } }) =>
      listBreedingAnimals(caller.userId, species, dependencies),
    ),
    route(animals.getAvailableBreedingAnimalsForPolice, ({ caller, params: { uuid } }) =>
      listAnimalsForPolice(caller.userId, uuid, dependencies),
    ),
    route(tarif.getAvailableBreederAssociations, ({ params: { species } }) => getBreederAssociations(species)),
    route(tarif.getAvailableBreedingTarif, ({ params: { species } }) => getBreedingTarif(species, book)),
    route(tarif.getAvailableBreedingTarifVariants, ({ params: { species } }) => getBreedingTarifVariants(species)),
    route(animals.getAvailableParentAnimals, ({ caller, params: { species } }) =>
      listParentAnimals(caller.userId, species, dependencies),
    ),
    route(childAnimals.getAvailableChildAnimalRaces, ({ params: { species } }) => ({
      races: childAnimalRaces(catalogue, requireSpecies(species)),
    })),
    route(tarif.calculateBreedingTarif, ({ caller, body }) => calculateBreedingTarif(caller.userId, body, dependencies), {
      issuesOfBody: issuesOfRequest(book),
    }),
    route(tarif.createBreedingTarifOffer, ({ caller, body }) => createBreedingOffer(caller.userId, body, dependencies), {
      issuesOfBody: issuesOfRequest(book),
    }),
    route(tarif.acceptBreedingTarifOffer, ({ caller, body }) => acceptBreedingOffer(caller.userId, body, dependencies), {
      issuesOfBody: issuesOfAcceptance(dependencies),
    }),
    route(tarif.getBreedingOffer, ({ caller, params: { uuid } }) => getBreedingOffer(caller.userId, uuid, dependencies)),
    route(tarif.previewBreedingPolice, ({ caller, body }) => previewBreedingPolice(caller.userId, body, dependencies), {
      issuesOfBody: issuesOfRequest(book),
    }),
    route(tarif.updateBreedingPolice, ({ caller, body }) => updateBreedingPolice(caller.userId, body, dependencies), {
      issuesOfBody: issuesOfRequest(book),
    }),
    route(childAnimals.getChildAnimal, ({ caller, params: { uuid } }) => getChildAnimal(caller.userId, uuid, dependencies)),
    route(childAnimals.getChildAnimals, ({ caller, params: { species } }) =>
      getChildAnimals(caller.userId, species, dependencies),
    ),
    route(childAnimals.getTarifAdvantages, ({ caller, params: { uuid } }) =>
      getTarifAdvantages(caller.userId, uuid, dependencies),
    ),
    route(childAnimals.addChildAnimal, ({ caller, body }) => addChildAnimal(caller.userId, body, dependencies), {
      issuesOfBody: issuesOfChildAnimal(dependencies),
    }),
    route(
      childAnimals.registerChildAnimalSelling,
      ({ caller, body, request }) => registerChildAnimalSelling(caller.userId, body, dependencies, request.ip),
      { issuesOfBody: issuesOfSelling(dependencies) },
    ),
    route(childAnimals.updateChildAnimal, ({ caller, body }) => updateChildAnimal(caller.userId, body, dependencies), {
      issuesOfBody: issuesOfChildAnimal(dependencies),
    }),
    route(childAnimals.addChipNummer, ({ caller, body }) => addChipNummer(caller.userId, body, dependencies), {
      issuesOfBody: issuesOfChip,
    }),
    route(
      childAnimals.updateChildAnimalSelling,
      ({ caller, body, request }) => updateChildAnimalSelling(caller.userId, body, dependencies, request.ip),
      { issuesOfBody: issuesOfSelling(dependencies) },
    ),
    ...buyersRoutes(dependencies),
  ];
};
