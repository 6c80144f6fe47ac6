import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotAnswered } from '#web/ask.ts';
import area from '#web/customer-area/area/area.module.css';
import { withServerIssues } from './breeding-issues.ts';
import { breedingPath } from './places.tsx';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './found.module.css';

type FoundProps<Data> = {
  query: UseQueryResult<Data>;
  /** Said first; the server's own words say more. */
  failure: string;
  /** `h1` where the record gives the page its heading. */
  heading?: 'h1' | 'h2';
  children: (data: Data) => ReactNode;
};

const unreachable = 'Wir erreichen den Server gerade nicht. Deine Daten sind sicher.';

/** A record of the breeding, on its way, there, or not to be had: then with the server's issues appended (spec 9.3). */
export const Found = <Data,>({ query, failure, heading: Heading = 'h2', children }: FoundProps<Data>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null || isFetching)
    return (
      <div className={area.waiting}>
        <LoadingIndicator isActive />
      </div>
    );
  const isAnswered = error instanceof NotAnswered;
  const [title, ...reasons] = isAnswered
    ? withServerIssues(failure, error.issues).map(({ message }) => message)
    : [failure, unreachable];
  const isMissing = isAnswered && error.status === 404;
  return (
    <div className={area.notice} role="alert">
      <Picture name={isMissing ? 'magnifying-glass-tilted-left' : 'telephone'} size={72} />
      <Heading className={styles.title}>{title}</Heading>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {isMissing ? (
        <>
          <p>Die Adresse stimmt nicht, oder der Eintrag gehört zu einem anderen Konto.</p>
          <ButtonLink to={breedingPath} variant="secondary">
            Zu deiner Zucht
          </ButtonLink>
        </>
      ) : (
        <Button onClick={() => void refetch()}>Noch einmal versuchen</Button>
      )}
    </div>
  );
};
