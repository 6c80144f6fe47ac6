import type { ReactNode } from 'react';
import { usePart } from '#web/start/part-files.ts';
import { Drawing, Figure, type FigureProps, Roof, RoundWindow, Sky, usePaint } from './drawing.tsx';
import styles from './scene.module.css';

/**
 * A drawing that a first view does not show: the browser neither builds it nor asks for its pictures before somebody comes near. Where
 * no script runs it stands in the page.
 */
const Later = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <div {...usePart('drawing/later.start')} className={className}>
    <template>{children}</template>
    <noscript>{children}</noscript>
  </div>
);

type SceneItem = FigureProps;

export type SceneProps = {
  /** What is to be seen, for those who do not see it. */
  label: string;
  /** `house`: before a small house; `meadow`: outdoors, the house far off; `table`: on a table under the roof. */
  place: 'house' | 'meadow' | 'table';
  items: readonly SceneItem[];
  /** Out of sight when the page opens. */
  isLater?: boolean;
  /** What is drawn for this page, behind the items. */
  children?: ReactNode;
};

const sky = [240, 196, 184] as const;

const House = () => (
  <>
    <Sky at={sky} />
    <ellipse cx="240" cy="352" rx="226" ry="34" fill="var(--grass)" />
    <path d="M330 66h40v86l-40-30Z" fill="var(--brick)" />
    <path d="M104 172 240 74l136 98v184H104Z" fill={usePaint()('wall')} />
    <RoundWindow at={[240, 168, 32]} />
    <Roof d="M58 196 240 62l182 134" width={36} />
  </>
);

const Meadow = () => (
  <>
    <Sky at={sky} orb={[352, 100, 34]}>
      <path d="M40 262q90-76 190-24t210-34v190H40Z" fill="var(--hill-far)" />
      <path d="M104 190 132 168l28 22v34h-56Z" fill={usePaint()('wall')} />
      <Roof d="M94 198 132 166l38 32" width={11} />
      <path d="M40 304q110-66 220-30t190-8v150H40Z" fill="var(--hill-near)" />
    </Sky>
    <ellipse cx="240" cy="358" rx="206" ry="30" fill="var(--grass)" />
  </>
);

const Table = () => (
  <>
    <Sky at={sky} />
    <Roof d="M52 176 240 38l188 138" width={36} />
    <path d="M88 352v34M392 352v34" fill="none" stroke="var(--basket-deep)" strokeWidth="18" strokeLinecap="round" />
    <rect x="44" y="326" width="392" height="30" rx="15" fill="var(--basket-deep)" />
    <rect x="44" y="326" width="392" height="12" rx="6" fill="var(--basket)" />
  </>
);

const places = { house: House, meadow: Meadow, table: Table };

/** The picture of a page: Fluent animals and things in a place drawn for the shop, always under or near the roof. */
export const Scene = ({ label, place, items, isLater = false, children }: SceneProps) => {
  const Place = places[place];
  const drawing = (
    <Drawing viewBox="0 0 480 400" label={label} className={styles.scene}>
      <Place />
      {children}
      {items.map((item) => (
        <Figure key={`${item.name} ${item.x}`} {...item} />
      ))}
    </Drawing>
  );
  return isLater ? <Later className={styles.room}>{drawing}</Later> : drawing;
};

type LetterSceneProps = Pick<SceneProps, 'label'> & {
  animal: SceneItem['name'];
  /** Lies on the left. */ thing: SceneItem['name'];
};

/** A thing and a letter on the table, an animal behind them: for pages on which a visitor writes to us. */
export const LetterScene = ({ label, animal, thing }: LetterSceneProps) => (
  <Scene
    place="table"
    label={label}
    items={[
      { name: animal, x: 168, y: 162, size: 158 },
      { name: thing, x: 68, y: 220, size: 112 },
      { name: 'envelope', x: 318, y: 238, size: 98, turn: 6 },
    ]}
  />
);
