import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { callerQuestions, type CallerAnswers } from '#domain/staff/caller-check.ts';
import { callWith } from '#domain/wire/call.ts';
import type { CallerCheck as Check } from '#domain/wire/desk/callers.ts';
import { read } from '#web/ask.ts';
import { checkCaller, getCallerCheck } from '#web/calls/desk/callers.ts';
import { momentText } from '#web/desk/desk-words.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from '#web/desk/customers/customer.module.css';

type Caller = { userId: number };

const nothing: CallerAnswers = { birthday: '', address: '', policeNumber: '', ibanEnd: '' };

const hints: Readonly<Partial<CallerAnswers>> = {
  address: 'Straße mit Hausnummer, dann PLZ oder Ort',
  ibanEnd: 'Mindestens die letzten vier Zeichen',
};

const keyOf = (userId: number) => ['caller-check', userId];

export const useCallerCheck = ({ userId }: Caller) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => read(getCallerCheck, { params: { userId }, signal }),
    staleTime: 0,
  });

const Judged = ({ answers }: Pick<Check, 'answers'>) =>
  answers.length > 0 && (
    <ul className={styles.list}>
      {answers.map(({ key, isMatch }) => (
        <li key={key}>
          {callerQuestions[key]} <strong>{isMatch ? 'stimmt' : 'stimmt nicht'}</strong>
        </li>
      ))}
    </ul>
  );

/** What the caller says is typed and judged by the server: whoever asks need not show that they know it (spec 19.9). */
export const CallerCheck = ({ userId }: Caller) => {
  const client = useQueryClient();
  const { data } = useCallerCheck({ userId });
  const [isOpen, setOpen] = useState(false);
  const [answers, setAnswers] = useState(nothing);
  const [judged, setJudged] = useState<Check['answers']>([]);
  useKeys([{ keys: 'p', title: 'Anrufer prüfen', run: () => setOpen(true) }]);
  const until = data?.until ?? null;
  const close = () => {
    setOpen(false);
    setAnswers(nothing);
  };
  const send = async (): Promise<readonly Issue[]> => {
    const { answer, issues } = await sendCommand(callWith(checkCaller, { userId }), answers);
    setJudged(answer?.answers ?? []);
    await client.invalidateQueries({ queryKey: keyOf(userId) });
    return answer !== undefined && answer.until !== null ? [] : issues;
  };
  return (
    <div className={styles.actions}>
      <output className={until === null ? styles.note : styles.soft}>
        {until === null ? 'Der Anrufer ist nicht geprüft.' : `Anrufer geprüft, gilt bis ${momentText(until)}.`}
      </output>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Anrufer prüfen
      </Button>
      <Key>p</Key>
      <Decision
        open={isOpen}
        onClose={close}
        title="Anrufer prüfen"
        effect="Prüfen"
        preview={null}
        send={send}
        fields={(Object.keys(callerQuestions) as (keyof CallerAnswers)[]).map((name) => ({
          name,
          label: callerQuestions[name],
          optional: true,
          isDay: name === 'birthday',
          maxLength: 200,
          ...(hints[name] !== undefined && { hint: hints[name] }),
          value: answers[name],
          onChange: (value: string) => setAnswers((last) => ({ ...last, [name]: value })),
        }))}
      >
        <p>
          Frag nach mindestens zwei Dingen und schreib auf, was die Person sagt. Im Protokoll steht, was stimmte, nicht was gesagt
          wurde.
        </p>
        <Judged answers={judged} />
      </Decision>
    </div>
  );
};
