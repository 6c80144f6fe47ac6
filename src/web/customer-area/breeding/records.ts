import { useQuery } from '@tanstack/react-query';
import { httpStatus } from '#domain/basics/http-status.ts';
import type { Issue } from '#domain/basics/issue.ts';
import * as calls from '#domain/wire/breeding-calls.ts';
import { getFarbschlagOptions, getGenderOptions, getSalutationOptions } from '#domain/wire/option-calls.ts';
import { type Answer, call } from '#web/api.ts';
import { bodyOf, NotAnswered } from '#web/customer-area/area/ask.ts';
import { failures, withServerIssues } from '#web/customer-area/breeding/failures.ts';
import { noteLoggedOut } from '#web/visit/login-state.ts';

/** A record that did not come, with what the server said about it. */
export class BreedingNotAnswered extends NotAnswered {
  readonly issues: readonly Issue[];

  constructor(status: number, issues: readonly Issue[]) {
    super(status);
    this.issues = issues;
  }
}

const recordOf = async <Data>(answer: Promise<Answer<Data>>, failure: string): Promise<Data> => {
  const { status, data } = await answer;
  if (status === httpStatus.ok) return data;
  if (status === httpStatus.unauthorized) noteLoggedOut();
  const { _issues = [] } = (data ?? {}) as { _issues?: Issue[] };
  throw new BreedingNotAnswered(status, withServerIssues(failure, _issues));
};

const key = 'breeding';

export const useBreedingAnimals = (species: string) =>
  useQuery({
    queryKey: [key, 'animals', species],
    queryFn: ({ signal }) =>
      recordOf(call(calls.getAvailableBreedingAnimals, { params: { species }, signal }), failures.notLoaded),
  });

export const useAnimalsForPolice = (uuid: string) =>
  useQuery({
    queryKey: [key, 'police', uuid],
    queryFn: ({ signal }) =>
      recordOf(call(calls.getAvailableBreedingAnimalsForPolice, { params: { uuid }, signal }), failures.notLoaded),
  });

/** The tarif with everything that is chosen in it. */
export const useTarifOptions = (species: string) =>
  useQuery({
    queryKey: [key, 'tarif', species],
    queryFn: async ({ signal }) => {
      const options = { params: { species }, signal };
      const [tarif, variants, associations] = await Promise.all([
        recordOf(call(calls.getAvailableBreedingTarif, options), failures.notLoaded),
        recordOf(call(calls.getAvailableBreedingTarifVariants, options), failures.notLoaded),
        recordOf(call(calls.getAvailableBreederAssociations, options), failures.notLoaded),
      ]);
      return { ...tarif, ...variants, ...associations };
    },
  });

export const useParentAnimals = (species: string) =>
  useQuery({
    queryKey: [key, 'parents', species],
    queryFn: ({ signal }) => recordOf(call(calls.getAvailableParentAnimals, { params: { species }, signal }), failures.notLoaded),
  });

export const useBreedingOffer = (uuid: string) =>
  useQuery({
    queryKey: [key, 'offer', uuid],
    queryFn: async ({ signal }) => {
      const { offerResult, _issues } = await recordOf(
        call(calls.getBreedingOffer, { params: { uuid }, signal }),
        failures.offerNotLoaded,
      );
      if (offerResult === null) throw new BreedingNotAnswered(404, withServerIssues(failures.offerNotLoaded, _issues));
      return offerResult;
    },
  });

export const useChildAnimals = (species: string) =>
  useQuery({
    queryKey: [key, 'children', species],
    queryFn: async ({ signal }) =>
      (await recordOf(call(calls.getChildAnimals, { params: { species }, signal }), failures.childAnimalsNotFound)).childAnimals,
  });

export const useChildAnimal = (uuid: string) =>
  useQuery({
    queryKey: [key, 'child', uuid],
    queryFn: async ({ signal }) => {
      const { childAnimal, _issues } = await recordOf(
        call(calls.getChildAnimal, { params: { uuid }, signal }),
        failures.childAnimalNotFound,
      );
      if (childAnimal === null) throw new BreedingNotAnswered(404, withServerIssues(failures.childAnimalNotFound, _issues));
      return childAnimal;
    },
  });

export const useTarifAdvantages = (uuid: string) =>
  useQuery({
    queryKey: [key, 'advantages', uuid],
    queryFn: async ({ signal }) =>
      (await recordOf(call(calls.getTarifAdvantages, { params: { uuid }, signal }), failures.advantagesNotFound)).tarifAdvantages,
  });

/** What a litter is described with. */
export const useLitterOptions = (species: string) =>
  useQuery({
    queryKey: [key, 'litter-options', species],
    queryFn: async ({ signal }) => {
      const [{ races }, genders] = await Promise.all([
        recordOf(call(calls.getAvailableChildAnimalRaces, { params: { species }, signal }), failures.notLoaded),
        bodyOf(call(getGenderOptions, { signal })),
      ]);
      return { races, genders };
    },
  });

/** Empty until the race is chosen, and for races without colours. */
export const useFarbschlaege = (raceId: number | null) =>
  useQuery({
    queryKey: [key, 'farbschlaege', raceId],
    queryFn: ({ signal }) => bodyOf(call(getFarbschlagOptions, { params: { raceId: raceId ?? 0 }, signal })),
    enabled: raceId !== null,
  });

export const useSalutations = () =>
  useQuery({ queryKey: [key, 'salutations'], queryFn: ({ signal }) => bodyOf(call(getSalutationOptions, { signal })) });
