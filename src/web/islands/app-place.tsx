import { usePart } from '#web/start/part-files.ts';
import styles from './app-place.module.css';

/** Where an app begins whose first screen only the browser knows. `of` is not shown here: it brings its styles into the page. */
export const AppPlace = ({ part }: { part: string; of: unknown }) => (
  <div {...usePart(part, 'now')}>
    <p className={styles.waiting}>Wird geladen …</p>
  </div>
);
