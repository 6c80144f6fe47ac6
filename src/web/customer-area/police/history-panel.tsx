import { usePoliceHistory } from '#web/customer-area/area/records.ts';
import { FoldingPanel } from '#web/contract/panel.tsx';
import { changeLines, effectText, historyTitle } from '#web/contract/history-words.ts';
import { dayText } from '#web/contract/words.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './history.module.css';
import type { Police } from '#domain/wire/area/records.ts';
import type { HistoryEntry } from '#domain/wire/area/changes.ts';

/** Those before are shown on request. */
const latestShown = 8;

type LinesProps = { entries: readonly HistoryEntry[]; police: Police; isApplication: boolean };

const Lines = ({ entries, police, isApplication }: LinesProps) => (
  <ol className={styles.lines}>
    {entries.map((entry, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the past does not change its order
      <li key={index} data-to-come={entry.isToCome || undefined}>
        <time dateTime={entry.day}>{dayText(entry.day)}</time>
        <div>
          <p>
            <strong>{historyTitle(entry, police, isApplication)}</strong>
            {entry.effectiveOn !== null && `, ${effectText(entry)}`}
          </p>
          {changeLines(entry).map((line) => (
            <p key={line} className={styles.change}>
              {line}
            </p>
          ))}
          {entry.document !== null && (
            <a href={entry.document.url} download>
              Zum Dokument<VisuallyHidden>{`: ${entry.document.title}`}</VisuallyHidden>
            </a>
          )}
        </div>
      </li>
    ))}
  </ol>
);

/** The life of a police, oldest first; what is to come stands apart (spec 15.11). */
export const HistoryPanel = ({ police }: { police: Police }) => {
  const { data: history } = usePoliceHistory(police.policeUuid);
  if (history === undefined) return null;
  const isApplication = history.some(({ historyKey }) => historyKey === 'approved');
  const past = history.filter(({ isToCome }) => !isToCome);
  const toCome = history.filter(({ isToCome }) => isToCome);
  const earlier = past.slice(0, -latestShown);
  const shared = { police, isApplication };
  return (
    <FoldingPanel title="Verlauf">
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{earlier.length === 1 ? '1 früherer Eintrag' : `${earlier.length} frühere Einträge`}</summary>
          <Lines entries={earlier} {...shared} />
        </details>
      )}
      <Lines entries={past.slice(-latestShown)} {...shared} />
      {toCome.length > 0 && (
        <div className={styles.toCome}>
          <h3>Was noch kommt</h3>
          <Lines entries={toCome} {...shared} />
        </div>
      )}
    </FoldingPanel>
  );
};
