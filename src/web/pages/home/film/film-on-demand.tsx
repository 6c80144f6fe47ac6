import { useRef } from 'react';
import { filmScenes } from '#web/pages/home/film/film-script.ts';
import { Scene } from '#web/pages/parts/scene.tsx';
import { useNearView } from '#web/ui/use-near-view.ts';
import styles from './film.module.css';

const load = () => import('#web/pages/home/film/film.tsx');

/** What stands in the page itself until the film is there: a still of the same size. */
const Still = () => (
  <>
    <div className={styles.stage}>
      <div className={styles.still}>
        <Scene
          place="meadow"
          label="Ein Hund auf einer Wiese, in der Ferne ein Haus"
          items={[{ name: 'dog', x: 150, y: 180, size: 190 }]}
        />
      </div>
    </div>
    <p className={styles.caption}>{filmScenes[0]?.caption}</p>
    <div className={styles.controls} />
  </>
);

/** Loaded once somebody comes near. The transcript is part of the page: it also serves who cannot or will not watch. */
export const FilmOnDemand = () => {
  const place = useRef<HTMLElement>(null);
  const loaded = useNearView(place, load);
  return (
    <section ref={place} aria-label="Erklärfilm" className={styles.film}>
      {loaded === null ? <Still /> : <loaded.Film />}
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
};
