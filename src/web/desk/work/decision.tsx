import { type Issue, isSuccess } from '#domain/basics/issue.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Said, ShownEffects } from './case-parts.tsx';
import { mailsOf, previewKey, type DecisionPreview } from './use-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import styles from './work.module.css';

export type DecisionFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  optional?: boolean;
  /** Lines of a text; one without `rows` is a short one. */
  rows?: number;
  maxLength?: number;
  unit?: string;
  /** A day of the calendar. */
  isDay?: boolean;
  /** To choose from, instead of a text. */
  options?: readonly { value: string; label: string }[];
};

/** One thing to say for a decision, with what is said about it. */
const DecisionField = ({ options, unit, isDay = false, ...field }: DecisionFieldProps & { issues: readonly Issue[] }) => {
  if (options !== undefined) return <Select {...field} options={options} />;
  if (isDay) return <Field {...field} type="date" width="short" />;
  return unit === undefined ? <Field {...field} /> : <Field {...field} unit={unit} inputMode="numeric" width="short" />;
};

type DecisionProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the button does, as a sentence: „Annehmen und Versicherungsschein senden“. */
  effect: string;
  /** None where there is nothing to type; what was typed stays with whoever opens this. */
  fields: readonly DecisionFieldProps[];
  /** On the button that asks for the preview. */
  look?: string | undefined;
  /** Null where there is nothing to look at first. */
  preview: (() => Promise<DecisionPreview>) | null;
  /** Answers what is wrong; nothing once it is done. */
  send: (key: string | null) => Promise<readonly Issue[]>;
  /** What it means, where that needs words. */
  children?: ReactNode;
};

/** A decision shows the mail that it will send before it sends it (spec 19.5); a word that changes asks to look again. */
export const Decision = ({
  open,
  onClose,
  title,
  effect,
  fields,
  look = 'Mail ansehen',
  preview,
  send,
  children,
}: DecisionProps) => {
  const typed = JSON.stringify(fields.map(({ value }) => value.trim()));
  const [question, setQuestion] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ of: string; issues: readonly Issue[] } | null>(null);
  const [isSending, setSending] = useState(false);
  const isAsked = preview !== null && (fields.length === 0 || question === typed);
  const query = useQuery({
    queryKey: [previewKey, title, typed],
    queryFn: async () => (await preview?.()) ?? { mail: null, key: null, issues: [] },
    enabled: open && isAsked,
    gcTime: 0,
    staleTime: Infinity,
  });
  const result = isAsked ? query.data : undefined;
  const mail = result?.mail ?? null;
  const mails = mailsOf(result);
  // Where nobody can be written to, what will happen is shown all the same.
  const effects = result?.effects ?? [];
  const hasEffects = effects.length > 0;
  const isReady = preview === null || mail !== null || hasEffects;
  const wrong = answer?.of === typed ? answer.issues : isSuccess(result?.issues ?? []) ? [] : (result?.issues ?? []);
  const isBusy = isSending || query.isFetching;

  const decide = async () => {
    if (isBusy) return;
    setSending(true);
    const issues = await send(result?.key ?? null);
    setSending(false);
    setAnswer({ of: typed, issues });
    if (issues.length === 0) onClose();
    else if (isAsked) void query.refetch();
  };
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not the cross in its corner, where a dialog would put it.
    if (open) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [open]);
  useEffect(() => {
    // What was asked for is read next; the button that sends it comes after it.
    // What stands above the mail stays in view.
    if (mail !== null) form.current?.querySelector('pre')?.focus({ preventScroll: true });
    else if (hasEffects) form.current?.querySelector<HTMLElement>('[data-effects]')?.focus();
  }, [mail, hasEffects]);
  const names = new Set(fields.map(({ name }) => name));
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      size="wide"
      footer={
        <div className={styles.line}>
          {isReady && (
            <Button busy={isBusy} onClick={() => void decide()}>
              {effect}
            </Button>
          )}
          {!isReady && fields.length > 0 && (
            <Button busy={isBusy} onClick={() => (question === typed ? void query.refetch() : setQuestion(typed))}>
              {look}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {isReady || isBusy || fields.length > 0 ? 'Abbrechen' : 'Schließen'}
          </Button>
        </div>
      }
    >
      <div ref={form} className={styles.form}>
        {children}
        {fields.map((field) => (
          <DecisionField key={field.name} {...field} issues={wrong.filter((issue) => issue.field === field.name)} />
        ))}
        <Said issues={wrong.filter(({ field }) => field === undefined || !names.has(field))} />
        {isBusy && <LoadingIndicator isActive />}
        <ShownEffects effects={effects} mails={mails} />
      </div>
    </Modal>
  );
};
