import type { SpeciesKey } from '#domain/animal/species.ts';
import { speciesWords } from '#web/product/animal-words.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './parts.module.css';

/** The animal's picture in a round window. */
export const AnimalBadge = ({ species, size = 'normal' }: { species: SpeciesKey; size?: 'small' | 'normal' | 'large' }) => (
  <span className={styles.badge} data-size={size}>
    <Picture name={speciesWords[species].face} size={56} />
  </span>
);
