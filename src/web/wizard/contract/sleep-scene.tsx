import type { SpeciesKey } from '#domain/animal/species.ts';
import { Drawing, Roof, RoundWindow, Sky, usePaint } from '#web/drawing/drawing.tsx';
import styles from './sleep-scene.module.css';

const stars = [
  [92, 96, 3],
  [138, 60, 2],
  [402, 70, 2.5],
  [436, 128, 2],
  [60, 170, 2],
  [350, 42, 2],
] as const;

const House = () => (
  <>
    <path d="M92 400V214L250 96l158 118v186Z" fill={usePaint()('room')} />
    <RoundWindow at={[250, 196, 30]} />
    <Roof d="M48 244 250 92l202 152" width={38} light="M52 234 250 85" />
  </>
);

/** What tells them apart: ears, whiskers, and the colour of the fur. */
const looks: Record<SpeciesKey, { far: string; near: string; inner: string | null; isEarDeep: boolean; hasWhiskers: boolean }> = {
  dog: {
    far: 'M196 286c-16 2-28 18-26 44 10 4 22-2 28-14Z',
    near: 'M146 290c-18 6-28 26-22 54 14 2 28-8 34-26Z',
    inner: null,
    isEarDeep: true,
    hasWhiskers: false,
  },
  cat: {
    far: 'M188 292l24-30 10 40Z',
    near: 'M136 300l2-40 34 24Z',
    inner: 'M144 292l1-20 17 13Z',
    isEarDeep: false,
    hasWhiskers: true,
  },
  rabbit: {
    far: 'M190 292c16-34 48-54 62-48s-2 38-40 62Z',
    near: 'M158 286c4-38 26-72 42-72s14 42-14 78Z',
    inner: 'M168 280c5-26 18-50 26-50s6 28-12 54Z',
    isEarDeep: false,
    hasWhiskers: false,
  },
};

const Animal = ({ speciesKey }: { speciesKey: SpeciesKey }) => {
  const { far, near, inner, isEarDeep, hasWhiskers } = looks[speciesKey];
  return (
    <g data-species={speciesKey} className={styles.animal}>
      <path d={far} className={styles.furDeep} />
      <path d="M170 376c0-62 42-96 98-96s104 36 104 96Z" className={styles.fur} />
      <path d="M372 376c4-40-18-64-46-72 34-4 62 22 60 72Z" className={styles.furDeep} />
      <path d="M224 376c2-30 26-52 58-52s54 20 58 52Z" className={styles.furSoft} />
      <ellipse cx="170" cy="334" rx="52" ry="44" className={styles.fur} />
      <ellipse cx="150" cy="350" rx="30" ry="22" className={styles.furSoft} />
      <path d={near} className={isEarDeep ? styles.furDeep : styles.fur} />
      {inner && <path d={inner} className={styles.inner} />}
      <path d="M166 326q9 8 18 0M130 330q8 7 15 1" className={styles.line} />
      <ellipse cx="136" cy="345" rx="7" ry="5" className={styles.nose} />
      <path d="M136 350q2 8 10 7" className={styles.line} />
      {hasWhiskers && <path d="M118 352l-26-4M118 358l-24 4" className={styles.whiskers} />}
    </g>
  );
};

const Basket = () => (
  <>
    <path d="M88 372q6-22 34-20 128 34 256 0 28-2 34 20Z" fill="var(--cushion)" />
    <path d="M80 366q170 44 340 0 10 0 8 12-10 52-54 56H126q-44-4-54-56-2-12 8-12Z" fill={usePaint()('basket')} />
    <path d="M92 392q158 34 316 0M104 412q146 26 292 0" className={styles.weave} />
  </>
);

const Dreams = () => (
  <g className={styles.dreams}>
    <path d="M88 300h16l-16 19h16" />
    <path d="M104 273h12l-12 15h12" />
    <path d="M116 251h9l-9 11h9" />
  </g>
);

/** The insured animal asleep in its basket, a roof over it. */
export const SleepScene = ({ speciesKey }: { speciesKey: SpeciesKey }) => (
  <Drawing viewBox="0 0 500 470" className={styles.scene}>
    <Sky at={[250, 222, 214]} orb={[398, 112, 34]} stars={stars}>
      <path d="M20 372q110-70 230-34t240-30v160H20Z" fill="var(--hill-near)" />
    </Sky>
    <ellipse cx="250" cy="424" rx="226" ry="30" fill="var(--grass)" />
    <House />
    <ellipse cx="250" cy="434" rx="176" ry="14" fill="var(--shade)" />
    <Animal speciesKey={speciesKey} />
    <Basket />
    <Dreams />
  </Drawing>
);
