import { type FormEvent, type ReactNode, useState } from 'react';
import { checkHealth } from '#domain/health/health.ts';
import { checkChange } from '#domain/police/check-change.ts';
import type { ChangeKey } from '#domain/police/police-change.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { Panel } from '#web/contract/panel.tsx';
import { successOf, type Outcome } from '#web/send-command.ts';
import { today } from '#web/contract/words.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/use-form.ts';
import { ChangeFields } from './change-fields.tsx';
import { firstValues, isHealthAsked, toChange, type Illnesses, type Known } from './change-values.ts';
import { PreviewPanel } from './preview-panel.tsx';
import styles from './change.module.css';
import type {
  PoliceChange,
  PoliceChangeOrder,
  PoliceChangePreview,
  PoliceChangePreviewAnswer,
} from '#domain/wire/area/changes.ts';

/** A uuid of version 4, also where the page came without encryption and the browser makes none itself. */
const newRequestKey = () => {
  if (isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ];
  return parts.join('-');
};

type Agreed = { change: PoliceChange; preview: PoliceChangePreview; requestKey: string };

const noContext = { checkedAt: 'form', isZipCodeExisting: 'unknown', isAnimalZipCodeExisting: 'unknown' } as const;

type ChangeFlowProps = {
  changeKey: ChangeKey;
  known: Known;
  sendPreview: (change: PoliceChange) => Promise<Outcome<PoliceChangePreviewAnswer>>;
  sendOrder: (order: PoliceChangeOrder) => Promise<Outcome<IssuesAnswer>>;
  onDone: (message: string) => void;
  /** Beside the last step. */
  children?: ReactNode;
};

/** What is asked, what it would do, and then the press that does it. Going back keeps every word. */
export const ChangeFlow = ({ changeKey, known, sendPreview, sendOrder, onDone, children }: ChangeFlowProps) => {
  const [first] = useState(() => firstValues(known, today()));
  const form = useForm(first);
  const [illnesses, setIllnesses] = useState<Illnesses>({ manual: [], occurrences: [] });
  const [agreed, setAgreed] = useState<Agreed | null>(null);
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
      const { data, issues } = await sendPreview(change);
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
      const { data, issues } = await sendOrder({ ...agreed.change, requestKey, previewKey: shown.previewKey });
      if (data !== null) onDone(successOf(issues, 'Deine Änderung ist gespeichert.'));
      return issues;
    });
  };

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
        {children}
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
