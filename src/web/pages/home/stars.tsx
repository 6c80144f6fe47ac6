import { roundToHalfStars } from '#domain/feedback/review-rank.ts';
import styles from './reviews.module.css';

const whole = 'm12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.9-6.2-3.3-6.2 3.3L7 14.2l-5-4.9 6.9-1Z';
const half = 'M12 2v15.8l-6.2 3.3L7 14.2l-5-4.9 6.9-1Z';

/** Out of five, to the half star. */
export const Stars = ({ rating }: { rating: number }) => {
  const count = roundToHalfStars(rating);
  const words = `${String(count).replace('.', ',')} von 5 Sternen`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is part of the page has no tag of its own
    <span className={styles.stars} role="img" aria-label={words}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden focusable="false">
          <path d={whole} className={count >= star ? styles.full : styles.empty} />
          {count === star - 0.5 && <path d={half} className={styles.full} />}
        </svg>
      ))}
    </span>
  );
};
