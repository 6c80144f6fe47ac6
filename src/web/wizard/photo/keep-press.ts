import { parseUuid } from '#domain/basics/text.ts';
import { animalKeyOf } from '#domain/wizard/photos/device-photos.ts';
import { keepPress } from '#web/visit/kept-photos.ts';
import type { ShownAnimal } from './animal-photo.tsx';

type Press = { animal: ShownAnimal; insuranceOfferId: string | null; requestKey: string | null };

/** The photos of what is about to be bought. Without a key the shop would not know this browser again: they stay here. */
export const keepPressOf = (presses: readonly Press[]) =>
  keepPress(
    presses.flatMap(({ animal, insuranceOfferId, requestKey }) => {
      const [offerUuid, key] = [parseUuid(insuranceOfferId), parseUuid(requestKey)];
      if (offerUuid === null || key === null) return [];
      return { animal: animalKeyOf(animal), sending: { insuranceOfferId: offerUuid, requestKey: key } };
    }),
  );
