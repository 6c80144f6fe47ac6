import { type FormEvent, type ReactNode, useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import type { PoliceChangePreview, PoliceChangePreviewAnswer } from '#domain/wire/area/changes.ts';
import { Panel } from '#web/contract/panel.tsx';
import { newRequestKey, successOf, type Outcome } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { PreviewPanel } from './preview-panel.tsx';
import styles from './change.module.css';

type Form<Values> = Pick<ReturnType<typeof useForm>, 'submit' | 'isBusy' | 'box'> & {
  values: Values;
  reset: (values: Values) => void;
};
type Press = { requestKey: string; previewKey: string };
type Agreed<Change> = { change: Change; preview: PoliceChangePreview; requestKey: string };

type PreviewFlowProps<Change, Answer, Values> = {
  /** The title of the step that asks. */
  title: string;
  sub?: string;
  form: Form<Values>;
  change: Change;
  check: () => readonly Issue[];
  sendPreview: (change: Change) => Promise<Outcome<PoliceChangePreviewAnswer>>;
  sendOrder: (order: Change & Press) => Promise<Outcome<Answer>>;
  onDone: (message: string) => void;
  /** Where the form was opened on a page that shows more. */
  onCancel?: () => void;
  isNewContract?: boolean;
  /** Beside the last step. */
  beside?: ReactNode;
  /** What is asked. */
  children: ReactNode;
};

/** What is asked, what it would do, and then the press that does it. Going back keeps every word. */
export const PreviewFlow = <Change extends object, Answer, Values>({
  title,
  sub,
  form,
  change,
  check,
  sendPreview,
  sendOrder,
  onDone,
  onCancel,
  isNewContract = false,
  beside,
  children,
}: PreviewFlowProps<Change, Answer, Values>) => {
  const [agreed, setAgreed] = useState<Agreed<Change> | null>(null);
  const preview = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(check(), async () => {
      const { data, issues } = await sendPreview(change);
      const preview = data?.preview ?? null;
      if (preview !== null) setAgreed({ change, preview, requestKey: newRequestKey() });
      return issues;
    });
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (agreed === null) return;
    const {
      requestKey,
      preview: { previewKey },
    } = agreed;
    void form.submit([], async () => {
      const { data, issues } = await sendOrder({ ...agreed.change, requestKey, previewKey });
      if (data !== null) onDone(successOf(issues, 'Deine Änderung ist gespeichert.'));
      return issues;
    });
  };

  if (agreed !== null) {
    return (
      <>
        <form className={styles.form} onSubmit={confirm} noValidate>
          <PreviewPanel preview={agreed.preview} isNewContract={isNewContract} isBusy={form.isBusy}>
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
        {beside}
      </>
    );
  }
  return (
    <Panel title={title} {...(sub !== undefined && { sub })}>
      <form className={styles.form} onSubmit={preview} noValidate>
        {children}
        <IssueList {...form.box} />
        <div className={styles.actions}>
          <Button type="submit" busy={form.isBusy}>
            {form.isBusy ? 'Einen Moment …' : 'Weiter zur Vorschau'}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Abbrechen
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
};
