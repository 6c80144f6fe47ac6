import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotAnswered } from '#web/customer-area/area/ask.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './area.module.css';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Continues "… konnten wir nicht laden." */
  what: string;
  children: (data: Data) => ReactNode;
};

const Missing = () => (
  <div className={styles.notice}>
    <Picture name="magnifying-glass-tilted-left" size={72} />
    <h2>Das haben wir nicht gefunden</h2>
    <p>Die Adresse stimmt nicht, oder der Eintrag gehört zu einem anderen Konto.</p>
    <ButtonLink to="/user" variant="secondary">
      Zur Übersicht
    </ButtonLink>
  </div>
);

/** A record on its way, there, missing, or not to be had: never an empty page. */
export const Loaded = <Data,>({ query, what, children }: LoadedProps<Data>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error instanceof NotAnswered && (error.status === 404 || error.status === 400)) return <Missing />;
  if (error !== null && !isFetching)
    return (
      <div className={styles.notice} role="alert">
        <Picture name="telephone" size={72} />
        <h2>{`${what} konnten wir nicht laden`}</h2>
        <p>Das liegt an der Verbindung oder an uns. Deine Daten sind sicher.</p>
        <Button onClick={() => void refetch()}>Noch einmal versuchen</Button>
      </div>
    );
  return (
    <div className={styles.waiting}>
      <LoadingIndicator isActive />
    </div>
  );
};
