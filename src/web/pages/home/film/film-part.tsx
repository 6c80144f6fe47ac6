import { Film } from './film.tsx';
import { filmScenes } from './film-script.ts';
import { Island } from '#web/islands/island.tsx';
import styles from './film.module.css';

/** The transcript is part of the page: it also serves who cannot or will not watch. */
export const FilmPart = () => (
  <section aria-label="Erklärfilm" className={styles.film}>
    <Island part="pages/home/film/film.start" of={Film} />
    <details className={styles.transcript}>
      <summary>Film als Text</summary>
      <ol>
        {filmScenes.map(({ key, title, caption, seen }) => (
          <li key={key}>
            <strong>{title}.</strong> <em>{seen}</em> {caption}
          </li>
        ))}
      </ol>
    </details>
  </section>
);
