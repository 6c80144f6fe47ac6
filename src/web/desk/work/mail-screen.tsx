import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { workTextMost } from '#domain/staff/work.ts';
import { read } from '#web/ask.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { Aside, WaitingSince } from './aside.tsx';
import { Decision } from './decision.tsx';
import { Rows, Said, ShownMail, WayBack } from './case-parts.tsx';
import { useCommand } from './use-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './work.module.css';
import { getDeskMail, giveDeskMailUp, retryDeskMail } from '#web/calls/desk/work.ts';
import type { DeskMail } from '#domain/wire/desk/work.ts';

const states: Readonly<Record<string, string>> = {
  parked: 'liegt: nicht zugestellt, es wird nicht mehr versucht',
  waiting: 'wird wieder versucht',
  sent: 'zugestellt',
  given_up: 'aufgegeben',
};

const Deciding = ({ mailId }: Pick<DeskMail, 'mailId'>) => {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { issues, isBusy, run, runNow } = useCommand();
  const retry = () => void run(retryDeskMail, { mailId });
  useKeys([
    { keys: 'v', title: 'Noch einmal versuchen', run: retry },
    { keys: 'x', title: 'Aufgeben', run: () => setOpen(true) },
  ]);
  return (
    <section className={styles.part} aria-labelledby="entscheiden">
      <h2 id="entscheiden">Entscheiden</h2>
      <div className={styles.line}>
        <Button busy={isBusy} onClick={retry}>
          Noch einmal versuchen
        </Button>{' '}
        <Key>v</Key>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Aufgeben
        </Button>{' '}
        <Key>x</Key>
      </div>
      <Said issues={issues} />
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Mail aufgeben"
        effect="Aufgeben, niemand bekommt die Mail"
        preview={null}
        send={() => runNow(giveDeskMailUp, { mailId, reason })}
        fields={[
          {
            name: 'reason',
            label: 'Warum?',
            hint: 'Was die Person wissen muss, erfährt sie dann auf anderem Weg: Schreib auch das auf.',
            rows: 3,
            maxLength: workTextMost,
            value: reason,
            onChange: setReason,
          },
        ]}
      />
    </section>
  );
};

const Whole = ({ found }: { found: DeskMail }) => (
  <Screen title={`Mail: ${found.title}`} aside={<WaitingSince work={found.work} />}>
    <WayBack />
    <div className={styles.columns}>
      <div className={styles.main}>
        <section className={styles.part} aria-labelledby="zustellung">
          <h2 id="zustellung">Zustellung</h2>
          <Rows
            rows={[
              { label: 'Stand', value: states[found.stateKey] ?? found.stateKey },
              { label: 'Geschrieben am', value: formatGermanInstant(new Date(found.createdAt)) },
              { label: 'Versuche', value: String(found.attempts) },
              ...(found.lastError === null ? [] : [{ label: 'Letzter Fehler', value: found.lastError }]),
            ]}
          />
        </section>
        {found.work.isWaiting && <Deciding mailId={found.mailId} />}
        {found.mail === null ? <p>{found.hidden}</p> : <ShownMail mail={found.mail} />}
      </div>
      <Aside work={found.work} />
    </div>
  </Screen>
);

/** A mail whose attempts have all failed, or that the mail server refused for good. */
export const MailScreen = () => {
  const { mailId = '' } = useParams();
  const query = useQuery({
    queryKey: ['mail', mailId],
    // Somebody may have answered or decided a moment ago.
    staleTime: 0,
    queryFn: ({ signal }) => read(getDeskMail, { params: { mailId: Number(mailId) }, signal }),
  });
  return <Asked query={query}>{(found) => <Whole found={found} />}</Asked>;
};
