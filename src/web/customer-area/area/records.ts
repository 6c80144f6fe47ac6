import { useQuery } from '@tanstack/react-query';
import { speciesKeys } from '#domain/species.ts';
import {
  getAnimalByUuid,
  getAnimals,
  getCollections,
  getContact,
  getIban,
  getPoliceByUuid,
  getPolices,
} from '#domain/wire/customer-calls.ts';
import type { PolicesQuery } from '#domain/wire/customer-schemas.ts';
import { call } from '#web/api.ts';
import { bodyOf, NotAnswered } from '#web/customer-area/area/ask.ts';

/** First words of the keys, for whoever changes something and must have it asked anew. */
export const recordKeys = {
  polices: 'polices',
  police: 'police',
  animals: 'animals',
  animal: 'animal',
  iban: 'iban',
  contact: 'contact',
  collections: 'collections',
} as const;

export const usePolices = (query: PolicesQuery) =>
  useQuery({
    queryKey: [recordKeys.polices, query],
    queryFn: ({ signal }) => bodyOf(call(getPolices, { query, signal })),
    // While the next page or filter is on its way the last one stays in sight.
    placeholderData: (last) => last,
  });

export const usePolice = (uuid: string) =>
  useQuery({
    queryKey: [recordKeys.police, uuid],
    queryFn: async ({ signal }) => (await bodyOf(call(getPoliceByUuid, { params: { uuid }, signal }))).police,
  });

/** The wire lists animals by species; a customer has one list. */
export const useAnimals = (withFormer: boolean) =>
  useQuery({
    queryKey: [recordKeys.animals, withFormer],
    queryFn: async ({ signal }) => {
      const query = { withDeprecatedAnimals: withFormer ? ('t' as const) : undefined };
      const answers = await Promise.all(
        speciesKeys.map((species) => bodyOf(call(getAnimals, { params: { species }, query, signal }))),
      );
      return answers.flatMap(({ animals }) => animals);
    },
    placeholderData: (last) => last,
  });

export const useAnimal = (uuid: string) =>
  useQuery({
    queryKey: [recordKeys.animal, uuid],
    queryFn: async ({ signal }) =>
      (await bodyOf(call(getAnimalByUuid, { params: { uuid }, query: { withDeprecatedAnimals: 't' }, signal }))).animal,
  });

/** Null where no bank account is known. */
export const useIban = () =>
  useQuery({
    queryKey: [recordKeys.iban],
    queryFn: async ({ signal }) => {
      try {
        return (await bodyOf(call(getIban, { signal }))).iban;
      } catch (cause) {
        if (cause instanceof NotAnswered && cause.status === 404) return null;
        throw cause;
      }
    },
  });

export const useContact = () =>
  useQuery({
    queryKey: [recordKeys.contact],
    queryFn: async ({ signal }) => (await bodyOf(call(getContact, { signal }))).contact,
  });

export const useCollections = () =>
  useQuery({
    queryKey: [recordKeys.collections],
    queryFn: async ({ signal }) => (await bodyOf(call(getCollections, { signal }))).collections,
  });
