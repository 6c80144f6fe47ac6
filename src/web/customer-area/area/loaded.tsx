import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import { NotAnswered } from '#web/ask.ts';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './area.module.css';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Continues "… konnten wir nicht laden." */
  what: string;
  /** `h1` where the record gives the page its heading. */
  heading?: 'h1' | 'h2';
  children: (data: Data) => ReactNode;
};

const Missing = ({ heading: Heading }: { heading: 'h1' | 'h2' }) => (
  <div className={styles.notice}>
    <Picture name="magnifying-glass-tilted-left" size={72} />
    <Heading>Das haben wir nicht gefunden</Heading>
    <p>Die Adresse stimmt nicht, oder der Eintrag gehört zu einem anderen Konto.</p>
    <ButtonLink to="/user" variant="secondary">
      Zur Übersicht
    </ButtonLink>
  </div>
);

/** A record on its way, there, missing, or not to be had: never an empty page. */
export const Loaded = <Data,>({ query, what, heading: Heading = 'h2', children }: LoadedProps<Data>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error instanceof NotAnswered && (error.status === httpStatus.notFound || error.status === httpStatus.badRequest))
    return <Missing heading={Heading} />;
  if (error !== null && !isFetching)
    return (
      <div className={styles.notice} role="alert">
        <Picture name="telephone" size={72} />
        <Heading>{`${what} konnten wir nicht laden`}</Heading>
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
