import { pictureAddress } from '#web/ui/picture.tsx';
import styles from './house-scene.module.css';

const stars = ['150 120 3', '196 86 2', '120 190 2', '468 96 2.5', '520 168 2', '250 64 2', '400 58 2'];

const Gradients = () => (
  <defs>
    <linearGradient id="scene-sky" x2="0" y2="1">
      <stop className={styles.skyHigh} />
      <stop offset="1" className={styles.skyLow} />
    </linearGradient>
    <linearGradient id="scene-roof" x2="1" y2="0.8">
      <stop className={styles.roof} />
      <stop offset="1" className={styles.roofDeep} />
    </linearGradient>
    <linearGradient id="scene-wall" x2="0" y2="1">
      <stop className={styles.wallShade} />
      <stop offset="0.4" className={styles.wall} />
    </linearGradient>
    <radialGradient id="scene-glass" cx="0.4" cy="0.3" r="0.8">
      <stop className={styles.glass} />
      <stop offset="1" className={styles.glassLow} />
    </radialGradient>
    <linearGradient id="scene-grass" x2="0" y2="1">
      <stop className={styles.grass} />
      <stop offset="1" className={styles.grassDeep} />
    </linearGradient>
    <clipPath id="scene-round">
      <circle cx="320" cy="282" r="246" />
    </clipPath>
    <clipPath id="scene-front">
      <path d="M138 500V236L320 92l182 144v264Z" />
    </clipPath>
  </defs>
);

const Sky = () => (
  <>
    <circle cx="320" cy="282" r="246" fill="url(#scene-sky)" />
    <g clipPath="url(#scene-round)">
      <circle cx="176" cy="176" r="44" className={styles.orb} />
      {stars.map((star) => {
        const [cx, cy, r] = star.split(' ');
        return <circle key={star} cx={cx} cy={cy} r={r} className={styles.star} />;
      })}
      <path d="M40 420q120-120 280-56t290-40v240H40Z" className={styles.hillFar} />
      <path d="M40 470q150-96 290-30t270-40v200H40Z" className={styles.hillNear} />
    </g>
  </>
);

const Tree = () => (
  <g>
    <path d="M72 492v-96m0 44 20-20" className={styles.trunk} />
    <circle cx="72" cy="344" r="46" fill="url(#scene-grass)" />
    <circle cx="46" cy="380" r="32" fill="url(#scene-grass)" />
    <circle cx="98" cy="384" r="30" fill="url(#scene-grass)" />
  </g>
);

const House = () => (
  <>
    <path d="M432 84h52a6 6 0 0 1 6 6v120l-64-50V90a6 6 0 0 1 6-6Z" className={styles.brick} />
    <rect x="418" y="76" width="80" height="20" rx="8" className={styles.brickDeep} />
    <g clipPath="url(#scene-front)">
      <path d="M138 500V236L320 92l182 144v264Z" fill="url(#scene-wall)" />
      <path d="M60 316 320 112l260 204" className={styles.eaves} />
    </g>
    <path d="M214 500V398a106 106 0 0 1 212 0v102Z" className={styles.door} />
    <path d="M228 500V400a92 92 0 0 1 184 0v100Z" className={styles.inner} />
    <path d="M76 274 320 84l244 190" className={styles.roofLine} />
    <path d="M80 262 320 75" className={styles.roofLight} />
    <g>
      <circle cx="320" cy="216" r="44" className={styles.frame} />
      <circle cx="320" cy="216" r="35" fill="url(#scene-glass)" />
      <path d="M320 180v72M284 216h72" className={styles.bars} />
      <path d="M276 266h88" className={styles.sill} />
    </g>
  </>
);

const Bush = () => (
  <g fill="url(#scene-grass)">
    <circle cx="528" cy="474" r="30" />
    <circle cx="562" cy="484" r="24" />
    <circle cx="500" cy="486" r="20" />
  </g>
);

const Smoke = () => (
  <g className={styles.smoke}>
    <path d="M458 62c-14-10-20-22-10-30 6-5 12 0 12 6 1-7 8-12 14-7 9 8 0 22-16 31Z" />
    <path d="M482 24c-9-6-13-14-7-19 4-3 8 0 8 4 1-5 5-8 9-5 6 5 0 14-10 20Z" />
  </g>
);

const animals = [
  { name: 'dog', x: 104, y: 304, size: 222, shade: [214, 514, 92] },
  { name: 'cat', x: 304, y: 356, size: 166, shade: [388, 514, 66] },
  { name: 'rabbit', x: 452, y: 396, size: 124, shade: [512, 514, 48] },
] as const;

/** The roof over the three animals. By night (dark scheme) the moon is out and the windows are lit. */
export const HouseScene = () => (
  <svg
    className={styles.scene}
    viewBox="0 0 640 548"
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is part of the page has no tag of its own
    role="img"
    aria-label="Ein Hund, eine Katze und ein Kaninchen vor einem kleinen Haus mit orangefarbenem Dach"
  >
    <Gradients />
    <Sky />
    <ellipse cx="320" cy="506" rx="308" ry="38" fill="url(#scene-grass)" />
    <Tree />
    <Bush />
    <Smoke />
    <House />
    <path d="M176 522q40-34 144-34t144 34q-40 16-144 16t-144-16Z" className={styles.path} />
    {animals.map(({ name, x, y, size, shade: [cx, cy, rx] }) => (
      <g key={name}>
        <ellipse cx={cx} cy={cy} rx={rx} ry={rx / 8} className={styles.shade} />
        <image href={pictureAddress(name)} x={x} y={y} width={size} height={size} />
      </g>
    ))}
  </svg>
);
