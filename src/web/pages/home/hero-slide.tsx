import type { ReactNode } from 'react';
import { Text } from '#web/text/text.tsx';
import page from '#web/site/page.module.css';
import { classNames } from '#web/ui/class-names.ts';
import styles from './hero.module.css';

export type HeroSlideProps = {
  title: string;
  lead: string;
  /** Short words in a row below. */
  notes: readonly string[];
  scene: ReactNode;
  /** The first slide names the page. */
  isFirst?: boolean;
  /** What to do next. */
  children: ReactNode;
};

export const HeroSlide = ({ title, lead, notes, scene, isFirst = false, children }: HeroSlideProps) => {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={classNames(page.wrap, styles.slide)}>
      <div className={styles.words}>
        <Title className={styles.claim}>{title}</Title>
        <p className={styles.lead}>
          <Text>{lead}</Text>
        </p>
        <div className={styles.actions}>{children}</div>
        <ul className={styles.promises}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <div className={styles.scene}>{scene}</div>
    </div>
  );
};
