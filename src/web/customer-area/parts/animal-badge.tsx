import { photoAlt } from '#domain/animal/animal-photo.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { fillPath } from '#domain/wire/call.ts';
import { authToken } from '#web/api.ts';
import { animalPhoto } from '#web/calls/area/animal-photos.ts';
import { usePhotos } from '#web/customer-area/area/records.ts';
import { speciesWords } from '#web/product/animal-words.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './parts.module.css';

type BadgeProps = {
  species: SpeciesKey;
  /** The one that the photo may show; none for several animals together. */
  animal?: { animalUuid: string; animalName: string };
  size?: 'small' | 'normal' | 'large';
  /** Inside of a link, whose words name the animal already. */
  isInLink?: boolean;
};

const photoAddress = (photoUuid: string) =>
  `${fillPath(animalPhoto.path, { photoUuid })}?${new URLSearchParams({ 'auth-token': authToken }).toString()}`;

/** Null where there is none. */
const useAnimalPhoto = (animalUuid: string | undefined) => {
  const { data: photos } = usePhotos();
  const photo = photos?.find((each) => each.animalUuid === animalUuid);
  return photo === undefined ? null : photoAddress(photo.photoUuid);
};

const Photo = ({ address, alt }: { address: string; alt: string }) => (
  <img src={address} alt={alt} width={104} height={104} data-photo />
);

/** The animal's photo or, in its place and as large, the picture of its species: in a round window. */
export const AnimalBadge = ({ species, animal, size = 'normal', isInLink = false }: BadgeProps) => {
  const address = useAnimalPhoto(animal?.animalUuid);
  return (
    <span className={styles.badge} data-size={size}>
      {address === null ? (
        <Picture name={speciesWords[species].face} size={56} />
      ) : (
        <Photo address={address} alt={isInLink ? '' : photoAlt(animal?.animalName ?? '')} />
      )}
    </span>
  );
};

/** Only where there is a photo: nothing stands in its place. */
export const PhotoBadge = ({ animal }: { animal: NonNullable<BadgeProps['animal']> }) => {
  const address = useAnimalPhoto(animal.animalUuid);
  return (
    address !== null && (
      <span className={styles.badge} data-size="small">
        <Photo address={address} alt={photoAlt(animal.animalName)} />
      </span>
    )
  );
};
