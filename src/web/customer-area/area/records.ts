import { useQuery } from '@tanstack/react-query';
import { speciesKeys } from '#domain/animal/species.ts';
import { read } from '#web/ask.ts';
import { listAnimalPhotos } from '#web/calls/area/animal-photos.ts';
import { getDevices } from '#web/calls/area/account.ts';
import {
  getAnimalByUuid,
  getAnimals,
  getOpenCases,
  getPoliceByUuid,
  getPolices,
  getUnconfirmedContracts,
} from '#web/calls/area/records.ts';
import { getContact, getMandates } from '#web/calls/area/profile.ts';
import { listClaims } from '#web/calls/area/claims.ts';
import { getKonto, getCollections } from '#web/calls/area/konto.ts';
import type { Police, PoliceAnswer } from '#domain/wire/area/records.ts';
import { getPoliceChanges } from '#web/calls/area/changes.ts';

/** First words of the keys, for whoever changes something and must have it asked anew. */
export const recordKeys = {
  polices: 'polices',
  police: 'police',
  animals: 'animals',
  animal: 'animal',
  photos: 'photos',
  contact: 'contact',
  claims: 'claims',
  collections: 'collections',
  account: 'account',
  mandates: 'mandates',
  openCases: 'open-cases',
  devices: 'devices',
  unconfirmed: 'unconfirmed',
} as const;

/** The most that the wire gives at once. */
const portion = 100;

const readPolices = async (signal: AbortSignal) => {
  const polices: Police[] = [];
  for (;;) {
    const answer = await read(getPolices, { query: { limit: portion, offset: polices.length }, signal });
    polices.push(...answer.polices);
    if (answer.polices.length === 0 || polices.length >= answer.total) return polices;
  }
};

/** All of them, newest first: lists search and group them without asking again. */
export const usePolices = () => useQuery({ queryKey: [recordKeys.polices], queryFn: ({ signal }) => readPolices(signal) });

const usePoliceAnswer = <Part>(uuid: string, select: (answer: PoliceAnswer) => Part) =>
  useQuery({
    queryKey: [recordKeys.police, uuid],
    queryFn: ({ signal }) => read(getPoliceByUuid, { params: { uuid }, signal }),
    select,
  });

export const usePolice = (uuid: string) => usePoliceAnswer(uuid, ({ police }) => police);
export const usePoliceCover = (uuid: string) => usePoliceAnswer(uuid, ({ cover }) => cover);
export const usePoliceHistory = (uuid: string) => usePoliceAnswer(uuid, ({ history }) => history);

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

/** The animals that have a photo. */
export const usePhotos = () =>
  useQuery({
    queryKey: [recordKeys.photos],
    queryFn: async ({ signal }) => (await read(listAnimalPhotos, { signal })).photos,
    meta: { isNicety: true },
  });

export const useContact = () =>
  useQuery({
    queryKey: [recordKeys.contact],
    queryFn: async ({ signal }) => (await read(getContact, { signal })).contact,
  });

export const useClaims = () => useQuery({ queryKey: [recordKeys.claims], queryFn: ({ signal }) => read(listClaims, { signal }) });

export const useCollections = () =>
  useQuery({
    queryKey: [recordKeys.collections],
    queryFn: async ({ signal }) => (await read(getCollections, { signal })).collections,
  });

/** The account of one police, or of all together. What was shown stays in sight until the answer for another choice is there. */
export const useAccount = (query: { policeUuid?: string; year?: number }) =>
  useQuery({
    queryKey: [recordKeys.account, query],
    queryFn: async ({ signal }) => (await read(getKonto, { query, signal })).account,
    placeholderData: (last) => last,
  });

export const useMandates = () =>
  useQuery({
    queryKey: [recordKeys.mandates],
    queryFn: async ({ signal }) => (await read(getMandates, { signal })).mandates,
  });

export const useOpenCases = () =>
  useQuery({
    queryKey: [recordKeys.openCases],
    queryFn: async ({ signal }) => (await read(getOpenCases, { signal })).cases,
  });

export const useDevices = () =>
  useQuery({
    queryKey: [recordKeys.devices],
    queryFn: async ({ signal }) => (await read(getDevices, { signal })).devices,
  });

/** What was bought under the account's address without a login (spec 15.13). */
export const useUnconfirmedContracts = () =>
  useQuery({
    queryKey: [recordKeys.unconfirmed],
    queryFn: async ({ signal }) => (await read(getUnconfirmedContracts, { signal })).contracts,
  });

export const usePoliceChanges = (uuid: string) =>
  useQuery({
    queryKey: ['police-changes', uuid],
    queryFn: async ({ signal }) => (await read(getPoliceChanges, { params: { uuid }, signal })).changes,
  });
