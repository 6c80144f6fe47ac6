import type { ReactNode } from 'react';
import { Text } from '#web/text/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RoofDivider } from '#web/ui/show/roof-divider.tsx';
import styles from './opening.module.css';
import page from '#web/site/page.module.css';

export type OpeningProps = {
  title: string;
  lead: string;
  /** The page's own picture. */
  scene: ReactNode;
  children?: ReactNode;
};

/** Every info page opens under the warm sky, above the roofs. */
export const Opening = ({ title, lead, scene, children }: OpeningProps) => (
  <div className={styles.opening}>
    <div className={classNames(page.wrap, styles.inside)}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>
          <Text>{lead}</Text>
        </p>
        {children}
      </div>
      <div className={styles.scene}>{scene}</div>
    </div>
    <RoofDivider tone="page" />
  </div>
);
