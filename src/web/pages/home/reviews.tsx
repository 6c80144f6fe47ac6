import { roundToHalfStars, gradeText, type SealRank, sealRank } from '#domain/feedback/review-rank.ts';
import styles from './reviews.module.css';
import { ExternalLink } from 'lucide-react';
import { NewTabHint } from '#web/ui/show/visually-hidden.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { longDate } from '#web/text/typography.ts';
import { Card } from '#web/ui/show/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/ask.ts';
import { Late } from './late.tsx';
import { pageClient } from '#web/query-client.ts';
import type { ReviewSummary, Review } from '#domain/wire/shop/outside.ts';
import { getReviews } from '#web/calls/shop/outside.ts';

const whole = 'm12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.9-6.2-3.3-6.2 3.3L7 14.2l-5-4.9 6.9-1Z';
const half = 'M12 2v15.8l-6.2 3.3L7 14.2l-5-4.9 6.9-1Z';

/** Out of five, to the half star. */
const Stars = ({ rating }: { rating: number }) => {
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

const rankNames: Readonly<Record<SealRank, string>> = {
  standard: 'Bewertungssiegel',
  bronze: 'Bewertungssiegel in Bronze',
  silver: 'Bewertungssiegel in Silber',
  gold: 'Bewertungssiegel in Gold',
};

const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const counted = new Intl.NumberFormat('de-DE');

/** Two ribbons under a round medal with the roof. */
const Medal = () => (
  <svg viewBox="0 0 120 132" className={styles.medal} aria-hidden focusable="false">
    <path d="m38 78-16 48 20-9 12 15 12-46Zm44 0 16 48-20-9-12 15-12-46Z" className={styles.ribbon} />
    <circle cx="60" cy="52" r="50" className={styles.metal} />
    <circle cx="60" cy="52" r="39" className={styles.ring} />
    <path d="m34 60 26-24 26 24" className={styles.roof} />
    <path d="M60 74a9 9 0 0 1-9-9q0-5 9-9 9 4 9 9a9 9 0 0 1-9 9Z" className={styles.dot} />
  </svg>
);

const ReviewSeal = ({ summary: { totalReviews, rating, certificateUrl } }: { summary: ReviewSummary }) => {
  const reviews = { count: totalReviews, rating };
  const rank = sealRank(reviews);
  return (
    <div className={styles.seal} data-rank={rank}>
      <Medal />
      <div className={styles.words}>
        <p className={styles.rank}>{rankNames[rank]}</p>
        <p className={styles.grade}>{gradeText(reviews)}</p>
        <Stars rating={rating} />
        <p className={styles.figures}>
          {german.format(rating)} von 5 aus {counted.format(totalReviews)} Bewertungen
        </p>
        {certificateUrl !== null && (
          <a href={certificateUrl} target="_blank" rel="noopener noreferrer" className={styles.link}>
            Zum Zertifikat <ExternalLink aria-hidden size={16} />
            <NewTabHint />
          </a>
        )}
      </div>
    </div>
  );
};

const ReviewCard = ({ authorName, text, stars, createdAt }: Review) => (
  <Card as="li" className={styles.review}>
    <Stars rating={stars} />
    <blockquote className={styles.text}>{text}</blockquote>
    <p className={styles.author}>
      <strong>{authorName}</strong>
      {createdAt !== null && <time dateTime={createdAt}>{longDate(createdAt)}</time>}
    </p>
  </Card>
);

const Reviews = ({ summary, reviews }: { summary: ReviewSummary; reviews: readonly Review[] }) => (
  <Section id="bewertungen" title="Das sagen andere über uns" tone="band" mirrored>
    <div className={styles.reviews}>
      <ReviewSeal summary={summary} />
      {reviews.length > 0 && (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewCard key={`${review.authorName} ${review.createdAt} ${review.text}`} {...review} />
          ))}
        </ul>
      )}
    </div>
  </Section>
);

/** Hidden until loaded, and without a summary for good (spec 13.8): the page is complete without them. */
export const ReviewsPart = () => {
  const { data } = useQuery({ queryKey: ['reviews'], queryFn: ({ signal }) => read(getReviews, { signal }) }, pageClient);
  const { summary = null, reviews = [] } = data ?? {};
  return <Late isHere={summary !== null}>{summary !== null && <Reviews summary={summary} reviews={reviews} />}</Late>;
};
