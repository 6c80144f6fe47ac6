import { get, type NoParams } from './call.ts';
import type { VetCitiesAnswer, VetsAnswer } from './schemas/vet-schemas.ts';

const entities = '/webapi/v1/entities';

export const getVetCities = get<NoParams, VetCitiesAnswer>(`${entities}/veterinariansCities.json`);
export const getVets = get<NoParams, VetsAnswer>(`${entities}/veterinarians.json`);
export const getVetsByZipCode = get<{ zip: string }, VetsAnswer>(`${entities}/veterinarians/byZipCode/:zip.json`);
export const getVetsByCity = get<{ city: string }, VetsAnswer>(`${entities}/veterinarians/byCity/:city.json`);
