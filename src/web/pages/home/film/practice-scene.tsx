import { Figure, Roof, usePaint } from '#web/drawing/drawing.tsx';
import styles from './film-motion.module.css';

/** Under the roof of the practice: table, monitor, and a bandage for the paw. */
export const PracticeScene = () => {
  const paint = usePaint();
  return (
    <>
      <rect width="640" height="360" fill="var(--wall-shade)" />
      <path d="M0 250h640v110H0Z" fill="var(--wall-inner)" />
      <Roof d="M-40 128 320 -34l360 162" width={44} />
      <g transform="translate(84 150)">
        <circle r="42" fill="var(--frame)" />
        <path d="M-10-24h20v14h14v20H10v14h-20V10h-14v-20h14Z" fill="var(--glass)" />
      </g>
      <g transform="translate(456 122)">
        <rect width="138" height="92" rx="12" fill="var(--frame-deep)" />
        <rect x="56" y="92" width="26" height="26" fill="var(--frame)" />
        <path
          d="M12 50h26l9-24 15 50 13-34 8 16h43"
          pathLength="100"
          className={styles.pulse}
          fill="none"
          stroke="var(--glass)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <path d="M176 296v50M464 296v50" fill="none" stroke="var(--basket-deep)" strokeWidth="18" strokeLinecap="round" />
      <rect x="130" y="276" width="380" height="26" rx="13" fill={paint('basket')} />
      <g className={styles.breathes}>
        <Figure name="dog" x={206} y={104} size={186} />
      </g>
      <g className={styles.bandage}>
        <rect
          x="214"
          y="226"
          width="40"
          height="30"
          rx="9"
          fill="var(--wall)"
          stroke="var(--roof-shade)"
          strokeWidth="3"
          transform="rotate(-18 234 241)"
        />
        <path
          d="M234 233v16m-8-8h16"
          fill="none"
          stroke="var(--roof-deep)"
          strokeWidth="5"
          strokeLinecap="round"
          transform="rotate(-18 234 241)"
        />
      </g>
      <g className={styles.swings}>
        <Figure name="stethoscope" x={396} y={206} size={78} floating />
      </g>
    </>
  );
};
