import { useQuery } from '@tanstack/react-query';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { listBankImports } from '#domain/wire/money/return-calls.ts';
import { read } from '#web/ask.ts';
import { Asked } from '#web/desk/parts/asked.tsx';
import styles from '#web/desk/work/work.module.css';

/** The files that were read last, and what came of each. */
export const BankImports = () => {
  const query = useQuery({
    queryKey: ['returns', 'imports'],
    staleTime: 0,
    queryFn: ({ signal }) => read(listBankImports, { signal }),
  });
  return (
    <Asked query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p>Noch ist keine Datei der Bank eingelesen.</p>
        ) : (
          <ol className={styles.entries}>
            {items.map(({ importId, fileName, kind, at, by, lines }) => (
              <li key={importId}>
                <strong>{fileName}</strong> {kind}
                <small>{`${by}, ${formatGermanInstant(new Date(at))}`}</small>
                <span className={styles.words}>{lines.join('\n')}</span>
              </li>
            ))}
          </ol>
        )
      }
    </Asked>
  );
};
