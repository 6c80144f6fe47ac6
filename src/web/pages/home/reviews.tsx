import type { Review, ReviewSummary } from '#domain/wire/shop/page-schemas.ts';
import { ReviewSeal } from './review-seal.tsx';
import { Stars } from './stars.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { longDate } from '#web/text/typography.ts';
import { Card } from '#web/ui/show/card.tsx';
import styles from './reviews.module.css';

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

export const Reviews = ({ summary, reviews }: { summary: ReviewSummary; reviews: readonly Review[] }) => (
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
