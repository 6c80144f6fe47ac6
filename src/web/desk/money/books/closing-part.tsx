import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { fillPath } from '#domain/wire/call.ts';
import type { ClosingLine } from '#domain/wire/money/closing.ts';
import { read } from '#web/ask.ts';
import { closingFile, closingPrint, confirmClosing, listClosings, proposeClosing } from '#web/calls/money/closing.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import look from '#web/desk/parts/table.module.css';
import styles from '#web/desk/money/money.module.css';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { NewTabHint } from '#web/ui/show/visually-hidden.tsx';
import { Button, ButtonInside, ButtonLink, buttonLook } from '#web/ui/press/button.tsx';
import { monthText } from './tax-part.tsx';

const Sums = ({ accounts }: Pick<ClosingLine, 'accounts'>) => (
  <div className={look.place}>
    <table className={classNames(look.table, styles.explained)}>
      <thead>
        <tr>
          <th scope="col">Konto</th>
          {['Soll', 'Haben', 'Zeilen'].map((title) => (
            <th key={title} scope="col" data-number data-wide={title === 'Zeilen' || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ title, leftStr, rightStr, count }) => (
          <tr key={title}>
            <td data-long>{title}</td>
            <td data-number>{leftStr}</td>
            <td data-number>{rightStr}</td>
            <td data-number data-wide>
              {count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const whoText = ({ proposedBy, proposedAt, confirmedBy, confirmedAt }: ClosingLine) => {
  const proposed = `Vorgeschlagen von ${proposedBy} am ${formatGermanInstant(new Date(proposedAt))}.`;
  return confirmedBy === null || confirmedAt === null
    ? proposed
    : `${proposed} Bestätigt von ${confirmedBy} am ${formatGermanInstant(new Date(confirmedAt))}.`;
};

type MonthProps = { closing: ClosingLine; isBusy: boolean; onConfirm: () => void };

const Month = ({ closing, isBusy, onConfirm }: MonthProps) => (
  <details open={closing.confirmedBy === null} className={styles.closing}>
    <summary>{`${monthText(closing.month)}: ${closing.confirmedBy === null ? 'vorgeschlagen' : 'abgeschlossen'}`}</summary>
    <Sums accounts={closing.accounts} />
    <p
      className={styles.soft}
    >{`${closing.count} ${closing.count === 1 ? 'Buchung' : 'Buchungen'}. ${whoText(closing)} Prüfsumme ${closing.sha256}`}</p>
    {closing.confirmedBy !== null && (
      <div className={styles.line}>
        <a
          className={buttonLook({ variant: 'primary' })}
          href={fillPath(closingPrint.path, { month: closing.month })}
          target="_blank"
          rel="noreferrer"
        >
          <ButtonInside>
            Drucken
            <NewTabHint />
          </ButtonInside>
        </a>
        <ButtonLink variant="secondary" to={fillPath(closingFile.path, { month: closing.month })}>
          Als CSV
        </ButtonLink>
      </div>
    )}
    {closing.confirmedBy === null &&
      (closing.isOwn ? (
        <p>Bestätigen muss es jemand anderes.</p>
      ) : (
        <Button busy={isBusy} onClick={onConfirm}>
          {`${monthText(closing.month)} abschließen`}
        </Button>
      ))}
  </details>
);

/** One proposes a month, another closes it; nothing is booked into it from then on (spec 20.10). */
export const ClosingPart = () => {
  const client = useQueryClient();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({ queryKey: ['closings'], queryFn: ({ signal }) => read(listClosings, { signal }) });
  const run = async (send: () => Promise<{ issues: readonly Issue[] }>) => {
    setBusy(true);
    setIssues((await send()).issues);
    await client.invalidateQueries({ queryKey: ['closings'] });
    setBusy(false);
  };
  return (
    <section aria-labelledby="abschluss" className={styles.section}>
      <h2 id="abschluss">Abschluss</h2>
      <p className={styles.soft}>
        In einen abgeschlossenen Monat wird nichts mehr gebucht. Was ihn noch betrifft, trägt den Tag, an dem es gebucht wird.
      </p>
      <IssueList issues={issues} />
      <Asked query={query}>
        {({ next, items }) => (
          <>
            {next !== null &&
              (next.fault === null ? (
                <div>
                  <Button
                    variant="secondary"
                    busy={isBusy}
                    onClick={() => void run(() => sendCommand(proposeClosing, { month: next.month }))}
                  >
                    {`${monthText(next.month)} nachrechnen und vorschlagen`}
                  </Button>
                </div>
              ) : (
                <p>{next.fault}</p>
              ))}
            {items.map((closing) => (
              <Month
                key={closing.month}
                closing={closing}
                isBusy={isBusy}
                onConfirm={() => void run(() => sendCommand(confirmClosing, { month: closing.month, sha256: closing.sha256 }))}
              />
            ))}
          </>
        )}
      </Asked>
    </section>
  );
};
