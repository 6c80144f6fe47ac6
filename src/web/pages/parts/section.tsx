import type { ReactNode } from 'react';
import { Text } from '#web/text/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import { RoofDivider } from '#web/ui/show/roof-divider.tsx';
import page from '#web/site/page.module.css';
import styles from './section.module.css';

export type SectionProps = {
  /** Names the section, also in addresses. */
  id: string;
  title: string;
  intro?: string;
  /** What somebody can do with it on a screen says nothing on paper. */
  isIntroPrinted?: boolean;
  /** `band` lies on sand between two rows of roofs. */
  tone?: 'page' | 'band';
  mirrored?: boolean;
  /** Stands beside text that would leave half of a wide screen empty. */
  picture?: PictureName;
  children?: ReactNode;
};

const Inside = ({ id, title, intro, isIntroPrinted = true, picture, children }: SectionProps) => (
  <div className={classNames(page.wrap, styles.inside)} data-pictured={picture !== undefined || undefined}>
    <div className={styles.top}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {intro && (
        <p className={styles.intro} data-print={isIntroPrinted ? undefined : 'hide'}>
          <Text>{intro}</Text>
        </p>
      )}
    </div>
    {children}
    {picture && (
      <div className={styles.picture}>
        <Picture name={picture} size={224} />
      </div>
    )}
  </div>
);

export const Section = (props: SectionProps) => {
  const { id, tone = 'page', mirrored = false } = props;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section} data-tone={tone}>
      {tone === 'page' ? (
        <Inside {...props} />
      ) : (
        <>
          <RoofDivider tone="band" mirrored={mirrored} />
          <div data-ground="band">
            <Inside {...props} />
            <RoofDivider tone="page" mirrored={!mirrored} />
          </div>
        </>
      )}
    </section>
  );
};
