import { useQuery } from '@tanstack/react-query';
import { httpStatus } from '#domain/basics/http-status.ts';
import * as calls from '#domain/wire/breeding/breeding-calls.ts';
import { getFarbschlagOptions, getGenderOptions, getSalutationOptions } from '#domain/wire/shop/option-calls.ts';
import { NotAnswered, read } from '#web/ask.ts';

const key = 'breeding';

export const useBreedingAnimals = (species: string) =>
  useQuery({
    queryKey: [key, 'animals', species],
    queryFn: ({ signal }) => read(calls.getAvailableBreedingAnimals, { params: { species }, signal }),
  });

export const useAnimalsForPolice = (uuid: string) =>
  useQuery({
    queryKey: [key, 'police', uuid],
    queryFn: ({ signal }) => read(calls.getAvailableBreedingAnimalsForPolice, { params: { uuid }, signal }),
  });

/** The tarif with everything that is chosen in it. */
export const useTarifOptions = (species: string) =>
  useQuery({
    queryKey: [key, 'tarif', species],
    queryFn: async ({ signal }) => {
      const options = { params: { species }, signal };
      const [tarif, variants, associations] = await Promise.all([
        read(calls.getAvailableBreedingTarif, options),
        read(calls.getAvailableBreedingTarifVariants, options),
        read(calls.getAvailableBreederAssociations, options),
      ]);
      return { ...tarif, ...variants, ...associations };
    },
  });

export const useParentAnimals = (species: string) =>
  useQuery({
    queryKey: [key, 'parents', species],
    queryFn: ({ signal }) => read(calls.getAvailableParentAnimals, { params: { species }, signal }),
  });

export const useBreedingOffer = (uuid: string) =>
  useQuery({
    queryKey: [key, 'offer', uuid],
    queryFn: async ({ signal }) => {
      const { offerResult, _issues } = await read(calls.getBreedingOffer, { params: { uuid }, signal });
      if (offerResult === null) throw new NotAnswered(httpStatus.notFound, _issues);
      return offerResult;
    },
  });

export const useChildAnimals = (species: string) =>
  useQuery({
    queryKey: [key, 'children', species],
    queryFn: async ({ signal }) => (await read(calls.getChildAnimals, { params: { species }, signal })).childAnimals,
  });

export const useChildAnimal = (uuid: string) =>
  useQuery({
    queryKey: [key, 'child', uuid],
    queryFn: async ({ signal }) => {
      const { childAnimal, _issues } = await read(calls.getChildAnimal, { params: { uuid }, signal });
      if (childAnimal === null) throw new NotAnswered(httpStatus.notFound, _issues);
      return childAnimal;
    },
  });

export const useTarifAdvantages = (uuid: string) =>
  useQuery({
    queryKey: [key, 'advantages', uuid],
    queryFn: async ({ signal }) => (await read(calls.getTarifAdvantages, { params: { uuid }, signal })).tarifAdvantages,
  });

/** What a litter is described with. */
export const useLitterOptions = (species: string) =>
  useQuery({
    queryKey: [key, 'litter-options', species],
    queryFn: async ({ signal }) => {
      const [{ races }, genders] = await Promise.all([
        read(calls.getAvailableChildAnimalRaces, { params: { species }, signal }),
        read(getGenderOptions, { signal }),
      ]);
      return { races, genders };
    },
  });

/** Empty until the race is chosen, and for races without colours. */
export const useFarbschlaege = (raceId: number | null) =>
  useQuery({
    queryKey: [key, 'farbschlaege', raceId],
    queryFn: ({ signal }) => read(getFarbschlagOptions, { params: { raceId: raceId ?? 0 }, signal }),
    enabled: raceId !== null,
  });

export const useSalutations = () =>
  useQuery({ queryKey: [key, 'salutations'], queryFn: ({ signal }) => read(getSalutationOptions, { signal }) });
