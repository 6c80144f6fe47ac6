import { animalPhoto } from '#domain/wire/area/animal-photos.ts';
import { billFile } from '#domain/wire/area/claims.ts';
import { fillPath } from '#domain/wire/call.ts';
import { documentFile } from '#domain/wire/area/records.ts';

/** A link cannot send headers: it names the client in its address. */
export const createFileUrls = (authToken: string) => {
  const urlOf = (path: string, name: string) => (uuid: string) =>
    `${fillPath(path, { [name]: uuid })}?auth-token=${encodeURIComponent(authToken)}`;
  return {
    letterUrl: urlOf(documentFile.path, 'uuid'),
    billFileUrl: urlOf(billFile.path, 'uuid'),
    photoUrl: urlOf(animalPhoto.path, 'photoUuid'),
  };
};
