import type { ReactNode } from 'react';
import { pictureAddress } from '#web/ui/picture.tsx';
import type { PictureName } from '#web/ui/picture-names.ts';
import styles from './scene.module.css';

export type SceneItem = {
  name: PictureName;
  x: number;
  y: number;
  size: number;
  /** In degrees, around its own middle. */
  turn?: number;
  /** Things in the air throw no shadow. */
  floating?: boolean;
};

export type SceneProps = {
  /** What is to be seen, for those who do not see it. */
  label: string;
  /** `house`: before a small house; `meadow`: outdoors, the house far off; `table`: on a table under the roof. */
  place: 'house' | 'meadow' | 'table';
  items: readonly SceneItem[];
  /** What is drawn for this page, behind the items. */
  children?: ReactNode;
};

const Gradients = () => (
  <defs>
    <linearGradient id="scene-sky" x2="0" y2="1">
      <stop className={styles.skyHigh} />
      <stop offset="1" className={styles.skyLow} />
    </linearGradient>
    <linearGradient id="scene-wall" x2="0" y2="1">
      <stop className={styles.wall} />
      <stop offset="1" className={styles.wallShade} />
    </linearGradient>
    <linearGradient id="scene-roof" x2="0" y2="1">
      <stop className={styles.roofLight} />
      <stop offset="1" className={styles.roofDeep} />
    </linearGradient>
    <clipPath id="scene-circle">
      <circle cx="240" cy="196" r="184" />
    </clipPath>
  </defs>
);

const House = () => (
  <>
    <ellipse cx="240" cy="352" rx="226" ry="34" className={styles.grass} />
    <path d="M330 66h40v86l-40-30Z" className={styles.brick} />
    <path d="M104 172 240 74l136 98v184H104Z" fill="url(#scene-wall)" />
    <circle cx="240" cy="168" r="32" className={styles.frame} />
    <circle cx="240" cy="168" r="24" className={styles.glass} />
    <path d="M240 144v48M216 168h48" className={styles.bars} />
    <path d="M58 196 240 62l182 134" className={styles.roof} />
  </>
);

const Meadow = () => (
  <>
    <g clipPath="url(#scene-circle)">
      <circle cx="352" cy="100" r="34" className={styles.orb} />
      <path d="M40 262q90-76 190-24t210-34v190H40Z" className={styles.hillFar} />
      <path d="M104 190 132 168l28 22v34h-56Z" fill="url(#scene-wall)" />
      <path d="M94 198 132 166l38 32" className={styles.smallRoof} />
      <path d="M40 304q110-66 220-30t190-8v150H40Z" className={styles.hillNear} />
    </g>
    <ellipse cx="240" cy="358" rx="206" ry="30" className={styles.grass} />
  </>
);

const Table = () => (
  <>
    <path d="M52 176 240 38l188 138" className={styles.roof} />
    <path d="M88 352v34M392 352v34" className={styles.legs} />
    <rect x="44" y="326" width="392" height="30" rx="15" className={styles.table} />
    <rect x="44" y="326" width="392" height="12" rx="6" className={styles.tableLight} />
  </>
);

const places = { house: House, meadow: Meadow, table: Table };

/** The picture of a page: Fluent animals and things in a place drawn for the shop, always under or near the roof. */
export const Scene = ({ label, place, items, children }: SceneProps) => {
  const Place = places[place];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is part of the page has no tag of its own
    <svg className={styles.scene} viewBox="0 0 480 400" role="img" aria-label={label}>
      <Gradients />
      <circle cx="240" cy="196" r="184" fill="url(#scene-sky)" />
      <Place />
      {children}
      {items.map(({ name, x, y, size, turn = 0, floating = false }) => (
        <g key={`${name} ${x}`} transform={`rotate(${turn} ${x + size / 2} ${y + size / 2})`}>
          {!floating && (
            <ellipse cx={x + size / 2} cy={y + size * 0.96} rx={size * 0.42} ry={size * 0.05} className={styles.shade} />
          )}
          <image href={pictureAddress(name)} x={x} y={y} width={size} height={size} />
        </g>
      ))}
    </svg>
  );
};
