import { Figure, Roof, usePaint, RoundWindow } from '#web/drawing/drawing.tsx';
import styles from './film-motion.module.css';

/** A dog runs across the meadow, steps on something sharp and lifts its paw. */
export const WalkScene = () => {
  const paint = usePaint();
  return (
    <>
      <rect width="640" height="360" fill={paint('sky')} />
      <circle cx="560" cy="76" r="40" fill="var(--orb)" />
      <path d="M0 230q120-90 290-44t350-40v214H0Z" fill="var(--hill-far)" />
      <path d="M412 156 450 126l38 30v44h-76Z" fill={paint('wall')} />
      <Roof d="M398 168 450 124l52 44" width={14} />
      <path d="M0 268q170-62 330-24t310-20v136H0Z" fill="var(--hill-near)" />
      <path d="M0 312q320-34 640 0v48H0Z" fill={paint('grass')} />
      <path
        d="m116 322 10-20 8 20Zm16 4 16-14 4 16Zm-26 2-12-10 14-2Z"
        fill="var(--glass)"
        stroke="var(--frame)"
        strokeWidth="2"
      />
      <g className={styles.walks}>
        <g className={styles.hurts}>
          <Figure name="dog" x={92} y={144} size={184} />
        </g>
      </g>
      <path
        d="M88 292 66 278M94 266 78 246M84 318H58"
        className={styles.burst}
        fill="none"
        stroke="var(--roof-deep)"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </>
  );
};

/** The roof comes down over the three animals, and a light goes on. */
export const RoofScene = () => {
  const paint = usePaint();
  return (
    <>
      <rect width="640" height="360" fill={paint('sky')} />
      <circle cx="96" cy="88" r="36" fill="var(--orb)" />
      <path d="M0 250q130-84 320-34t320-30v174H0Z" fill="var(--hill-far)" />
      <path d="M0 304q320-36 640 0v56H0Z" fill={paint('grass')} />
      <path d="M176 322V176l144-104 144 104v146Z" fill={paint('wall')} />
      <RoundWindow at={[320, 152, 32]} />
      <circle cx="320" cy="152" r="25" fill="var(--orb)" className={styles.lights} />
      <path d="M320 127v50M295 152h50" stroke="var(--frame)" strokeWidth="5" />
      <g className={styles.settles}>
        <Roof d="M120 200 320 56l200 144" width={38} light="M124 190 320 49" />
      </g>
      <g className={styles.arrives}>
        <Figure name="dog" x={180} y={194} size={138} />
        <Figure name="cat" x={308} y={224} size={104} />
        <Figure name="rabbit" x={404} y={246} size={80} />
      </g>
    </>
  );
};
