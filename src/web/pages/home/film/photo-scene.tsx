import { usePaint } from '#web/drawing/drawing.tsx';
import styles from './film-motion.module.css';

const Bill = () => (
  <g className={styles.slidesIn}>
    <path
      d="M262 96h116v168l-14.5-10-14.5 10-14.5-10-14.5 10-14.5-10-14.5 10-14.5-10-14.5 10Z"
      fill="var(--wall)"
      stroke="var(--roof-shade)"
      strokeWidth="3"
    />
    <path
      d="M280 122h56M280 146h80M280 168h80M280 190h80"
      fill="none"
      stroke="var(--roof-shade)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M320 218h40" fill="none" stroke="var(--roof-deep)" strokeWidth="9" strokeLinecap="round" />
  </g>
);

/** The bill in the camera of a telephone: a flash, and it is sent. */
export const PhotoScene = () => {
  const paint = usePaint();
  return (
    <>
      <rect width="640" height="360" fill={paint('sky')} />
      <path d="M0 286h640v74H0Z" fill={paint('basket')} />
      <g transform="rotate(-3 320 180)">
        <rect x="226" y="26" width="188" height="312" rx="30" fill="var(--frame-deep)" />
        <rect x="238" y="40" width="164" height="284" rx="18" fill="var(--glass)" />
        <Bill />
        <path
          d="M252 84V62h22M366 62h22v22M388 262v22h-22M274 284h-22v-22"
          className={styles.focuses}
          fill="none"
          stroke="var(--frame)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="320" cy="304" r="13" fill="var(--wall)" stroke="var(--frame)" strokeWidth="5" />
        <rect x="238" y="40" width="164" height="284" rx="18" fill="var(--wall)" className={styles.flash} />
      </g>
      <g className={styles.pops}>
        <circle cx="424" cy="92" r="42" fill="var(--frame)" />
        <path
          d="m404 93 14 15 26-30"
          fill="none"
          stroke="var(--wall)"
          strokeWidth="10"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </>
  );
};
