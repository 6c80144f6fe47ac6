import styles from './roof-divider.module.css';

export type RoofDividerProps = {
  /** Ground that begins below the roof line. */
  tone: 'page' | 'band' | 'panel' | 'foot';
  /** The same roofs seen from the other side, where two dividers are near each other. */
  mirrored?: boolean;
};

/** The motif between two bands: a row of gables, the ground below rising into the one above. */
export const RoofDivider = ({ tone, mirrored = false }: RoofDividerProps) => (
  <svg
    className={styles.divider}
    data-tone={tone}
    data-mirrored={mirrored || undefined}
    viewBox="0 0 1440 72"
    preserveAspectRatio="none"
    aria-hidden
    focusable="false"
  >
    <path d="M0 72V52L236 14q14-3 28 0L560 60 L1010 6q14-2 28 0L1440 56V72Z" />
  </svg>
);
