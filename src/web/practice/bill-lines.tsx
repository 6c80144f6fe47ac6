import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PracticePreview } from '#domain/wire/practice/practice.ts';
import { Button } from '#web/ui/press/button.tsx';
import { isEmptyLine, newLine, type LineDraft } from './line-draft.ts';
import styles from './bill-lines.module.css';

type Settlement = NonNullable<PracticePreview['settlement']>;
type Positions = readonly { number: number; service: string }[];

const positionList = 'practice-positions';

/** As many as an input shows on a phone and on paper. */
const wholeLetters = 24;

type RowProps = {
  line: LineDraft;
  number: number;
  settled: Settlement['lines'][number] | undefined;
  onChange: (changes: Partial<LineDraft>) => void;
  onRemove: () => void;
  onNext: () => void;
};

/** A line that was read says so, and whether somebody should compare it; its day is the one on the bill. */
const ReadMark = ({ line: { readKey, isNet, treatedOn }, number, onChange }: Pick<RowProps, 'line' | 'number' | 'onChange'>) => (
  <div className={styles.read} data-unsure={readKey === 'unsure' || undefined} data-print="hide">
    <span>
      {readKey === 'unsure' ? 'Gelesen, aber nicht sicher: bitte vergleichen.' : 'Gelesen.'}
      {!isNet && ' Betrag mit Mehrwertsteuer.'}
    </span>
    {treatedOn !== null && (
      <label>
        {'Behandelt am '}
        <input
          type="date"
          className={styles.input}
          aria-label={`Behandelt am, Zeile ${number}`}
          value={treatedOn}
          onChange={({ target }) => onChange({ treatedOn: target.value })}
        />
      </label>
    )}
  </div>
);

/** What stands above the columns stands above each input where there are none. */
const Cell = ({ field, caption, children }: { field: string; caption: string; children: ReactNode }) => (
  <label className={styles.cell} data-field={field}>
    <span aria-hidden>{caption}</span>
    {children}
  </label>
);

/** One line, by keyboard alone: Tab goes on, Enter begins the next one. */
const LineRow = ({ line, number, settled, onChange, onRemove, onNext }: RowProps) => {
  const label = (what: string) => `${what}, Zeile ${number}`;
  const captions = {
    text: 'Ziffer oder Leistung',
    factor: 'Faktor',
    count: 'Anzahl',
    amount: line.isNet ? 'Netto in €' : 'Mit MwSt. in €',
  };
  const input = (
    field: 'text' | 'factor' | 'count' | 'amount',
    what: string,
    rest: { list?: string; size?: number; placeholder?: string } = {},
  ) => (
    <Cell field={field} caption={captions[field]}>
      <input
        {...rest}
        className={styles.input}
        aria-label={label(what)}
        value={line[field]}
        inputMode={field === 'text' ? 'text' : 'decimal'}
        maxLength={field === 'text' ? 200 : 12}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onNext();
        }}
        // Whoever corrects a line has looked at it.
        onChange={({ target }) => onChange({ [field]: target.value, readKey: line.readKey === null ? null : 'sure' })}
      />
    </Cell>
  );
  return (
    <li className={styles.row}>
      <div className={styles.entry}>
        {input('text', 'Ziffer oder Leistung', { list: positionList, placeholder: '16 oder „Untersuchung“' })}
        {input('factor', 'Faktor')}
        {input('count', 'Anzahl')}
        {input('amount', line.isNet ? 'Betrag netto in Euro' : 'Betrag mit Mehrwertsteuer in Euro', {
          placeholder: line.position === null ? 'Betrag' : 'nach GOT',
        })}
        <Cell field="vat" caption="MwSt.">
          <select
            className={styles.input}
            aria-label={label('Mehrwertsteuer')}
            value={line.vatPercent}
            onChange={({ target }) => onChange({ vatPercent: target.value })}
          >
            {['19', '7', '0'].map((percent) => (
              <option key={percent} value={percent}>{`${percent} %`}</option>
            ))}
          </select>
        </Cell>
        <button type="button" className={styles.remove} aria-label={label('Entfernen')} onClick={onRemove}>
          <Trash2 aria-hidden />
        </button>
      </div>
      {line.readKey !== null && <ReadMark line={line} number={number} onChange={onChange} />}
      {settled !== undefined && (
        <p className={styles.settled}>
          {/* What was typed in these words stands above already, whole. */}
          {(settled.title !== line.text.trim() || settled.title.length > wholeLetters) && <strong>{settled.title}</strong>}
          <span>
            {settled.billedStr}, wir zahlen <b className={styles.paid}>{settled.paidStr}</b>
          </span>
          {settled.reasons.map((reason) => (
            <small key={reason}>{reason}</small>
          ))}
        </p>
      )}
    </li>
  );
};

type BillLinesProps = {
  lines: readonly LineDraft[];
  positions: Positions;
  settlement: Settlement | null;
  onChange: (lines: readonly LineDraft[]) => void;
  together: Together;
  /** What the sums are called. */
  sums: { title: string; paid: string; own: string };
};

/** For a position those that often stand on the same bill. */
export type Together = ReadonlyMap<number, readonly number[]>;

const mostOffered = 5;

/** What often goes with what is entered, one press each. */
const Offered = ({
  lines,
  positions,
  together,
  onAdd,
}: Pick<BillLinesProps, 'lines' | 'positions' | 'together'> & { onAdd: (text: string) => void }) => {
  const entered = new Set(lines.map(({ position }) => position));
  const numbers = new Set(lines.flatMap(({ position }) => (position === null ? [] : (together.get(position) ?? []))));
  const offered = positions.filter(({ number }) => numbers.has(number) && !entered.has(number)).slice(0, mostOffered);
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.offered} data-print="hide">
      <legend>Oft zusammen berechnet</legend>
      {offered.map(({ number, service }) => (
        <button key={number} type="button" onClick={() => onAdd(`${number} ${service}`)}>
          <Plus aria-hidden />
          <span>{`${number} ${service}`}</span>
        </button>
      ))}
    </fieldset>
  );
};

export const BillLines = ({ lines, positions, settlement, together, sums, onChange }: BillLinesProps) => (
  <div className={styles.lines}>
    <datalist id={positionList}>
      {positions.map(({ number, service }) => (
        <option key={number} value={`${number} ${service}`}>
          {service}
        </option>
      ))}
    </datalist>
    <div className={styles.heads} aria-hidden>
      <span>Ziffer oder Leistung</span>
      <span>Faktor</span>
      <span>Anzahl</span>
      <span>Netto in €</span>
      <span>MwSt.</span>
    </div>
    <ol>
      {lines.map((line, index) => (
        <LineRow
          key={line.key}
          line={line}
          number={index + 1}
          settled={settlement?.lines[index]}
          onChange={(changes) => onChange(lines.map((one) => (one.key === line.key ? { ...one, ...changes } : one)))}
          onRemove={() => onChange(lines.length === 1 ? [newLine()] : lines.filter(({ key }) => key !== line.key))}
          onNext={() => onChange([...lines, newLine()])}
        />
      ))}
    </ol>
    <Offered
      {...{ lines, positions, together }}
      onAdd={(text) => onChange([...lines.filter((line) => !isEmptyLine(line)), { ...newLine(), text }])}
    />
    <div data-print="hide">
      <Button variant="secondary" icon={<Plus />} onClick={() => onChange([...lines, newLine()])}>
        Noch eine Zeile
      </Button>
    </div>
    {settlement !== null && (
      <dl className={styles.sums}>
        <div>
          <dt>{sums.title}</dt>
          <dd>{settlement.billedStr}</dd>
        </div>
        <div data-paid>
          <dt>{sums.paid}</dt>
          <dd>{settlement.paidStr}</dd>
        </div>
        <div>
          <dt>{sums.own}</dt>
          <dd>{settlement.ownStr}</dd>
        </div>
      </dl>
    )}
  </div>
);
