import { ExternalLink } from 'lucide-react';
import { gradeText, type SealRank, sealRank } from '#domain/feedback/review-rank.ts';
import type { ReviewSummary } from '#domain/wire/shop/page-schemas.ts';
import { Stars } from './stars.tsx';
import { NewTabHint } from '#web/ui/show/new-tab-hint.tsx';
import styles from './review-seal.module.css';

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

export const ReviewSeal = ({ summary: { totalReviews, rating, certificateUrl } }: { summary: ReviewSummary }) => {
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
