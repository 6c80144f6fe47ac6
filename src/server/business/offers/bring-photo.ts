import { randomUUID } from 'node:crypto';
import { error } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { BroughtPhoto, BroughtPhotoAnswer } from '#domain/wire/shop/animal-photo.ts';
import { drawSentPhoto, type PhotoWork } from '#server/business/customers/photos/own-photos.ts';
import { isPhotoSettled, setFirstPhoto } from '#server/business/customers/photos/photo-store.ts';
import { findPolicesOfOffer } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findOffer } from './offer-store.ts';

/** A browser sends it once, and again where an answer got lost. */
const triesPerOffer = 10;

const settled: BroughtPhotoAnswer = { outcomeKey: 'settled', _issues: [] };

/** The key is known to the browser alone that accepted the offer; it is forgotten after its time (spec 22.1). */
const findAnimalOfPress = async (database: Database, { insuranceOfferId, requestKey }: BroughtPhoto): Promise<number | null> => {
  const offerUuid = parseUuid(insuranceOfferId);
  const key = parseUuid(requestKey);
  const offer = offerUuid === null || key === null ? null : await findOffer(database, offerUuid);
  if (offer === null || offer.acceptanceKey !== key) return null;
  const [police] = await findPolicesOfOffer(database, offer.id);
  return police?.animalId ?? null;
};

/**
 * What a device has kept until there was a contract (decision 029). It is the animal's first photo or none: one that its owner has chosen
 * or deleted since stays as it is.
 */
export const bringPhoto = async (given: BroughtPhoto, work: PhotoWork): Promise<BroughtPhotoAnswer> => {
  const { database, clock, limits, photoDrawer } = work;
  const animalId = await findAnimalOfPress(database, given);
  if (animalId === null) return { outcomeKey: 'unknown', _issues: [error('Zu diesem Foto gibt es keinen Vertrag.')] };
  if (await isPhotoSettled(database, animalId)) return settled;
  const by = `animal ${animalId}`;
  if (!(await limits.spendTry({ what: 'brought photo', of: '', by }, { most: triesPerOffer, mostInAll: triesPerOffer })))
    return { outcomeKey: 'refused', _issues: [error('Dieses Foto kam zu oft. Im Kundenbereich kannst du es hinzufügen.')] };
  const drawn = await drawSentPhoto(given.contentBase64, { photoDrawer, lane: by });
  if ('level' in drawn) return { outcomeKey: 'refused', _issues: [drawn] };
  await database
    .transaction()
    .execute((transaction) =>
      setFirstPhoto(transaction, { animalId, photo: drawn.photo, photoUuid: randomUUID(), now: clock.now() }),
    );
  return settled;
};
