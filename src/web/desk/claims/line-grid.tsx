import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatCents } from '#domain/basics/money.ts';
import type { ClaimBook } from '#domain/claims/claim-book.ts';
import type { LineKindKey } from '#domain/claims/line-kinds.ts';
import { tellLines } from '#domain/claims/settling/tell-settlement.ts';
import { useKeys } from '#web/desk/keys/keys.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { parts } from '#web/ui/show/table-parts.ts';
import { covered, newDraft, splitDraft, typePosition, workOut, type LineDraft, type WorkedOut } from './line-drafts.ts';
import styles from './bill-screen.module.css';

type Field = 'day' | 'position' | 'words' | 'count' | 'factor' | 'amount';
const columns: readonly { field: Field; title: string; isNumber?: boolean }[] = [
  { field: 'day', title: 'Tag' },
  { field: 'position', title: 'GOT', isNumber: true },
  { field: 'words', title: 'Leistung' },
  { field: 'count', title: 'Anz.', isNumber: true },
  { field: 'factor', title: 'Faktor', isNumber: true },
  { field: 'amount', title: 'Betrag', isNumber: true },
];

/** What the column has room for on a narrow screen; of the line that somebody is at the rest stands below. */
const wordsInSight = 18;

/** A change of one field, with what follows from it. */
const change = (draft: LineDraft, field: Field, value: string, book: ClaimBook): LineDraft => {
  if (field === 'position') return typePosition(draft, value, book);
  if (field === 'amount') return { ...draft, amount: value, isWorkedOut: false };
  const next = { ...draft, [field]: value };
  return field === 'count' || field === 'factor' ? workOut(next, book) : next;
};

type GridProps = {
  drafts: readonly LineDraft[];
  setDrafts: (drafts: readonly LineDraft[]) => void;
  worked: WorkedOut;
  book: ClaimBook;
  bill: { total: number; treatedOn: string };
};

type DetailProps = { draft: LineDraft; number: number; book: ClaimBook; onChange: (draft: LineDraft) => void };

/** What a line has besides: its kind, VAT, and what a person says about its cover. */
const Detail = ({ draft, number, book, onChange }: DetailProps) => {
  const label = (words: string) => `${words}, Zeile ${number}`;
  const isCut = draft.cutKey !== '' && draft.cutKey !== covered;
  const chooseCut = (cutKey: string) => onChange({ ...draft, cutKey, cut: draft.cut === '' ? draft.amount : draft.cut });
  return (
    <div className={styles.detail}>
      <label>
        Art
        <select
          aria-label={label('Art')}
          value={draft.kindKey}
          disabled={book.positions.has(Number(draft.position))}
          onChange={({ target }) => onChange({ ...draft, kindKey: target.value as LineKindKey })}
        >
          {Array.from(book.covers, ([key, { title }]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        MwSt.
        <select
          aria-label={label('MwSt.')}
          value={draft.vat}
          onChange={({ target }) => onChange({ ...draft, vat: target.value })}
        >
          {['19', '7', '0'].map((vat) => (
            <option key={vat} value={vat}>
              {`${vat}\u00A0%`}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={label('Netto')}
          checked={draft.isNet}
          onChange={({ target }) => onChange({ ...draft, isNet: target.checked, isWorkedOut: false })}
        />
        netto
      </label>
      <label className={styles.wide}>
        Deckung
        <select data-cut aria-label={label('Deckung')} value={draft.cutKey} onChange={({ target }) => chooseCut(target.value)}>
          <option value="">nach den Bedingungen</option>
          <option value={covered}>ganz gedeckt, von mir geprüft</option>
          {[...book.reasons.values()]
            .filter(({ isForPerson }) => isForPerson)
            .map(({ key, words }) => (
              <option key={key} value={key}>
                {key === 'other' ? 'Kürzung mit eigenen Worten' : words}
              </option>
            ))}
        </select>
      </label>
      {isCut && (
        <>
          <label>
            Nicht gezahlt
            <input
              className={styles.number}
              inputMode="decimal"
              aria-label={label('Nicht gezahlt')}
              value={draft.cut}
              onChange={({ target }) => onChange({ ...draft, cut: target.value })}
            />
          </label>
          <label className={styles.rest}>
            In eigenen Worten
            <input
              aria-label={label('In eigenen Worten')}
              maxLength={200}
              placeholder={draft.cutKey === 'other' ? 'Steht so im Brief' : 'Statt der Worte des Grundes'}
              value={draft.cutWords}
              onChange={({ target }) => onChange({ ...draft, cutWords: target.value })}
            />
          </label>
        </>
      )}
    </div>
  );
};

/** Every line of the bill. Enter and the arrows lead from row to row, Escape out of a cell, and then letters act. */
export const LineGrid = ({ drafts, setDrafts, worked, book, bill }: GridProps) => {
  const [chosen, setChosen] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const active = Math.min(chosen, Math.max(0, drafts.length - 1));
  const lines = tellLines(worked, book);

  /** At once, with the row drawn before: the next key of a fast hand belongs there already. */
  const focus = (row: number, part: string) => {
    flushSync(() => setChosen(row));
    const cell = table.current?.querySelector<HTMLElement>(`[data-row="${row}"]${part === '' ? '' : ` ${part}`}`);
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
  };
  const put = (index: number, ...next: LineDraft[]) => setDrafts(drafts.toSpliced(index, 1, ...next));
  const add = () => {
    setDrafts([...drafts, newDraft(drafts, bill)]);
    focus(drafts.length, '[data-field="position"]');
  };
  const step = (by: number) => focus(Math.min(Math.max(0, active + by), drafts.length - 1), '');
  const activeDraft = drafts[active];
  useKeys([
    { keys: 'j', title: 'Nächste Zeile', run: () => step(1) },
    { keys: 'k', title: 'Vorige Zeile', run: () => step(-1) },
    { keys: 'i', title: 'Zeile bearbeiten', run: () => focus(active, '[data-field="position"]') },
    { keys: 'c', title: 'Zeile kürzen oder decken', run: () => focus(active, '[data-cut]') },
    { keys: 'a', title: 'Zeile hinzufügen', run: add },
    { keys: 's', title: 'Zeile teilen', run: () => activeDraft !== undefined && put(active, ...splitDraft(activeDraft)) },
    { keys: 'x', title: 'Zeile löschen', run: () => put(active) },
  ]);
  const move = (event: KeyboardEvent<HTMLElement>, row: number, field: Field | null) => {
    if (event.key === 'Escape') focus(row, '');
    else if (field === null || event.target instanceof HTMLSelectElement) return;
    else if (event.key === 'ArrowUp' && row > 0) focus(row - 1, `[data-field="${field}"]`);
    else if ((event.key === 'ArrowDown' || event.key === 'Enter') && row < drafts.length - 1)
      focus(row + 1, `[data-field="${field}"]`);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.place}>
      <table {...parts.table} ref={table} className={styles.grid} aria-label="Zeilen der Rechnung">
        <thead {...parts.group}>
          <tr {...parts.row}>
            {columns.map(({ field, title, isNumber }) => (
              <th key={field} {...parts.columnHead} data-number={isNumber || undefined}>
                {title}
              </th>
            ))}
            <th {...parts.columnHead} data-number>
              Wir zahlen
            </th>
          </tr>
        </thead>
        {drafts.map((draft, row) => {
          const fault = worked.issues.find(({ field }) => field === `lines.${row}`);
          return (
            <tbody
              key={draft.key}
              {...parts.group}
              data-row={row}
              data-active={row === active || undefined}
              tabIndex={-1}
              aria-label={`Zeile ${row + 1}`}
            >
              <tr {...parts.row}>
                {columns.map(({ field, title, isNumber }) => (
                  <td key={field} {...parts.cell} className={styles[field]} data-title={title}>
                    <input
                      data-field={field}
                      className={classNames(isNumber === true && styles.number)}
                      aria-label={`${title}, Zeile ${row + 1}`}
                      aria-invalid={fault !== undefined || undefined}
                      autoComplete="off"
                      inputMode={field === 'position' ? 'numeric' : isNumber === true ? 'decimal' : 'text'}
                      title={field === 'words' ? draft.words : undefined}
                      value={draft[field]}
                      onChange={({ target }) => put(row, change(draft, field, target.value, book))}
                      onFocus={() => setChosen(row)}
                      onKeyDown={(event) => move(event, row, field)}
                    />
                  </td>
                ))}
                <td {...parts.cell} className={styles.paid} data-number data-title="Wir zahlen">
                  {formatCents(worked.result.lines[row]?.paid ?? 0)}
                </td>
              </tr>
              <tr {...parts.row}>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads out of what is in it */}
                <td
                  {...parts.cell}
                  colSpan={columns.length + 1}
                  className={styles.below}
                  onKeyDown={(event) => move(event, row, null)}
                >
                  {row === active && draft.words.length > wordsInSight && <p>{draft.words}</p>}
                  {fault !== undefined && <p className={styles.fault}>{fault.message.replace(/^Zeile \d+: /, '')}</p>}
                  {fault === undefined && lines[row]?.cuts.map((words) => <p key={words}>{words}</p>)}
                  {row === active && <Detail draft={draft} number={row + 1} book={book} onChange={(next) => put(row, next)} />}
                </td>
              </tr>
            </tbody>
          );
        })}
      </table>
    </div>
  );
};
