import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import { NotAnswered } from '#web/ask.ts';
import { Button } from '#web/ui/press/button.tsx';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';

type AskedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

const wordsOf = (cause: unknown) => {
  if (!(cause instanceof NotAnswered)) return 'Der Server antwortet gerade nicht.';
  if (cause.status === httpStatus.forbidden) return 'Das darf deine Rolle nicht.';
  if (cause.status === httpStatus.notFound) return 'Das gibt es nicht oder nicht mehr.';
  return 'Der Server konnte das gerade nicht beantworten.';
};

/** What was asked of the server: on its way, there, or not to be had. */
export const Asked = <Data,>({ query, children }: AskedProps<Data>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null || isFetching) return <LoadingIndicator isActive />;
  return (
    <div role="alert">
      <p>{wordsOf(error)}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        Noch einmal versuchen
      </Button>
    </div>
  );
};
