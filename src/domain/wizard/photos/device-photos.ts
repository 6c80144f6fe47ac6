import type { SpeciesKey } from '#domain/animal/species.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { WizardData } from '#domain/wizard/state/wizard-fields.ts';

/** The press that accepts the offer of an animal: the shop takes its photo by it, once there is a contract (decision 029). */
export type PhotoSending = { readonly insuranceOfferId: string; readonly requestKey: string };

export type DevicePhoto = {
  /** The animal, by species, name and birthday: an offer, a basket and a page know them alike. */
  readonly animal: string;
  /** JPEG in base64. */
  readonly content: string;
  readonly sending: PhotoSending | null;
};

/** The photos that a device keeps until there is a contract (spec 11.20). */
export type DevicePhotos = { readonly savedOn: IsoDate; readonly photos: readonly DevicePhoto[] };

type Described = {
  readonly speciesKey: SpeciesKey | null;
  readonly data: Pick<WizardData, 'animalName' | 'animalBirthdateStr'>;
};

/** What an animal is known by on this device. */
export const animalKeyOf = ({ speciesKey, data: { animalName, animalBirthdateStr } }: Described) =>
  JSON.stringify([speciesKey, (animalName ?? '').trim(), animalBirthdateStr ?? '']);

/** As many as a basket holds, and one more that is on its way. */
const mostPhotos = offerLimits.basketMost + 1;
/** Four characters for three bytes; a browser of ours makes 60 kB. */
const mostCharacters = 150_000;

export const photoOf = (kept: DevicePhotos | null, animal: string): DevicePhoto | null =>
  kept?.photos.find((photo) => photo.animal === animal) ?? null;

const without = (kept: DevicePhotos | null, animal: string) => kept?.photos.filter((photo) => photo.animal !== animal) ?? [];

const withAll = (photos: readonly DevicePhoto[], savedOn: IsoDate): DevicePhotos | null =>
  photos.length === 0 ? null : { savedOn, photos };

/** In the place of one that was there; the oldest gives way where there are too many. */
export const withPhoto = (kept: DevicePhotos | null, photo: Omit<DevicePhoto, 'sending'>, today: IsoDate) =>
  withAll([...without(kept, photo.animal), { ...photo, sending: null }].slice(-mostPhotos), today);

/** Null for none at all. */
export const withoutPhoto = (kept: DevicePhotos | null, animal: string) =>
  kept === null ? null : withAll(without(kept, animal), kept.savedOn);

/** The name of its animal is being typed. One that another animal has stays with that one. */
export const renamed = (kept: DevicePhotos | null, from: string, to: string): DevicePhotos | null => {
  if (kept === null || from === to || photoOf(kept, from) === null || photoOf(kept, to) !== null) return kept;
  return { ...kept, photos: kept.photos.map((photo) => (photo.animal === from ? { ...photo, animal: to } : photo)) };
};

/** Kept before the press is sent: whoever comes back after a lost answer still knows the key. */
export const withSending = (kept: DevicePhotos | null, animal: string, sending: PhotoSending | null): DevicePhotos | null =>
  kept && { ...kept, photos: kept.photos.map((photo) => (photo.animal === animal ? { ...photo, sending } : photo)) };

export const photosToSend = (kept: DevicePhotos | null) =>
  kept?.photos.flatMap(({ sending, ...photo }) => (sending === null ? [] : [{ ...photo, sending }])) ?? [];

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const readSending = (value: unknown): PhotoSending | null => {
  const { insuranceOfferId, requestKey } = record(value);
  const [offerUuid, key] = [parseUuid(insuranceOfferId), parseUuid(requestKey)];
  return offerUuid === null || key === null ? null : { insuranceOfferId: offerUuid, requestKey: key };
};

const readPhoto = (value: unknown): DevicePhoto[] => {
  const { animal, content, sending } = record(value);
  const isPhoto = typeof content === 'string' && content.length <= mostCharacters && /^\/9j\/[A-Za-z0-9+/]+={0,2}$/.test(content);
  return typeof animal === 'string' && isPhoto ? [{ animal, content, sending: readSending(sending) }] : [];
};

/** Whatever the device's storage holds, this does not throw; null for nothing that is a photo. */
export const readPhotos = (text: string | null, today: IsoDate): DevicePhotos | null => {
  if (text === null) return null;
  try {
    const { photos } = record(JSON.parse(text));
    return Array.isArray(photos) ? withAll(photos.slice(-mostPhotos).flatMap(readPhoto), today) : null;
  } catch {
    return null;
  }
};
