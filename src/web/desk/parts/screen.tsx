import type { ReactNode } from 'react';
import brand from '#reference/brand.json' with { type: 'json' };
import styles from './screen.module.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { httpStatus } from '#domain/basics/http-status.ts';
import { NotAnswered } from '#web/ask.ts';
import { Button } from '#web/ui/press/button.tsx';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';

type ScreenProps = {
  title: string;
  /** Beside the title: a count, a state, the main button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The title of the screen, also of the tab. */
export const Screen = ({ title, aside, children }: ScreenProps) => (
  <>
    <title>{`${title} – ${brand.name} Schreibtisch`}</title>
    <div className={styles.head}>
      <h1>{title}</h1>
      {aside}
    </div>
    {children}
  </>
);

type AskedProps<Data> = {
  query: UseQueryResult<Data>;
  /** The answer brings the heading of the screen, so what came instead needs one too. */
  isWhole?: boolean;
  children: (data: Data) => ReactNode;
};

const wordsOf = (cause: unknown) => {
  if (!(cause instanceof NotAnswered)) return 'Der Server antwortet gerade nicht.';
  if (cause.status === httpStatus.forbidden) return 'Das darf deine Rolle nicht.';
  if (cause.status === httpStatus.notFound) return 'Das gibt es nicht oder nicht mehr.';
  return 'Der Server konnte das gerade nicht beantworten.';
};

/** What was asked of the server: on its way, there, or not to be had. */
export const Asked = <Data,>({ query, isWhole = false, children }: AskedProps<Data>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null || isFetching) return <LoadingIndicator isActive />;
  const words = (
    <div role="alert">
      <p>{wordsOf(error)}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        Noch einmal versuchen
      </Button>
    </div>
  );
  return isWhole ? <Screen title="Das lässt sich nicht zeigen">{words}</Screen> : words;
};

/** Does something beside the main thing, and takes no more room than its words. */
export const TextButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.button} onClick={onClick}>
    {children}
  </button>
);
