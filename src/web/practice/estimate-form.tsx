import { useEffect, useRef } from 'react';
import { isSuccess } from '#domain/basics/issue.ts';
import type { PracticeState } from '#domain/wire/practice/practice.ts';
import { keepEstimate } from '#web/calls/practice/practice.ts';
import { newRequestKey } from '#web/send-command.ts';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { toEntered } from './line-draft.ts';
import { keepOwnPractice } from './own-practice.ts';
import type { SendingProps } from './request-form.tsx';
import { sendFormally } from '#web/send-formally.ts';
import styles from './practice.module.css';

type Draft = { words: string; email: string; isPromiseAsked: boolean };

/** What is planned, kept for the customer and for us: nothing is paid by it. */
export const EstimateForm = ({ entry, own, lines, isReady, onState, uploads, draft, change, onSent }: SendingProps) => {
  const requestKey = useRef(newRequestKey());
  const form = useForm<Draft>({ words: draft.words, email: own.email, isPromiseAsked: false });
  const { fill } = form;
  const { words } = form.values;
  const { reading, filesKey } = uploads;
  useEffect(() => {
    fill({ words: reading.words ?? '' });
    // Once for each reading: what somebody takes out again stays out.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reading]);
  useEffect(() => {
    change(() => ({ words }));
    // Once for each letter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words]);
  const send = () =>
    form.submit(uploads.missing, async () => {
      const { answer, issues } = await sendFormally(keepEstimate, {
        ...entry,
        ...form.values,
        requestKey: requestKey.current,
        filesKey,
        lines: toEntered(lines),
      });
      if (answer?.requests !== undefined && answer.estimates !== undefined)
        onState({ requests: answer.requests, estimates: answer.estimates });
      if (answer !== undefined && isSuccess(issues)) {
        keepOwnPractice({ ...own, email: form.values.email });
        requestKey.current = newRequestKey();
        onSent();
        uploads.begin();
      }
      return issues;
    });
  return (
    <Card as="section" floating>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2>Kostenvoranschlag aufbewahren</h2>
        <Field {...form.text('words')} label="Was ist geplant?" maxLength={500} />
        <Checkbox
          name="isPromiseAsked"
          label="Bitte verbindlich zusagen"
          checked={form.values.isPromiseAsked}
          onChange={(isTicked) => form.set('isPromiseAsked', isTicked)}
        />
        {form.values.isPromiseAsked && (
          <Field
            {...form.text('email')}
            type="email"
            label="E-Mail der Praxis für unsere Antwort"
            hint="Ein Mensch sieht sich den Kostenvoranschlag an, meist in zwei Werktagen."
            maxLength={200}
            optional
          />
        )}
        <p className={styles.small}>
          Er gilt 30 Tage und bindet niemanden, solange wir ihn nicht fest zusagen. Der Tierhalter sieht ihn sofort in seinem
          Bereich, bezahlt wird damit nichts.
        </p>
        <IssueList {...form.box} />
        <Button type="submit" size="large" busy={form.isBusy} disabled={!isReady}>
          Kostenvoranschlag aufbewahren
        </Button>
      </form>
    </Card>
  );
};

const states = { open: 'Unverbindlich', over: 'Abgelaufen', promised: 'Kostenzusage', declined: 'Nicht zugesagt' } as const;

/** What this device has kept under this code. */
export const Estimates = ({ estimates }: Pick<PracticeState, 'estimates'>) =>
  estimates.length === 0 ? null : (
    <Card as="section" floating>
      <div className={styles.bill}>
        <h2>Kostenvoranschläge</h2>
        <ul className={styles.estimates}>
          {estimates.map(({ estimateUuid, stateKey, madeStr, billedStr, paidStr, ownStr, words }) => (
            <li key={estimateUuid}>
              <strong>{`${states[stateKey]}, ${madeStr}`}</strong>
              <span>
                {`${billedStr}: wir `}
                <b className={styles.paid}>{paidStr}</b>
                {`, der Tierhalter ${ownStr}.`}
              </span>
              <span className={styles.small}>{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
