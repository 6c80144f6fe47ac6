import { Play } from 'lucide-react';
import { FilmControls } from './film-controls.tsx';
import { filmScenes } from './film-script.ts';
import { MoneyScene } from './money-scene.tsx';
import { PhotoScene } from './photo-scene.tsx';
import { PracticeScene } from './practice-scene.tsx';
import { RoofScene, WalkScene } from './outdoor-scenes.tsx';
import { useFilm } from './use-film.ts';
import { Drawing } from '#web/drawing/drawing.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './film.module.css';

const drawings = { walk: WalkScene, practice: PracticeScene, photo: PhotoScene, money: MoneyScene, roof: RoofScene };

/** The film itself: drawn scenes that CSS moves, a caption below, and its controls. */
export const Film = () => {
  const film = useFilm();
  const { key, seen, caption } = filmScenes[film.scene] ?? filmScenes[0];
  const Picture = drawings[key];
  const isResting = !film.isPlaying && !film.isCalm;
  return (
    <>
      <div className={styles.stage} data-resting={isResting || undefined} data-still={(isResting && film.ms === 0) || undefined}>
        <Drawing key={`${key} ${film.run}`} viewBox="0 0 640 360" label={seen} className={styles.picture}>
          <Picture />
        </Drawing>
        {isResting && (
          <button type="button" className={styles.start} onClick={film.toggle}>
            <span className={styles.disc}>
              <Play aria-hidden />
            </span>
            <VisuallyHidden>{film.isOver ? 'Film noch einmal abspielen' : 'Film abspielen'}</VisuallyHidden>
          </button>
        )}
      </div>
      <p className={styles.caption} aria-live="polite">
        {caption}
      </p>
      <FilmControls film={film} />
    </>
  );
};
