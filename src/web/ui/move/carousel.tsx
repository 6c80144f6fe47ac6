import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePart } from '#web/start/part-files.ts';
import { startCarousel } from './carousel.start.ts';
import { classNames } from '#web/ui/class-names.ts';
import { RoundButton } from '#web/ui/press/round-button.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './carousel.module.css';

export type CarouselProps = {
  label: string;
  slides: readonly { key: string; label?: string; content: ReactNode }[];
  /** Most slides side by side: 1; or 2 from 769 px; or 2 from 769 px and 3 from 1024 px. */
  perPage?: 1 | 2 | 3;
  autoplayMs?: number;
  pagination?: boolean;
  /** `cards` lie side by side with gaps; a `stage` slide fills the width of the page. */
  look?: 'cards' | 'stage';
};

const startHere = (element: HTMLElement | null) => (element === null ? undefined : startCarousel(element));

/**
 * Slides lie side by side in a scroller with snap points: swipe, wheel and arrow keys move it without script, the buttons with
 * carousel.start.ts. In a written page that is loaded by itself, inside an app React starts it.
 */
export const Carousel = ({ label, slides, perPage = 1, autoplayMs, pagination = true, look = 'cards' }: CarouselProps) => (
  <section
    {...usePart('ui/move/carousel.start')}
    ref={startHere}
    className={styles.carousel}
    data-look={look}
    data-autoplay={autoplayMs}
    aria-roledescription="Karussell"
    aria-label={label}
  >
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must take the focus to be scrolled by key */}
    <ul className={styles.track} data-per-page={perPage} data-track tabIndex={0} aria-label={`${label}: Inhalte`}>
      {slides.map((slide) => (
        <li key={slide.key} className={styles.slide} aria-label={slide.label}>
          {slide.content}
        </li>
      ))}
    </ul>
    <div className={styles.controls} data-controls data-print="hide">
      <RoundButton label="Zurück" className={styles.button} data-turn="-1">
        <ChevronLeft aria-hidden />
      </RoundButton>
      {pagination && (
        <ol className={styles.pages}>
          {slides.map(({ key }, index) => (
            <li key={key}>
              <button
                type="button"
                className={styles.dot}
                data-page={index}
                aria-current={index === 0 || undefined}
                aria-label={`Seite ${index + 1}`}
              />
            </li>
          ))}
        </ol>
      )}
      <RoundButton label="Weiter" className={styles.button} data-turn="1">
        <ChevronRight aria-hidden />
      </RoundButton>
      {autoplayMs !== undefined && (
        <RoundButton
          label="Automatischen Wechsel anhalten"
          className={classNames(styles.button, styles.autoplay)}
          data-autoplay-switch="playing"
        >
          <Pause aria-hidden className={styles.whilePlaying} />
          <Play aria-hidden className={styles.whileHeld} />
        </RoundButton>
      )}
      <output>
        <VisuallyHidden> </VisuallyHidden>
      </output>
    </div>
  </section>
);
