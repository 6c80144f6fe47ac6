import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReadBillAnswer, SentFile } from '#domain/wire/area/claims.ts';
import { read } from '#web/ask.ts';
import { readBill } from '#web/calls/area/claims.ts';
import { type BillFormState, type BillValues, emptyBill } from './bill-draft.ts';
import styles from './claims.module.css';

const askAgainMs = 1_500;

const isInput = (name: string): name is keyof BillValues => name in emptyBill;

/** What the pages say by themselves; asked for again while they are read, and whenever others come. */
export const useBillReading = (requestKey: string, sent: readonly SentFile[], form: BillFormState) => {
  const { data } = useQuery({
    queryKey: ['bill-reading', requestKey, ...sent.map(({ fileUuid }) => fileUuid)],
    queryFn: ({ signal }) => read(readBill, { body: { requestKey }, signal }),
    enabled: sent.length > 0,
    refetchInterval: ({ state }) => (state.data?.isReading === true ? askAgainMs : false),
  });
  const { fill } = form;
  const { payeeKey } = form.values;
  useEffect(() => {
    if (data === undefined) return;
    const known = Object.fromEntries(data.fields.map(({ name, value }) => [name, value]));
    const { iban = '', practice = '', ...facts } = known;
    // The account on a bill is the practice's.
    fill({ ...facts, practice, ...(payeeKey === 'practice' && { iban, accountHolder: practice }) });
    // Once for each reading: what somebody takes out again stays out.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, payeeKey]);
  return data;
};

export type BillReading = ReadBillAnswer | undefined;

/** Beside an input that still has what was read. */
export const hintOfReading =
  (reading: BillReading, { values }: BillFormState) =>
  (name: keyof BillValues) => {
    const field = reading?.fields.find((each) => each.name === name && values[name] === each.value);
    return field === undefined ? {} : { hint: `Gelesen ${field.sourceStr}, bitte prüfe es.` };
  };

const Lines = ({ linesStr, lines }: Pick<ReadBillAnswer, 'linesStr' | 'lines'>) =>
  linesStr !== null && (
    <details>
      <summary>{linesStr}</summary>
      <ul>
        {lines.map(({ number, title, dayStr, amountStr }) => (
          <li key={number}>
            <span>{[dayStr ?? [], title].flat().join(' · ')}</span>
            <span>{amountStr}</span>
          </li>
        ))}
      </ul>
    </details>
  );

/** That it is read, what came of it, and which page could not be. */
export const ReadingNote = ({ reading, sent }: { reading: BillReading; sent: readonly SentFile[] }) => {
  const hasFields = reading?.fields.some(({ name }) => isInput(name)) === true;
  return (
    <div className={styles.reading}>
      <output>
        {reading?.isReading === true
          ? 'Wir lesen deine Rechnung. Du kannst schon weitermachen.'
          : hasFields
            ? 'Was auf der Rechnung steht, haben wir für dich eingetragen. Bitte prüfe es.'
            : ''}
      </output>
      {reading !== undefined && <Lines {...reading} />}
      {reading?.notes.map(({ fileUuid, text }) => (
        <p key={fileUuid}>{`Seite ${sent.findIndex((file) => file.fileUuid === fileUuid) + 1}: ${text}`}</p>
      ))}
    </div>
  );
};
