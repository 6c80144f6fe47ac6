import { Type, type Static } from 'typebox';
import { closed, issuesProperty, maybeText } from '#domain/wire/basic-schemas.ts';
import { photoBodyLimit } from '#domain/wire/area/animal-photos.ts';
import { post, uploadTimeoutMs } from '#domain/wire/call.ts';

/** The photo that a device has kept until there was a contract (decision 029). */
export const BroughtPhoto = Type.Object(
  {
    insuranceOfferId: maybeText,
    /** The key of the press that accepted the offer: only its browser knows it. */
    requestKey: maybeText,
    contentBase64: maybeText,
  },
  closed,
);
export type BroughtPhoto = Static<typeof BroughtPhoto>;

/** `settled`: it is there, or its owner has decided since. `unknown`: no contract of this offer and key yet. `refused`: never. */
const outcomeKeys = ['settled', 'unknown', 'refused'] as const;

export const BroughtPhotoAnswer = Type.Object({
  outcomeKey: Type.Enum(outcomeKeys, { type: 'string' }),
  ...issuesProperty,
});
export type BroughtPhotoAnswer = Static<typeof BroughtPhotoAnswer>;

export const bringAnimalPhoto = post('/webapi/v1/commands/bring_animal_photo.json', {
  tag: 'Angebote',
  caller: 'visitor',
  summary: 'Das Foto des Tieres nach dem Abschluss, höchstens 1 MB',
  body: BroughtPhoto,
  answer: BroughtPhotoAnswer,
  bodyLimit: photoBodyLimit,
  timeoutMs: uploadTimeoutMs,
});
