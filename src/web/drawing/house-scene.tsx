import { useId } from 'react';
import { Drawing, Figure, Roof, RoundWindow, Sky, usePaint } from './drawing.tsx';
import styles from './scene.module.css';

const stars = [
  [150, 120, 3],
  [196, 86, 2],
  [120, 190, 2],
  [468, 96, 2.5],
  [520, 168, 2],
  [250, 64, 2],
  [400, 58, 2],
] as const;

const Hills = () => (
  <Sky at={[320, 282, 246]} orb={[176, 176, 44]} stars={stars}>
    <path d="M40 420q120-120 280-56t290-40v240H40Z" fill="var(--hill-far)" />
    <path d="M40 470q150-96 290-30t270-40v200H40Z" fill="var(--hill-near)" />
  </Sky>
);

const Garden = () => (
  <g fill={usePaint()('grass')}>
    <ellipse cx="320" cy="506" rx="308" ry="38" />
    <path d="M72 492v-96m0 44 20-20" fill="none" stroke="var(--trunk)" strokeWidth="12" strokeLinecap="round" />
    <circle cx="72" cy="344" r="46" />
    <circle cx="46" cy="380" r="32" />
    <circle cx="98" cy="384" r="30" />
    <circle cx="528" cy="474" r="30" />
    <circle cx="562" cy="484" r="24" />
    <circle cx="500" cy="486" r="20" />
  </g>
);

const Chimney = () => (
  <>
    <g fill="var(--roof-shade)" opacity="0.8">
      <path d="M458 62c-14-10-20-22-10-30 6-5 12 0 12 6 1-7 8-12 14-7 9 8 0 22-16 31Z" />
      <path d="M482 24c-9-6-13-14-7-19 4-3 8 0 8 4 1-5 5-8 9-5 6 5 0 14-10 20Z" />
    </g>
    <path d="M432 84h52a6 6 0 0 1 6 6v120l-64-50V90a6 6 0 0 1 6-6Z" fill="var(--brick)" />
    <rect x="418" y="76" width="80" height="20" rx="8" fill="var(--brick-deep)" />
  </>
);

const front = 'M138 500V236L320 92l182 144v264Z';

const House = () => {
  const clip = useId();
  return (
    <>
      <Chimney />
      <clipPath id={clip}>
        <path d={front} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={front} fill={usePaint()('wall')} />
        <path d="M60 316 320 112l260 204" fill="none" stroke="var(--roof-shade)" strokeWidth="30" opacity="0.55" />
      </g>
      <path d="M214 500V398a106 106 0 0 1 212 0v102Z" fill="var(--frame)" />
      <path d="M228 500V400a92 92 0 0 1 184 0v100Z" fill="var(--wall-inner)" />
      <Roof d="M76 274 320 84l244 190" width={46} light="M80 262 320 75" />
      <RoundWindow at={[320, 216, 44]} />
      <path d="M276 266h88" fill="none" stroke="var(--frame-deep)" strokeWidth="10" strokeLinecap="round" />
    </>
  );
};

/** The roof over the three animals. */
export const HouseScene = () => (
  <Drawing
    viewBox="0 0 640 548"
    className={styles.scene}
    label="Ein Hund, eine Katze und ein Kaninchen vor einem kleinen Haus mit orangefarbenem Dach"
  >
    <Hills />
    <Garden />
    <House />
    <path d="M176 522q40-34 144-34t144 34q-40 16-144 16t-144-16Z" fill="var(--wall-shade)" opacity="0.7" />
    <Figure name="dog" x={104} y={304} size={222} />
    <Figure name="cat" x={304} y={356} size={166} />
    <Figure name="rabbit" x={452} y={396} size={124} />
  </Drawing>
);
