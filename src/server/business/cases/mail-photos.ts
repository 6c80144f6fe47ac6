import { photoAlt } from '#domain/animal/animal-photo.ts';
import { findAnimalOf } from '#server/business/customers/contact/animal-store.ts';
import { findAccountOf } from '#server/business/customers/login/user-store.ts';
import { findPhotoOfAnimal } from '#server/business/customers/photos/photo-store.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailPhoto } from '#server/foundation/mail/mail-message.ts';
import { findOpenCasesOfUser } from './case-store.ts';

/** It died or was given away, or somebody has said so and a person has still to look at it. */
const isGone = async (database: Database, { userId, animalId }: { userId: number; animalId: number }) => {
  const polices = await findPolicesOfUser(database, userId);
  const isOver = polices.some(
    ({ animalId: insured, endingCauseKey }) =>
      insured === animalId && (endingCauseKey === 'died' || endingCauseKey === 'given_away'),
  );
  if (isOver) return true;
  const cases = await findOpenCasesOfUser(database, userId);
  return cases.some(({ kindKey, animalId: gone }) => kindKey === 'animal_gone' && gone === animalId);
};

/** Somebody reads mails there and has set a password: nobody sends a picture into the mailbox of a stranger (decision 029). */
const isProvenMailbox = async (database: Database, userId: number) => {
  const { accountId, hasPassword } = await findAccountOf(database, userId);
  return accountId === userId && hasPassword;
};

/** What a mail about these animals shows of them, as it is when the mail goes out; nothing of one that is gone (look: a sad day). */
export const findMailPhotos = async (
  database: Database,
  animalIds: readonly (number | null | undefined)[],
): Promise<MailPhoto[]> => {
  const photos: MailPhoto[] = [];
  for (const [place, animalId] of animalIds.flatMap((id) => id ?? []).entries()) {
    const content = await findPhotoOfAnimal(database, animalId);
    const animal = content === null ? null : await findAnimalOf(database, animalId);
    if (animal === null || content === null || !(await isProvenMailbox(database, animal.userId))) continue;
    if (await isGone(database, animal)) continue;
    photos.push({ cid: `tier-${place + 1}`, alt: photoAlt(animal.name), content });
  }
  return photos;
};
