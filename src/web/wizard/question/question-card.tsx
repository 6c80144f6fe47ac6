import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/show/card.tsx';
import styles from './question-card.module.css';

type QuestionCardProps = { title: string; sub?: ReactNode; children: ReactNode };

/** One group of questions. */
export const QuestionCard = ({ title, sub, children }: QuestionCardProps) => {
  const id = useId();
  return (
    <Card as="section" floating labelledBy={id} className={styles.card}>
      <header>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </header>
      {children}
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
