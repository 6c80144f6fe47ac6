import type { Issue } from '#domain/basics/issue.ts';
import { decideVetSearch, type VetSearch, vetSearchFailure } from '#domain/vets/vet-search.ts';
import { type Answer, type call as Call, CallFailed } from '#web/api.ts';
import { getVetsByCity, getVetsByZipCode } from '#web/calls/shop/vets.ts';
import type { Vet } from '#domain/wire/shop/vets.ts';

export type VetResult =
  | { state: 'found'; place: string; vets: readonly Vet[] }
  | { state: 'invalid'; issues: readonly Issue[] }
  | { state: 'failed'; issues: readonly Issue[] };

type Body = { veterinarians?: Vet[]; _issues?: Issue[] } | undefined;

const ask = (search: Exclude<VetSearch, { by: 'nothing' }>, call: typeof Call, signal: AbortSignal): Promise<Answer<Body>> =>
  search.by === 'zipCode'
    ? call(getVetsByZipCode, { params: { zip: search.zipCode }, signal })
    : call(getVetsByCity, { params: { city: search.city }, signal });

/** Null: another search has taken its place. */
export const searchVets = async (input: string, call: typeof Call, signal: AbortSignal): Promise<VetResult | null> => {
  const search = decideVetSearch(input);
  if (search.by === 'nothing') return { state: 'invalid', issues: search.issues };
  try {
    const { status, data } = await ask(search, call, signal);
    if (status === 200 && data?.veterinarians)
      return { state: 'found', place: search.by === 'zipCode' ? search.zipCode : search.city, vets: data.veterinarians };
    // spec 13.11: the server's issues are appended.
    const reason = (data?._issues ?? []).map(({ message }) => message).join(' ');
    return { state: 'failed', issues: [vetSearchFailure(reason || `Der Server antwortete mit Status ${status}.`)] };
  } catch (cause) {
    if (!(cause instanceof CallFailed)) throw cause;
    if (signal.aborted) return null;
    return { state: 'failed', issues: [vetSearchFailure('Bitte prüfe deine Verbindung und versuch es noch einmal.')] };
  }
};
