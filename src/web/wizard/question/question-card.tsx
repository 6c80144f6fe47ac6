import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/show/card.tsx';
import { type Fold, FoldBody, FoldMark, FoldToggle } from './fold.tsx';
import styles from './question-card.module.css';

type QuestionCardProps = {
  title: string;
  sub?: ReactNode;
  /** Where groups open one after the other on a phone. */
  fold?: Fold;
  children: ReactNode;
};

/** One group of questions. */
export const QuestionCard = ({ title, sub, fold, children }: QuestionCardProps) => {
  const ownId = useId();
  const id = fold?.id ?? ownId;
  const words = (
    <>
      <h2 id={id} className={styles.title} {...(fold && { tabIndex: -1 })}>
        {title}
      </h2>
      {sub !== undefined && <p className={styles.sub}>{sub}</p>}
    </>
  );
  if (fold === undefined)
    return (
      <Card as="section" floating labelledBy={id} className={styles.card}>
        <header>{words}</header>
        {children}
      </Card>
    );
  return (
    <Card as="section" floating labelledBy={id} className={styles.card} data-fold={fold.isOpen ? 'open' : 'closed'}>
      <header className={styles.folding}>
        <FoldMark fold={fold} />
        <div>
          {words}
          <p className={styles.gist}>{fold.gist}</p>
        </div>
        <FoldToggle fold={fold} title={title} />
      </header>
      <FoldBody fold={fold}>{children}</FoldBody>
    </Card>
  );
};

/** Two inputs beside each other where there is room; short ones always. */
export const Pair = ({
  children,
  look = 'even',
}: {
  children: ReactNode;
  look?: 'even' | 'always' | 'wide-first' | 'narrow-first';
}) => (
  <div className={styles.pair} data-look={look}>
    {children}
  </div>
);
