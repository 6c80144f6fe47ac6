import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { RoundButton } from '#web/ui/round-button.tsx';
import { useAutoplay } from '#web/ui/use-autoplay.ts';
import { useSlides } from '#web/ui/use-slides.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
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

/** Slides lie side by side in a scroller with snap points: swipe, wheel, arrow keys and the buttons all move it. */
export const Carousel = ({ label, slides, perPage = 1, autoplayMs, pagination = true, look = 'cards' }: CarouselProps) => {
  const track = useRef<HTMLUListElement>(null);
  const region = useRef<HTMLElement>(null);
  const { page, pageCount, goTo } = useSlides(track, slides.length);
  // Screen readers hear a page that was asked for, not every turn of the autoplay.
  const [isAsked, setAsked] = useState(false);
  const turn = () => {
    setAsked(false);
    goTo(page + 1);
  };
  const autoplay = useAutoplay({ ms: pageCount > 1 ? autoplayMs : undefined, region, onTurn: turn });
  const ask = (target: number) => {
    setAsked(true);
    goTo(target);
  };

  return (
    <section ref={region} className={styles.carousel} data-look={look} aria-roledescription="Karussell" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must take the focus to be scrolled by key */}
      <ul ref={track} className={styles.track} data-per-page={perPage} tabIndex={0} aria-label={`${label}: Inhalte`}>
        {slides.map((slide) => (
          <li key={slide.key} className={styles.slide} aria-label={slide.label}>
            {slide.content}
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <div className={styles.controls} data-print="hide">
          <RoundButton label="Zurück" className={styles.button} onClick={() => ask(page - 1)}>
            <ChevronLeft aria-hidden />
          </RoundButton>
          {pagination && (
            <ol className={styles.pages}>
              {Array.from({ length: pageCount }, (_, index) => (
                <li key={index}>
                  <button
                    type="button"
                    className={styles.dot}
                    aria-current={index === page || undefined}
                    aria-label={`Seite ${index + 1}`}
                    onClick={() => ask(index)}
                  />
                </li>
              ))}
            </ol>
          )}
          <RoundButton label="Weiter" className={styles.button} onClick={() => ask(page + 1)}>
            <ChevronRight aria-hidden />
          </RoundButton>
          {autoplayMs !== undefined && (
            <RoundButton
              label={autoplay.isPlaying ? 'Automatischen Wechsel anhalten' : 'Automatisch wechseln'}
              className={classNames(styles.button, styles.autoplay)}
              onClick={autoplay.toggle}
            >
              {autoplay.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
            </RoundButton>
          )}
          <output>
            <VisuallyHidden>{isAsked && `Seite ${page + 1} von ${pageCount}`}</VisuallyHidden>
          </output>
        </div>
      )}
    </section>
  );
};
