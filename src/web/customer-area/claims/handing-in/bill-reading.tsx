import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatGermanDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import type { ReadBillAnswer, SentFile } from '#domain/wire/area/claims.ts';
import { read } from '#web/ask.ts';
import { readBill } from '#web/calls/area/claims.ts';
import { Rows } from '#web/contract/panel.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { billFacts, type BillFormState, type BillValues, type FactName } from './bill-draft.ts';
import { BillInputs } from './bill-fields.tsx';
import type { BillFiles } from './use-bill-files.ts';
import styles from '#web/customer-area/claims/claims.module.css';

const askAgainMs = 1_500;

const factNames = Object.keys(billFacts) as FactName[];
const isFact = (name: string): name is FactName => name in billFacts;

/** What the pages say by themselves; asked for again while they are read, and whenever others come. */
export const useBillReading = (requestKey: string, sent: readonly SentFile[], form: BillFormState) => {
  const { data, isPending, isError, fetchStatus } = useQuery({
    queryKey: ['bill-reading', requestKey, ...sent.map(({ fileUuid }) => fileUuid)],
    queryFn: ({ signal }) => read(readBill, { body: { requestKey }, signal }),
    enabled: sent.length > 0,
    refetchInterval: ({ state }) => (state.data?.isReading === true ? askAgainMs : false),
  });
  const before = useRef<Partial<BillValues>>({});
  const { fill, set, values } = form;
  const { payeeKey } = values;
  const hasNone = sent.length === 0;
  useEffect(() => {
    if (data === undefined && !hasNone) return;
    const readValues = Object.fromEntries((data?.fields ?? []).map(({ name, value }) => [name, value]));
    // What stood on pages that are gone goes with them; what somebody typed stays.
    for (const name of factNames)
      if (before.current[name] !== undefined && values[name] === before.current[name] && readValues[name] !== values[name])
        set(name, '');
    const { iban = '', practice = '', ...others } = readValues;
    before.current = { practice, ...others };
    // The account on a bill is the practice's.
    fill({ ...others, practice, ...(payeeKey === 'practice' && { iban, accountHolder: practice }) });
    // Once for each reading: what somebody takes out again stays out.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, payeeKey, hasNone]);
  // Without a network nobody shall wait for it.
  const mayCome = !isError && fetchStatus !== 'paused' && !hasNone;
  return { reading: data, isReading: mayCome && (data?.isReading === true || isPending) };
};

type BillReading = ReturnType<typeof useBillReading>;

/** All that was read, to be unfolded. */
export const ReadLines = ({ linesStr, lines }: Pick<ReadBillAnswer, 'linesStr' | 'lines'>) =>
  linesStr !== null && (
    <details>
      <summary>{linesStr}</summary>
      <ul className={styles.readLines}>
        {lines.map(({ number, title, dayStr, amountStr }) => (
          <li key={number}>
            <span>{[dayStr ?? [], title].flat().join(' · ')}</span>
            <span>{amountStr}</span>
          </li>
        ))}
      </ul>
    </details>
  );

const toText = (name: FactName, value: string) => {
  const day = name === 'treatedOn' || name === 'billedOn' ? parseIsoDate(value) : null;
  if (day !== null) return formatGermanDate(day);
  return name === 'total' ? `${value}\u00A0€` : value;
};

type BillFactsProps = {
  reading: BillReading;
  form: BillFormState;
  files: BillFiles;
  /** A further bill of a known claim: what was treated is known, too. */
  isFurther: boolean;
};

/** What was read stands there to be nodded at; typed is only what nobody could read, or what is not right. */
export const BillFacts = ({ reading: { reading, isReading }, form, files: { sent, isSending }, isFurther }: BillFactsProps) => {
  const [isTyping, setTyping] = useState(false);
  const { values } = form;
  const fieldOf = (name: FactName) => reading?.fields.find((each) => each.name === name && each.value === values[name]);
  const hasIssue = form.box.issues.some(({ field }) => field !== undefined && isFact(field));
  const isOpen = isTyping || hasIssue;
  const questions = factNames.filter((name) => name !== 'words' || !isFurther);
  const answers = questions.filter((name) => fieldOf(name) !== undefined);
  const isTyped = questions.some((name) => values[name] !== '' && fieldOf(name) === undefined);
  const isWaiting = (isReading || isSending) && !isOpen && !isTyped && answers.length === 0;
  const isShown = (name: FactName) =>
    questions.includes(name) &&
    (name === 'billedOn' && values.billedOn === '' ? answers.includes(name) : isOpen || fieldOf(name) === undefined);
  const hintOf = (name: FactName) => {
    const field = fieldOf(name);
    return field === undefined ? {} : { hint: `Gelesen ${field.sourceStr}, bitte prüfe es.` };
  };
  return (
    <section className={styles.reading} aria-labelledby="facts-title">
      <h3 id="facts-title">Was auf der Rechnung steht</h3>
      <output>
        {isWaiting
          ? 'Wir lesen deine Rechnung. Du kannst schon weitermachen.'
          : answers.length > 0
            ? 'Das haben wir für dich gelesen. Bitte prüfe es.'
            : ''}
      </output>
      {reading?.notes.map(({ fileUuid, text }) => (
        <p key={fileUuid}>{`Seite ${sent.findIndex((file) => file.fileUuid === fileUuid) + 1}: ${text}`}</p>
      ))}
      {!isOpen && answers.length > 0 && (
        <Rows
          rows={answers.map((name) => [
            billFacts[name],
            <span key={name}>
              {toText(name, values[name])} <small>{fieldOf(name)?.sourceStr}</small>
            </span>,
          ])}
        />
      )}
      {reading !== undefined && <ReadLines {...reading} />}
      {!isOpen && (isWaiting || answers.length > 0) && (
        <div>
          <Button variant="quiet" onClick={() => setTyping(true)}>
            {isWaiting ? 'Lieber selbst eintragen' : 'Etwas stimmt nicht: ändern'}
          </Button>
        </div>
      )}
      {!isWaiting && <BillInputs form={form} shown={isShown} hintOf={hintOf} />}
    </section>
  );
};
