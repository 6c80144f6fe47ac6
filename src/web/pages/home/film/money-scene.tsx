import { Roof, RoundWindow, usePaint } from '#web/drawing/drawing.tsx';
import styles from './film-motion.module.css';

const Account = () => (
  <>
    <rect x="374" y="84" width="226" height="204" rx="22" fill="var(--wall)" />
    <path d="M374 140v-34a22 22 0 0 1 22-22h182a22 22 0 0 1 22 22v34Z" fill="var(--frame)" />
    <path d="M398 113h84" stroke="var(--glass)" strokeWidth="10" strokeLinecap="round" />
    <g stroke="var(--wall-shade)" strokeWidth="9" strokeLinecap="round">
      <path d="M398 242h92M548 242h28M398 268h64M540 268h36" />
    </g>
    <g className={styles.credit}>
      <rect x="390" y="156" width="194" height="60" rx="14" fill="var(--glass)" />
      <path d="M408 186h22m-11-11v22" fill="none" stroke="var(--frame-deep)" strokeWidth="7" strokeLinecap="round" />
      <path d="M446 186h66" stroke="var(--frame)" strokeWidth="10" strokeLinecap="round" />
      <text x="568" y="199" textAnchor="end" className={styles.euro}>
        €
      </text>
    </g>
  </>
);

/** From the house with the roof the money flies to the account. */
export const MoneyScene = () => {
  const paint = usePaint();
  return (
    <>
      <rect width="640" height="360" fill={paint('sky')} />
      <path d="M0 270q180-60 340-22t300-26v138H0Z" fill="var(--hill-far)" />
      <path d="M0 306q320-30 640 0v54H0Z" fill={paint('grass')} />
      <path d="M70 316V190l88-68 88 68v126Z" fill={paint('wall')} />
      <path d="M132 316v-58a26 26 0 0 1 52 0v58Z" fill="var(--frame)" />
      <RoundWindow at={[158, 188, 24]} />
      <Roof d="M42 208 158 118l116 90" width={26} />
      <Account />
      {[styles.coin1, styles.coin2, styles.coin3].map((coin) => (
        <g key={coin} className={coin}>
          <circle cx="210" cy="220" r="24" fill="var(--orb)" stroke="var(--roof-deep)" strokeWidth="5" />
          <text x="210" y="231" textAnchor="middle" className={styles.euro}>
            €
          </text>
        </g>
      ))}
    </>
  );
};
