import { useQuery } from '@tanstack/react-query';
import { httpStatus } from '#domain/basics/http-status.ts';
import { NotAnswered, read } from '#web/ask.ts';
import * as animals from '#web/calls/breeding/animals.ts';
import * as tarifCalls from '#web/calls/breeding/tarif.ts';
import * as childAnimals from '#web/calls/breeding/child-animals.ts';
import { getFarbschlagOptions, getGenderOptions, getSalutationOptions } from '#web/calls/shop/options.ts';

const key = 'breeding';

export const useBreedingAnimals = (species: string) =>
  useQuery({
    queryKey: [key, 'animals', species],
    queryFn: ({ signal }) => read(animals.getAvailableBreedingAnimals, { params: { species }, signal }),
  });

export const useAnimalsForPolice = (uuid: string) =>
  useQuery({
    queryKey: [key, 'police', uuid],
    queryFn: ({ signal }) => read(animals.getAvailableBreedingAnimalsForPolice, { params: { uuid }, signal }),
  });

/** The tarif with everything that is chosen in it. */
export const useTarifOptions = (species: string) =>
  useQuery({
    queryKey: [key, 'tarif', species],
    queryFn: async ({ signal }) => {
      const options = { params: { species }, signal };
      const [tarif, variants, associations] = await Promise.all([
        read(tarifCalls.getAvailableBreedingTarif, options),
        read(tarifCalls.getAvailableBreedingTarifVariants, options),
        read(tarifCalls.getAvailableBreederAssociations, options),
      ]);
      return { ...tarif, ...variants, ...associations };
    },
  });

export const useParentAnimals = (species: string) =>
  useQuery({
    queryKey: [key, 'parents', species],
    queryFn: ({ signal }) => read(animals.getAvailableParentAnimals, { params: { species }, signal }),
  });

export const useBreedingOffer = (uuid: string) =>
  useQuery({
    queryKey: [key, 'offer', uuid],
    queryFn: async ({ signal }) => {
      const { offerResult, _issues } = await read(tarifCalls.getBreedingOffer, { params: { uuid }, signal });
      if (offerResult === null) throw new NotAnswered(httpStatus.notFound, _issues);
      return offerResult;
    },
  });

export const useChildAnimals = (species: string) =>
  useQuery({
    queryKey: [key, 'children', species],
    queryFn: async ({ signal }) => (await read(childAnimals.getChildAnimals, { params: { species }, signal })).childAnimals,
  });

export const useChildAnimal = (uuid: string) =>
  useQuery({
    queryKey: [key, 'child', uuid],
    queryFn: async ({ signal }) => {
      const { childAnimal, _issues } = await read(childAnimals.getChildAnimal, { params: { uuid }, signal });
      if (childAnimal === null) throw new NotAnswered(httpStatus.notFound, _issues);
      return childAnimal;
    },
  });

export const useTarifAdvantages = (uuid: string) =>
  useQuery({
    queryKey: [key, 'advantages', uuid],
    queryFn: async ({ signal }) => (await read(childAnimals.getTarifAdvantages, { params: { uuid }, signal })).tarifAdvantages,
  });

/** What a litter is described with. */
export const useLitterOptions = (species: string) =>
  useQuery({
    queryKey: [key, 'litter-options', species],
    queryFn: async ({ signal }) => {
      const [{ races }, genders] = await Promise.all([
        read(childAnimals.getAvailableChildAnimalRaces, { params: { species }, signal }),
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
