import { Type, type Static } from 'typebox';
import { photoLimits } from '#domain/animal/animal-photo.ts';
import { closed, issuesProperty, maybeText } from '#domain/wire/basic-schemas.ts';
import { file, get, post, uploadTimeoutMs } from '#domain/wire/call.ts';

/** Photos of one's animals (spec 15.14): each has at most one, and another photo has another number. */
const AnimalPhoto = Type.Object({ animalUuid: Type.String(), photoUuid: Type.String() });

export const AnimalPhotosAnswer = Type.Object({ photos: Type.Array(AnimalPhoto), ...issuesProperty });
export type AnimalPhotosAnswer = Static<typeof AnimalPhotosAnswer>;

export const NewAnimalPhoto = Type.Object({ animalUuid: maybeText, contentBase64: maybeText }, closed);
export type NewAnimalPhoto = Static<typeof NewAnimalPhoto>;

export const PhotoRemoval = Type.Object({ animalUuid: maybeText }, closed);
export type PhotoRemoval = Static<typeof PhotoRemoval>;

const ofCustomer = { tag: 'Loginbereich', caller: 'customer' } as const;
const user = '/webapi/v1/user';
const commands = `${user}/commands`;

/** Four characters for three bytes, and something around it. */
export const photoBodyLimit = Math.ceil(photoLimits.bytes * 1.4);

export const listAnimalPhotos = get(`${user}/animal_photos.json`, {
  ...ofCustomer,
  summary: 'Von welchen Tieren es ein Foto gibt',
  answer: AnimalPhotosAnswer,
});

export const animalPhoto = file(`${user}/animal_photos/:photoUuid.jpg`, {
  ...ofCustomer,
  summary: 'Das Foto eines Tieres',
  contentType: 'image/jpeg',
  disposition: 'inline',
});

export const setAnimalPhoto = post(`${commands}/set_animal_photo.json`, {
  ...ofCustomer,
  summary: 'Foto eines Tieres hinzufügen oder ersetzen, höchstens 1 MB',
  body: NewAnimalPhoto,
  answer: AnimalPhotosAnswer,
  bodyLimit: photoBodyLimit,
  timeoutMs: uploadTimeoutMs,
});

export const removeAnimalPhoto = post(`${commands}/remove_animal_photo.json`, {
  ...ofCustomer,
  summary: 'Foto eines Tieres löschen',
  body: PhotoRemoval,
  answer: AnimalPhotosAnswer,
});
