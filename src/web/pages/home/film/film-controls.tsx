import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import { filmMs, filmScenes, partOver, timeText } from './film-script.ts';
import type { useFilm } from './use-film.ts';
import { RoundButton } from '#web/ui/press/round-button.tsx';
import styles from './film.module.css';

type FilmState = ReturnType<typeof useFilm>;

/** One bar a scene: it fills as the scene goes on, and leads to it. */
const Scenes = ({ film }: { film: FilmState }) => (
  <ol className={styles.scenes} aria-label="Szenen">
    {filmScenes.map(({ key, title }, index) => (
      <li key={key}>
        <button
          type="button"
          className={styles.scene}
          aria-current={index === film.scene || undefined}
          onClick={() => film.goToScene(index)}
        >
          <progress
            className={styles.progress}
            max={1}
            value={film.isCalm ? Number(index <= film.scene) : partOver(index, film.ms)}
            aria-hidden
          />
          <span className={styles.name}>{title}</span>
        </button>
      </li>
    ))}
  </ol>
);

export const FilmControls = ({ film }: { film: FilmState }) => (
  <div className={styles.controls}>
    <Scenes film={film} />
    {film.isCalm ? (
      <div className={styles.buttons}>
        <RoundButton label="Szene zurück" disabled={film.scene === 0} onClick={() => film.goToScene(film.scene - 1)}>
          <ChevronLeft aria-hidden />
        </RoundButton>
        <RoundButton
          label="Szene weiter"
          disabled={film.scene === filmScenes.length - 1}
          onClick={() => film.goToScene(film.scene + 1)}
        >
          <ChevronRight aria-hidden />
        </RoundButton>
      </div>
    ) : (
      <div className={styles.buttons}>
        <RoundButton label={film.isPlaying ? 'Anhalten' : 'Abspielen'} onClick={film.toggle}>
          {film.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </RoundButton>
        <RoundButton label="Von vorn" onClick={film.restart}>
          <RotateCcw aria-hidden />
        </RoundButton>
        <span className={styles.time}>
          {timeText(film.ms)} / {timeText(filmMs)}
        </span>
      </div>
    )}
  </div>
);
