import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { germanMonths } from '#domain/basics/calendar-date.ts';
import {
  typeDigit,
  type DateBounds,
  type DatePart,
  type DateParts,
  daysIn,
  isInBounds,
  isNoDay,
  isoOf,
  partsOf,
  readDate,
  withPart,
  yearChoices,
} from './date-parts.ts';
import { describe, GroupFrame, type InputProps } from '#web/ui/form/frame.tsx';
import { NativeSelect } from '#web/ui/form/choosing/select.tsx';
import styles from './date-select.module.css';

const order: DatePart[] = ['day', 'month', 'year'];
const titles: Record<DatePart, string> = { day: 'Tag', month: 'Monat', year: 'Jahr' };
const autoComplete: Record<DatePart, string> = { day: 'bday-day', month: 'bday-month', year: 'bday-year' };
const germanDate = (iso: string) => iso.split('-').toReversed().join('.');

/** Why the parts make no date that can be taken; empty while they do, or are not all there. */
const troubleWith = (parts: DateParts, { min, max }: DateBounds) => {
  const { day, month = 1, year } = parts;
  if (isNoDay(parts)) return `Den ${day}. ${germanMonths[month - 1]}${month === 2 && year ? ` ${year}` : ''} gibt es nicht.`;
  const iso = isoOf(parts);
  if (iso === '' || isInBounds(iso, { min, max })) return '';
  const earliest = min ? `, frühestens der ${germanDate(min)}` : '';
  const latest = max ? `, spätestens der ${germanDate(max)}` : '';
  return `Der ${germanDate(iso)} ist hier nicht möglich${earliest}${latest}.`;
};

export type DateSelectProps = InputProps &
  DateBounds & {
    /** ISO date, or empty. */
    value: string;
    /** The ISO date, or empty while it is partial; the parts say what is known. */
    onChange: (iso: string, parts: DateParts) => void;
    /** A person's birthday: the browser may fill it in. */
    isBirthday?: boolean;
  };

/** Three selects in one fieldset. By keyboard a date is typed in one go ("15032019") or pasted ("15.3.2019"). */
export const DateSelect = (props: DateSelectProps) => {
  const { name, value, onChange, min, max, isBirthday = false } = props;
  const [thisYear] = useState(() => new Date().getFullYear());
  const [parts, setParts] = useState<DateParts>(() => partsOf(value));
  const [emitted, setEmitted] = useState(value);
  const digits = useRef('');
  const selects = useRef<Partial<Record<DatePart, HTMLSelectElement | null>>>({});

  // The value was set from outside (prefill, reset): follow it.
  if (value !== emitted) {
    setEmitted(value);
    setParts(partsOf(value));
  }

  const change = (next: DateParts) => {
    const iso = isoOf(next);
    const accepted = isInBounds(iso, { min, max }) ? iso : '';
    setParts(next);
    setEmitted(accepted);
    onChange(accepted, next);
  };

  const typed = (part: DatePart, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace' || event.key === 'Delete') {
      digits.current = '';
      return change(withPart(parts, part, undefined));
    }
    if (!/^\d$/.test(event.key)) return;
    event.preventDefault();
    const { digits: soFar, value: number, isDone } = typeDigit(digits.current, part, event.key);
    digits.current = soFar;
    const isChoice = number !== undefined && choices[part].some((choice) => choice.value === number);
    if (isChoice) change(withPart(parts, part, number));
    const following = order[order.indexOf(part) + 1];
    if (isChoice && isDone && following) selects.current[following]?.focus();
  };

  const pasted = (event: ClipboardEvent) => {
    const pastedParts = readDate(event.clipboardData.getData('text'));
    if (!pastedParts) return;
    event.preventDefault();
    change(pastedParts);
  };

  const days = Array.from({ length: daysIn(parts) }, (_, index) => index + 1);
  // What was chosen stays visible, also where its month does not have it.
  if (parts.day && parts.day > days.length) days.push(parts.day);
  const years = yearChoices({ min, max }, thisYear);
  // A stored date of a year outside the choices stays visible.
  if (parts.year && !years.includes(parts.year)) years.push(parts.year);
  const choices: Record<DatePart, { value: number; label: string }[]> = {
    day: days.map((day) => ({ value: day, label: `${day}.` })),
    month: germanMonths.map((month, index) => ({ value: index + 1, label: month })),
    year: years.map((year) => ({ value: year, label: String(year) })),
  };
  const description = describe(props);
  const trouble = troubleWith(parts, { min, max });

  return (
    <GroupFrame {...props} isFilled={isoOf(parts) !== ''}>
      <div className={styles.box}>
        <div className={styles.line} onPaste={pasted}>
          {order.map((part) => (
            <NativeSelect
              key={part}
              ref={(element) => {
                selects.current[part] = element;
              }}
              name={`${name}-${part}`}
              aria-label={titles[part]}
              aria-invalid={description['aria-invalid'] ?? (trouble !== '' || undefined)}
              aria-required={description['aria-required']}
              autoComplete={isBirthday ? autoComplete[part] : 'off'}
              value={parts[part] ?? ''}
              onKeyDown={(event) => typed(part, event)}
              onFocus={() => {
                digits.current = '';
              }}
              onChange={(event) => change(withPart(parts, part, Number(event.target.value) || undefined))}
              className={styles[part]}
            >
              <option value="">{titles[part]}</option>
              {choices[part].map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </NativeSelect>
          ))}
        </div>
      </div>
      <output className={styles.refused}>{trouble}</output>
    </GroupFrame>
  );
};
