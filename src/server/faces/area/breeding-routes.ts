import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Issue } from '#domain/basics/issue.ts';
import * as calls from '#domain/wire/breeding/breeding-calls.ts';
import * as schemas from '#domain/wire/breeding/breeding-schemas.ts';
import * as childSchemas from '#domain/wire/breeding/child-animal-schemas.ts';
import type { Call } from '#domain/wire/call.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { acceptBreedingOffer } from '#server/business/breeding/accept-breeding-offer.ts';
import { addChildAnimal } from '#server/business/breeding/child-animals/add-child-animal.ts';
import { requireSpecies } from '#server/business/breeding/breeding-animals.ts';
import type { Work } from '#server/foundation/work.ts';
import type { CustomerCallers } from '#server/foundation/http/guard-user-area.ts';
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
import { serveBuyers } from './buyer-routes.ts';
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
import { updateBreedingPolice } from '#server/business/breeding/update-breeding-police.ts';
import { addChipNummer, updateChildAnimal } from '#server/business/breeding/child-animals/update-child-animal.ts';

const tag = 'Zucht';

/** The breeding tarif of a logged-in customer (spec 9, 12.8). */
export const serveBreeding = (app: FastifyInstance, dependencies: Work & CustomerCallers) => {
  const { requireUser, book, catalogue } = dependencies;
  const userOf = async (request: FastifyRequest) => (await requireUser(request)).userId;

  const look = <Params, Answer>(
    call: Call<Params, undefined, Answer>,
    summary: string,
    answer: TSchema,
    find: (userId: number, params: { [Name in keyof Params]: string }) => Answer | Promise<Answer>,
  ) => serveCall(app, call, { summary, tag, answer }, async ({ params, request }) => find(await userOf(request), params));
  const command = <Body, Answer>(
    call: Call<Record<never, never>, Body, Answer>,
    description: { summary: string; body: TSchema; answer: TSchema; issuesOfBody: (body: unknown) => Issue[] },
    run: (userId: number, body: Body, dependencies: Work, address: string) => Promise<Answer>,
  ) =>
    serveCall(app, call, { ...description, tag }, async ({ body, request }) =>
      run(await userOf(request), body, dependencies, request.ip),
    );

  look(calls.getAvailableBreedingAnimals, 'Tiere für den Züchtertarif', schemas.BreedingAnimalsAnswer, (user, { species }) =>
    listBreedingAnimals(user, species, dependencies),
  );
  look(
    calls.getAvailableBreedingAnimalsForPolice,
    'Tiere für die Änderung eines Züchtertarifs',
    schemas.BreedingAnimalsForPoliceAnswer,
    (user, { uuid }) => listAnimalsForPolice(user, uuid, dependencies),
  );
  look(calls.getAvailableBreederAssociations, 'Zuchtverbände', schemas.BreederAssociationsAnswer, (_user, { species }) =>
    getBreederAssociations(species),
  );
  look(calls.getAvailableBreedingTarif, 'Der Züchtertarif', schemas.BreedingTarifAnswer, (_user, { species }) =>
    getBreedingTarif(species, book),
  );
  look(calls.getAvailableBreedingTarifVariants, 'Varianten', schemas.BreedingTarifVariantsAnswer, (_user, { species }) =>
    getBreedingTarifVariants(species),
  );
  look(calls.getAvailableParentAnimals, 'Muttertiere', schemas.ParentAnimalsAnswer, (user, { species }) =>
    listParentAnimals(user, species, dependencies),
  );
  look(calls.getAvailableChildAnimalRaces, 'Rassen der Jungtiere', childSchemas.ChildAnimalRacesAnswer, (_user, { species }) => ({
    races: childAnimalRaces(catalogue, requireSpecies(species)),
  }));

  const request = { body: schemas.BreedingTarifRequest, issuesOfBody: issuesOfRequest(book) };
  command(
    calls.calculateBreedingTarif,
    { ...request, summary: 'Beitrag zum Züchtertarif berechnen', answer: schemas.BreedingCalculationAnswer },
    calculateBreedingTarif,
  );
  command(
    calls.createBreedingTarifOffer,
    { ...request, summary: 'Angebot zum Züchtertarif erstellen', answer: schemas.BreedingOfferAnswer },
    createBreedingOffer,
  );
  command(
    calls.acceptBreedingTarifOffer,
    {
      summary: 'Angebot zum Züchtertarif annehmen',
      body: schemas.BreedingAcceptance,
      answer: schemas.BreedingAcceptanceAnswer,
      issuesOfBody: issuesOfAcceptance(dependencies),
    },
    acceptBreedingOffer,
  );
  look(calls.getBreedingOffer, 'Gespeichertes Angebot zum Züchtertarif', schemas.BreedingOfferAnswer, (user, { uuid }) =>
    getBreedingOffer(user, uuid, dependencies),
  );
  command(
    calls.updateBreedingPolice,
    {
      summary: 'Züchtertarif ändern',
      body: schemas.BreedingPoliceUpdate,
      answer: schemas.BreedingPoliceUpdateAnswer,
      issuesOfBody: issuesOfRequest(book),
    },
    updateBreedingPolice,
  );

  look(calls.getChildAnimal, 'Ein Jungtier', childSchemas.ChildAnimalAnswer, (user, { uuid }) =>
    getChildAnimal(user, uuid, dependencies),
  );
  look(calls.getChildAnimals, 'Jungtiere', childSchemas.ChildAnimalsAnswer, (user, { species }) =>
    getChildAnimals(user, species, dependencies),
  );
  look(calls.getTarifAdvantages, 'Vorteile eines verkauften Jungtiers', childSchemas.TarifAdvantagesAnswer, (user, { uuid }) =>
    getTarifAdvantages(user, uuid, dependencies),
  );
  command(
    calls.addChildAnimal,
    {
      summary: 'Jungtier eintragen',
      body: childSchemas.NewChildAnimal,
      answer: childSchemas.ChildAnimalAnswer,
      issuesOfBody: issuesOfChildAnimal(dependencies),
    },
    addChildAnimal,
  );
  command(
    calls.registerChildAnimalSelling,
    {
      summary: 'Verkauf eines Jungtiers eintragen',
      body: childSchemas.ChildAnimalSelling,
      answer: childSchemas.ChildAnimalAnswer,
      issuesOfBody: issuesOfSelling(dependencies),
    },
    registerChildAnimalSelling,
  );
  command(
    calls.updateChildAnimal,
    {
      summary: 'Angaben zu einem Jungtier ändern',
      body: childSchemas.ChildAnimalUpdate,
      answer: childSchemas.ChildAnimalAnswer,
      issuesOfBody: issuesOfChildAnimal(dependencies),
    },
    updateChildAnimal,
  );
  command(
    calls.addChipNummer,
    {
      summary: 'Chipnummer eines Jungtiers nachtragen',
      body: childSchemas.ChildAnimalChip,
      answer: childSchemas.ChildAnimalAnswer,
      issuesOfBody: issuesOfChip,
    },
    addChipNummer,
  );
  command(
    calls.updateChildAnimalSelling,
    {
      summary: 'Verkauf eines Jungtiers berichtigen',
      body: childSchemas.ChildAnimalSelling,
      answer: childSchemas.ChildAnimalAnswer,
      issuesOfBody: issuesOfSelling(dependencies),
    },
    updateChildAnimalSelling,
  );
  serveBuyers(app, dependencies);
};
