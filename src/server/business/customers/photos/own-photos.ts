import { randomUUID } from 'node:crypto';
import { photoLimits, photoWords } from '#domain/animal/animal-photo.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { attachmentKindOf } from '#domain/police/underwriting.ts';
import type { AnimalPhotosAnswer, NewAnimalPhoto, PhotoRemoval } from '#domain/wire/area/animal-photos.ts';
import { findAnimal } from '#server/business/customers/contact/animal-store.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { notFound } from '#server/foundation/problem.ts';
import { readUploadedFile } from '#server/foundation/uploaded-file.ts';
import type { Work } from '#server/foundation/work.ts';
import { findPhotoOfUser, findPhotosOfUser, removePhoto, setPhoto } from './photo-store.ts';

/** Draws a picture of a stranger anew, in a process of its own: what comes out is a square JPEG without place and device. */
export type PhotoDrawer = {
  drawPhoto: (bytes: Uint8Array, lane: string) => Promise<{ photo: Uint8Array } | { refusal: string }>;
};

export type PhotoWork = Pick<Work, 'database' | 'clock' | 'limits'> & { photoDrawer: PhotoDrawer };

const field = 'animalPhoto';
const noAnimal = error('Dieses Tier gibt es nicht.', field);

/** Looked at by its bytes, then drawn anew. `lane`: who sends it; they take turns. */
export const drawSentPhoto = async (
  contentBase64: string | null | undefined,
  { photoDrawer, lane }: { photoDrawer: PhotoDrawer; lane: string },
): Promise<{ photo: Uint8Array } | Issue> => {
  const isPicture = (bytes: Uint8Array) => {
    const kind = attachmentKindOf(bytes);
    return kind?.contentType.startsWith('image/') === true ? kind : null;
  };
  const file = readUploadedFile(
    { contentBase64 },
    { field, mostBytes: photoLimits.bytes, wrongKind: photoWords.wrongKind, kindOf: isPicture },
  );
  if ('level' in file) return file;
  const drawn = await photoDrawer.drawPhoto(file.bytes, lane);
  return 'photo' in drawn ? drawn : error(photoWords.unreadable, field);
};

const tell = async (database: Database, userId: number, ...issues: Issue[]): Promise<AnimalPhotosAnswer> => ({
  photos: await findPhotosOfUser(database, userId),
  _issues: issues,
});

export const listOwnPhotos = (userId: number, { database }: Pick<Work, 'database'>) => tell(database, userId);

/** The first one, or another one in its place: whoever was last has it. */
export const setOwnPhoto = async (given: NewAnimalPhoto, userId: number, work: PhotoWork): Promise<AnimalPhotosAnswer> => {
  const { database, clock, limits, photoDrawer } = work;
  const animal = await findAnimal(database, userId, parseUuid(given.animalUuid));
  if (animal === null) return tell(database, userId, noAnimal);
  const { changesPerDay } = photoLimits;
  const by = `customer ${userId}`;
  if (!(await limits.spendTry({ what: 'animal photo', of: '', by }, { most: changesPerDay, mostInAll: changesPerDay })))
    return tell(database, userId, error('Für heute waren das genug Fotos. Morgen geht es wieder.', field));
  const drawn = await drawSentPhoto(given.contentBase64, { photoDrawer, lane: by });
  if ('level' in drawn) return tell(database, userId, drawn);
  return database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const owned = await findAnimal(transaction, userId, parseUuid(given.animalUuid));
    if (owned === null) return tell(transaction, userId, noAnimal);
    const { animalId, animalName } = owned;
    await setPhoto(transaction, { animalId, photo: drawn.photo, photoUuid: randomUUID(), now: clock.now() });
    return tell(transaction, userId, ok(`Das Foto von ${animalName} ist gespeichert.`));
  });
};

/** Deleted for good. Whoever presses twice hears the same. */
export const removeOwnPhoto = (
  given: PhotoRemoval,
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<AnimalPhotosAnswer> =>
  database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const animal = await findAnimal(transaction, userId, parseUuid(given.animalUuid));
    if (animal === null) return tell(transaction, userId, noAnimal);
    await removePhoto(transaction, { animalId: animal.animalId, now: clock.now() });
    return tell(transaction, userId, ok(`Das Foto von ${animal.animalName} ist gelöscht.`));
  });

/** As a JPEG; what is somebody else's is as missing as what never was. */
export const openOwnPhoto = async (photoId: string, userId: number, { database }: Pick<Work, 'database'>): Promise<Buffer> => {
  const photoUuid = parseUuid(photoId);
  const photo = photoUuid === null ? null : await findPhotoOfUser(database, { userId, photoUuid });
  if (photo === null) throw notFound('Dieses Foto gibt es nicht.');
  return photo;
};
