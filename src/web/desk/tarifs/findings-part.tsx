import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import type { Issue } from '#domain/basics/issue.ts';
import type { FindingsAnswer } from '#domain/wire/desk/findings.ts';
import { read } from '#web/ask.ts';
import { acceptFinding, getFindings, reopenFinding } from '#web/calls/desk/findings.ts';
import { Asked, TextButton } from '#web/desk/parts/screen.tsx';
import { sendCommand } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './tarifs-screen.module.css';

type Open = FindingsAnswer['open'][number];

const AcceptDialog = ({ finding, onClose }: { finding: Open | null; onClose: (issues: readonly Issue[]) => void }) => {
  const form = useForm({ reason: '' });
  const accept = () =>
    void form.submit([], async () => {
      const { issues, data } = await sendCommand(acceptFinding, { findingKey: finding?.findingKey ?? '', ...form.values });
      if (data === null) return issues;
      form.reset();
      onClose(issues);
      return [];
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    accept();
  };
  return (
    <Modal
      open={finding !== null}
      onClose={() => onClose([])}
      title="Bleibt das so?"
      footer={
        <>
          <Button onClick={accept} busy={form.isBusy}>
            Als bekannt vermerken
          </Button>
          <Button variant="quiet" onClick={() => onClose([])}>
            Abbrechen
          </Button>
        </>
      }
    >
      <p>{finding?.message}</p>
      <form onSubmit={submit} noValidate>
        <Field {...form.text('reason')} label="Warum es so bleibt" maxLength={300} autoComplete="off" />
        <IssueList {...form.box} />
      </form>
    </Modal>
  );
};

/** What `check` says about files and settings; a lead may know it and leave it (spec 19.12). */
export const FindingsPart = () => {
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['findings'], queryFn: ({ signal }) => read(getFindings, { signal }) });
  const [chosen, setChosen] = useState<Open | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const show = (answer: readonly Issue[]) => {
    setIssues(answer);
    void client.invalidateQueries({ queryKey: ['findings'] });
  };
  const reopen = async (findingKey: string) => show((await sendCommand(reopenFinding, { findingKey })).issues);
  return (
    <section className={styles.part} aria-labelledby="findings">
      <h2 id="findings">Hinweise der Prüfung</h2>
      <p className={styles.about}>
        Das beanstandet <code>check</code> an Stammdaten und Einstellungen. Was so bleiben soll, vermerkst du mit einem Grund;
        ändert sich der Satz, meldet er sich wieder.
      </p>
      <IssueList issues={issues} />
      <Asked query={query}>
        {({ open, known }) => (
          <>
            {open.length === 0 && <p>Nichts ist offen.</p>}
            <ul className={styles.findings}>
              {open.map((finding) => (
                <li key={finding.findingKey}>
                  <span>{finding.message}</span>
                  <TextButton onClick={() => setChosen(finding)}>
                    Bleibt so<VisuallyHidden>{`: ${finding.message}`}</VisuallyHidden>
                  </TextButton>
                </li>
              ))}
              {known.map(({ findingKey, message, reason, notedBy, notedAt }) => (
                <li key={findingKey} data-known>
                  <span>
                    {message}
                    <small>
                      Bekannt: {reason} ({notedBy}, {formatGermanInstant(new Date(notedAt))})
                    </small>
                  </span>
                  <TextButton onClick={() => void reopen(findingKey)}>
                    Wieder melden<VisuallyHidden>{`: ${message}`}</VisuallyHidden>
                  </TextButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </Asked>
      <AcceptDialog
        finding={chosen}
        onClose={(answer) => {
          setChosen(null);
          show(answer);
        }}
      />
    </section>
  );
};
