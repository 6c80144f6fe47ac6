import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { checkHealth } from '#domain/health/health.ts';
import { checkChange } from '#domain/police/check-change.ts';
import type { ChangeKey } from '#domain/police/police-change.ts';
import { changePolice, previewPoliceChange } from '#domain/wire/police-calls.ts';
import type { PoliceChange, PoliceChangePreview } from '#domain/wire/schemas/police-change-schemas.ts';
import { successOf } from '#web/customer-area/area/command-issues.ts';
import { ButtonLink } from '#web/customer-area/parts/button-link.tsx';
import { Panel } from '#web/customer-area/parts/panel.tsx';
import { today } from '#web/customer-area/today.ts';
import { useProof } from '#web/customer-area/password/use-proof.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/use-form.ts';
import { ChangeFields } from './change-fields.tsx';
import { firstValues, isHealthAsked, toChange, type Illnesses, type Known } from './change-values.ts';
import { newRequestKey } from './new-request-key.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { useFocusedHeading } from './use-focused-heading.ts';
import styles from './change.module.css';

type Agreed = { change: PoliceChange; preview: PoliceChangePreview; requestKey: string };

const noContext = { checkedAt: 'form', isZipCodeExisting: 'unknown', isAnimalZipCodeExisting: 'unknown' } as const;

const Done = ({ message, policeUuid }: { message: string; policeUuid: string }) => {
  const heading = useFocusedHeading();
  return (
    <Panel title="Alles erledigt">
      <p ref={heading} tabIndex={-1}>
        {message}
      </p>
      <div>
        <ButtonLink to={`/user/policen/${policeUuid}`}>Zurück zur Police</ButtonLink>
      </div>
    </Panel>
  );
};

/** What is asked, what it would do, and then the press that does it. Going back keeps every word. */
export const ChangeFlow = ({ changeKey, known }: { changeKey: ChangeKey; known: Known }) => {
  const client = useQueryClient();
  const [first] = useState(() => firstValues(known, today()));
  const form = useForm(first);
  const [illnesses, setIllnesses] = useState<Illnesses>({ manual: [], occurrences: [] });
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const proof = useProof();
  const change = toChange(changeKey, { values: form.values, illnesses, known });

  const check = () => [
    ...checkChange(change, { ...noContext, today: today() }, { presence: true }),
    ...(isHealthAsked(changeKey, form.values, known.changes)
      ? checkHealth(change, { today: today(), diseaseOptions: null }, { presence: true })
      : []),
  ];
  const preview = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(check(), async () => {
      const { data, issues } = await sendCommand(previewPoliceChange, change);
      const shown = data?.preview ?? null;
      if (shown !== null) setAgreed({ change, preview: shown, requestKey: newRequestKey() });
      return issues;
    });
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (agreed === null) return;
    const { preview: shown, requestKey } = agreed;
    void form.submit([], async () => {
      const { data, issues } = await proof.send(changePolice, { ...agreed.change, requestKey, previewKey: shown.previewKey });
      if (data !== null) {
        setDone(successOf(issues, 'Deine Änderung ist gespeichert.'));
        void client.invalidateQueries();
      }
      return issues;
    });
  };

  if (done !== null) return <Done message={done} policeUuid={known.police.policeUuid} />;
  if (agreed !== null) {
    return (
      <>
        <form className={styles.form} onSubmit={confirm} noValidate>
          <PreviewPanel preview={agreed.preview} isNewContract={changeKey === 'liability'} isBusy={form.isBusy}>
            <IssueList {...form.box} />
            <Button
              variant="quiet"
              onClick={() => {
                setAgreed(null);
                form.reset(form.values);
              }}
            >
              Zurück und ändern
            </Button>
          </PreviewPanel>
        </form>
        {proof.dialog}
      </>
    );
  }
  return (
    <Panel title="Deine Angaben">
      <form className={styles.form} onSubmit={preview} noValidate>
        <ChangeFields changeKey={changeKey} form={form} known={known} illnesses={illnesses} onIllnesses={setIllnesses} />
        <IssueList {...form.box} />
        <div>
          <Button type="submit" busy={form.isBusy}>
            {form.isBusy ? 'Einen Moment …' : 'Weiter zur Vorschau'}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
