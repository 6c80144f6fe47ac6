import { useMemo, useSyncExternalStore } from 'react';
import { photoAlt } from '#domain/animal/animal-photo.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { animalKeyOf, photoOf, renamed } from '#domain/wizard/photos/device-photos.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardData } from '#domain/wizard/state/wizard-fields.ts';
import { speciesWords } from '#web/product/animal-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import { changePhotos, photosText, readKept } from '#web/visit/kept-photos.ts';
import type { PartProps } from '#web/wizard/question/inputs.ts';
import styles from './animal-photo.module.css';

/** An animal of the page or of the basket. */
export type ShownAnimal = {
  speciesKey: SpeciesKey | null;
  data: Pick<WizardData, 'animalName' | 'animalBirthdateStr'>;
};

/** JPEG in base64; null where the device keeps none of it. */
export const usePhotoOf = (animal: ShownAnimal): string | null => {
  const text = useSyncExternalStore(photosText.subscribe, photosText.get, () => null);
  const kept = useMemo(() => readKept(text), [text]);
  return photoOf(kept, animalKeyOf(animal))?.content ?? null;
};

/** Its photo, or the picture of its species in the same place. */
export const AnimalFace = ({
  animal,
  size,
  className,
}: {
  animal: ShownAnimal;
  size: number;
  className?: string | undefined;
}) => {
  const content = usePhotoOf(animal);
  if (content === null) return <Picture name={speciesWords[animal.speciesKey ?? 'dog'].face} size={size} className={className} />;
  return (
    <img
      src={`data:image/jpeg;base64,${content}`}
      alt={photoAlt(animal.data.animalName?.trim() || 'deinem Tier')}
      width={size}
      height={size}
      className={classNames(styles.photo, className)}
    />
  );
};

/** Whoever types the name or the birthday of the page's animal goes on with its photo. */
export const withItsPhoto =
  ({ state, dispatch }: PartProps) =>
  (event: WizardEvent) => {
    if (event.type === 'fieldChanged' && (event.field === 'animalName' || event.field === 'animalBirthdateStr')) {
      const to = animalKeyOf({ ...state, data: { ...state.data, [event.field]: event.value } });
      changePhotos((kept) => renamed(kept, animalKeyOf(state), to));
    }
    dispatch(event);
  };
