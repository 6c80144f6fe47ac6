import { Figure, Roof, RoundWindow, usePaint } from '#web/drawing/drawing.tsx';
import styles from './film-motion.module.css';

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
