import type { Vet, VetMatches } from '#domain/wire/shop/vets.ts';

/** As people type it: without signs and umlauts that they leave out. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const mostFound = 6;
const longestWords = 120;

/** Practices by their number, and by the beginnings of words of their name, street and place. */
export const createVetDirectory = (vets: readonly Vet[]) => {
  const byUuid = new Map(vets.map((vet) => [vet.vetUuid, vet]));
  const entries = vets.map((vet) => ({ vet, beginnings: plain(`${vet.name} ${vet.street} ${vet.zipCode} ${vet.city}`) }));
  return {
    find: (vetUuid: string): Vet | null => byUuid.get(vetUuid) ?? null,
    search: (words: string): readonly Vet[] => {
      const begins = plain(words.slice(0, longestWords));
      if (begins.join('').length < 3) return [];
      const matches: Vet[] = [];
      for (const { vet, beginnings } of entries) {
        if (begins.every((begin) => beginnings.some((word) => word.startsWith(begin)))) matches.push(vet);
        if (matches.length === mostFound) break;
      }
      return matches;
    },
  };
};

/** For whoever chooses one: name and place. */
export const findMatches = (vets: ReturnType<typeof createVetDirectory>, words: string | undefined): VetMatches => ({
  practices: vets
    .search(words ?? '')
    .map(({ vetUuid, name, zipCode, city }) => ({ vetUuid, name, placeStr: `${zipCode} ${city}` })),
});
