import { useQuery } from '@tanstack/react-query';
import { speciesKeys } from '#domain/animal/species.ts';
import {
  getAnimalByUuid,
  getAnimals,
  getCollections,
  getContact,
  getPoliceByUuid,
  getPolices,
} from '#domain/wire/customer-calls.ts';
import type { PolicesQuery } from '#domain/wire/schemas/customer-schemas.ts';
import { read } from '#web/ask.ts';

/** First words of the keys, for whoever changes something and must have it asked anew. */
export const recordKeys = {
  polices: 'polices',
  police: 'police',
  animals: 'animals',
  animal: 'animal',
  contact: 'contact',
  collections: 'collections',
} as const;

export const usePolices = (query: PolicesQuery) =>
  useQuery({
    queryKey: [recordKeys.polices, query],
    queryFn: ({ signal }) => read(getPolices, { query, signal }),
    // While the next page or filter is on its way the last one stays in sight.
    placeholderData: (last) => last,
  });

export const usePolice = (uuid: string) =>
  useQuery({
    queryKey: [recordKeys.police, uuid],
    queryFn: async ({ signal }) => (await read(getPoliceByUuid, { params: { uuid }, signal })).police,
  });

/** The wire lists animals by species; a customer has one list. */
export const useAnimals = (withFormer: boolean) =>
  useQuery({
    queryKey: [recordKeys.animals, withFormer],
    queryFn: async ({ signal }) => {
      const query = { withDeprecatedAnimals: withFormer ? ('t' as const) : undefined };
      const answers = await Promise.all(speciesKeys.map((species) => read(getAnimals, { params: { species }, query, signal })));
      return answers.flatMap(({ animals }) => animals);
    },
    placeholderData: (last) => last,
  });

export const useAnimal = (uuid: string) =>
  useQuery({
    queryKey: [recordKeys.animal, uuid],
    queryFn: async ({ signal }) =>
      (await read(getAnimalByUuid, { params: { uuid }, query: { withDeprecatedAnimals: 't' }, signal })).animal,
  });

export const useContact = () =>
  useQuery({
    queryKey: [recordKeys.contact],
    queryFn: async ({ signal }) => (await read(getContact, { signal })).contact,
  });

export const useCollections = () =>
  useQuery({
    queryKey: [recordKeys.collections],
    queryFn: async ({ signal }) => (await read(getCollections, { signal })).collections,
  });
