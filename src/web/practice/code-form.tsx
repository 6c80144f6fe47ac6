import type { FormEvent } from 'react';
import { error, type Issue } from '#domain/basics/issue.ts';
import { formatPracticeCode, parsePracticeCode } from '#domain/practice/practice-code.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import styles from './practice.module.css';

type CodeFormProps = { code: string | null; practice: string; onOpen: (code: string, practice: string) => Promise<Issue[]> };

const check = (code: string, practice: string): Issue[] => [
  ...(parsePracticeCode(code) === null
    ? [error('Bitte tippen Sie die zwölf Zeichen, die unter dem QR-Code stehen.', 'code')]
    : []),
  ...(practice.trim() === '' ? [error('Bitte geben Sie den Namen der Praxis an.', 'practice')] : []),
];

/** The way in: twelve letters and who asks. The name is remembered on this device. */
export const CodeForm = ({ code, practice, onOpen }: CodeFormProps) => {
  const form = useForm({ code: code === null ? '' : formatPracticeCode(code), practice });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { values } = form;
    void form.submit(check(values.code, values.practice), () =>
      onOpen(parsePracticeCode(values.code) ?? '', values.practice.trim()),
    );
  };
  return (
    <Card floating>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field {...form.text('code')} label="Code" maxLength={20} autoComplete="off" width="medium" />
        <Field {...form.text('practice')} label="Ihre Praxis" maxLength={120} autoComplete="organization" />
        <p className={styles.small}>
          Der Name Ihrer Praxis bleibt auf diesem Gerät, damit Sie ihn nicht noch einmal tippen. Der Tierhalter sieht, wer den
          Code geöffnet hat.
        </p>
        <IssueList {...form.box} />
        <Button type="submit" size="large" busy={form.isBusy}>
          {form.isBusy ? 'Einen Moment …' : 'Öffnen'}
        </Button>
      </form>
    </Card>
  );
};
