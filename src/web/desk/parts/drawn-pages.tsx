import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillPages } from '#domain/wire/desk/claims.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import styles from './drawn-pages.module.css';

const closest = 4;
const zoomStep = 1.25;

type DrawnPagesProps = {
  title: string;
  files: readonly { fileUuid: string }[];
  load: (fileUuid: string, signal: AbortSignal) => Promise<BillPages>;
};

/** All pages of all files, one at a time; what was sent is drawn anew by the server. */
const usePages = ({ files, load }: Pick<DrawnPagesProps, 'files' | 'load'>) =>
  useQueries({
    queries: files.map(({ fileUuid }) => ({
      queryKey: ['drawn-pages', fileUuid],
      // Drawn once: no command asks for hundreds of kilobytes again.
      staleTime: 'static' as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => load(fileUuid, signal),
    })),
    combine: (queries) => ({
      pages: queries.flatMap(({ data }) => data?.pages ?? []),
      refusals: queries.flatMap(({ data, isError }) =>
        isError ? ['Eine Datei lässt sich gerade nicht zeigen. Bitte lade die Seite neu.'] : (data?.refusal ?? []),
      ),
      isLoading: queries.some(({ isLoading }) => isLoading),
    }),
  });

/** What customers sent, as large as there is room; turned and enlarged by keys. */
export const DrawnPages = ({ title, files, load }: DrawnPagesProps) => {
  const { pages, refusals, isLoading } = usePages({ files, load });
  const [place, setPlace] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const current = Math.min(place, Math.max(0, pages.length - 1));
  const go = (to: number) => setPlace(Math.min(Math.max(0, to), Math.max(0, pages.length - 1)));
  const acts = [
    { keys: ',', title: 'Seite zurück', word: '‹', run: () => go(current - 1) },
    { keys: '.', title: 'Seite weiter', word: '›', run: () => go(current + 1) },
    { keys: '+', title: 'Größer', word: '+', run: () => setZoom(Math.min(closest, zoom * zoomStep)) },
    { keys: '-', title: 'Kleiner', word: '−', run: () => setZoom(Math.max(1, zoom / zoomStep)) },
    { keys: 'd', title: 'Seite drehen', word: '↻', run: () => setTurn((turn + 90) % 360) },
  ];
  useKeys(acts);
  const page = pages[current];
  return (
    <section className={styles.paper} aria-label={title}>
      <div className={styles.tools}>
        {acts.map(({ keys, title, word, run }) => (
          <button key={keys} type="button" className={styles.tool} aria-label={title} title={title} onClick={run}>
            {word} <Key>{keys}</Key>
          </button>
        ))}
        {pages.length > 0 && (
          <output>
            Seite {current + 1} von {pages.length}
          </output>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by the arrow keys */}
      <section className={styles.sheet} tabIndex={0} aria-label="Seite, mit Pfeiltasten zu bewegen">
        {isLoading && <LoadingIndicator isActive />}
        {refusals.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {page !== undefined && (
          <img
            src={`data:image/jpeg;base64,${page}`}
            alt={`${title}, Seite ${current + 1}`}
            style={{ inlineSize: `${zoom * 100}%`, rotate: `${turn}deg` }}
          />
        )}
      </section>
    </section>
  );
};
