import { type FormEvent, useCallback, useDeferredValue } from 'react';
import { error, type Issue } from '#domain/basics/issue.ts';
import { formatCode } from '#domain/basics/spoken-code.ts';
import { parsePracticeCode } from '#domain/practice/practice-code.ts';
import type { VetMatches } from '#domain/wire/shop/vets.ts';
import { ask } from '#web/ask.ts';
import { searchOwnPractice } from '#web/calls/practice/practice.ts';
import { fewestLetters, Matches } from '#web/ui/form/choosing/matches.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import type { OwnPractice } from './own-practice.ts';
import { useLoaded } from './use-loaded.ts';
import styles from './practice.module.css';

type Named = Pick<OwnPractice, 'practice' | 'vetUuid'>;
type CodeFormProps = { code: string | null; own: Named; onOpen: (code: string, named: Named) => Promise<Issue[]> };

const nobody: VetMatches['practices'] = [];

/** Entries of the directory that begin like what is typed, asked for until they are there; meanwhile typing goes on. */
const useDirectory = (typed: string) => {
  const words = useDeferredValue(typed.trim());
  const search = useCallback(
    async (signal: AbortSignal) => {
      const { data } = await ask(searchOwnPractice, { query: { words }, signal });
      return data?.practices === undefined ? null : { words, practices: data.practices };
    },
    [words],
  );
  const { data, isFailing } = useLoaded(words.length < fewestLetters ? null : search);
  return { matches: data?.words === typed.trim() ? data.practices : nobody, isFailing };
};

const check = (code: string, practice: string): Issue[] => [
  ...(parsePracticeCode(code) === null
    ? [error('Bitte tippen Sie die zwölf Zeichen, die unter dem QR-Code stehen.', 'code')]
    : []),
  ...(practice.trim() === '' ? [error('Bitte geben Sie den Namen der Praxis an.', 'practice')] : []),
];

/** The way in: twelve letters and who asks. The name is remembered on this device. */
export const CodeForm = ({ code, own, onOpen }: CodeFormProps) => {
  const form = useForm({
    code: code === null ? '' : formatCode(code),
    practice: own.practice,
    vetUuid: own.vetUuid ?? '',
  });
  const { practice, vetUuid } = form.values;
  const { matches, isFailing } = useDirectory(vetUuid === '' ? practice : '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { values } = form;
    void form.submit(check(values.code, values.practice), () =>
      onOpen(parsePracticeCode(values.code) ?? '', { practice: values.practice.trim(), vetUuid: values.vetUuid || null }),
    );
  };
  return (
    <Card floating>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field {...form.text('code')} label="Code" maxLength={20} autoComplete="off" width="medium" />
        <Matches
          matches={matches}
          isChosen={vetUuid !== ''}
          onChoose={(match) => {
            form.set('practice', match.name);
            form.set('vetUuid', match.vetUuid);
          }}
        >
          <Field
            {...form.text('practice')}
            onChange={(typed) => {
              form.set('practice', typed);
              form.set('vetUuid', '');
            }}
            label="Ihre Praxis"
            hint="Name oder Ort genügt: Steht sie im Verzeichnis, wählen Sie sie aus."
            maxLength={120}
            autoComplete="organization"
          />
        </Matches>
        {isFailing && (
          <output className={styles.small}>
            Das Verzeichnis der Praxen antwortet gerade nicht. Wir versuchen es weiter; der Name, den Sie tippen, genügt.
          </output>
        )}
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
