import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import { parseEuros } from '#domain/basics/money.ts';
import {
  ledgerAccountKeys,
  ledgerAccountTitles,
  movementKeys,
  movementTitles,
  type LedgerAccountKey,
  type MovementKey,
} from '#domain/money/ledger-accounts.ts';
import type { JournalFilter, JournalLine } from '#domain/wire/money/journal.ts';
import { queryText } from '#domain/wire/call.ts';
import { read } from '#web/ask.ts';
import { journalFile, listJournal } from '#web/calls/money/journal.ts';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import look from '#web/desk/parts/table.module.css';
import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { accountPath, dayText } from '#web/desk/money/money-words.ts';
import styles from '#web/desk/money/money.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Button, ButtonLink } from '#web/ui/press/button.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import { lastMonth } from './books-screen.tsx';
import journal from './journal.module.css';

const names = ['from', 'to', 'account', 'movement', 'whose', 'amount'] as const;

/** As the address has it; what it does not say is the month before this one. */
const filterOf = (search: URLSearchParams): JournalFilter => {
  const fromAddress = Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));
  return { ...lastMonth(), ...fromAddress } as JournalFilter;
};

const faultOf = ({ from, to, amount }: JournalFilter): string | null => {
  if (parseIsoDate(from) === null || parseIsoDate(to) === null || to < from)
    return 'Bitte gib zwei Tage an, den früheren zuerst.';
  return amount !== undefined && parseEuros(amount) === null ? 'Bitte gib einen Betrag an wie 41,29.' : null;
};

type ChoiceProps<Key extends string> = {
  name: string;
  title: string;
  keys: readonly Key[];
  titles: Readonly<Record<Key, string>>;
  chosen: string | undefined;
};

const Choice = <Key extends string>({ name, title, keys, titles, chosen = '' }: ChoiceProps<Key>) => (
  <label>
    {title}
    <select name={name} defaultValue={chosen}>
      <option value="">Alle</option>
      {keys.map((key) => (
        <option key={key} value={key}>
          {titles[key]}
        </option>
      ))}
    </select>
  </label>
);

const FilterForm = ({ filter }: { filter: JournalFilter }) => {
  const [, setSearch] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSearch(Object.fromEntries(names.flatMap((name) => (form.get(name) ? [[name, String(form.get(name)).trim()]] : []))));
  };
  return (
    <search>
      <form onSubmit={submit} className={styles.form}>
        <label>
          Von
          <input type="date" name="from" defaultValue={filter.from} />
        </label>
        <label>
          Bis
          <input type="date" name="to" defaultValue={filter.to} />
        </label>
        <Choice<LedgerAccountKey>
          name="account"
          title="Konto"
          keys={ledgerAccountKeys}
          titles={ledgerAccountTitles}
          chosen={filter.account}
        />
        <Choice<MovementKey>
          name="movement"
          title="Vorgang"
          keys={movementKeys}
          titles={movementTitles}
          chosen={filter.movement}
        />
        <label>
          Police oder E-Mail
          <input name="whose" defaultValue={filter.whose} placeholder="KV/2026/1" maxLength={200} />
        </label>
        <label>
          Betrag
          <input name="amount" defaultValue={filter.amount} placeholder="41,29" maxLength={40} inputMode="decimal" />
        </label>
        <Button type="submit" variant="secondary">
          Zeigen
        </Button>
      </form>
    </search>
  );
};

const Title = ({ line: { title, explanation } }: MovementProps) => (
  <>
    {title}
    {explanation !== null && <small>{` ${explanation}`}</small>}
  </>
);

const Police = ({ line: { policeNumber } }: MovementProps) =>
  policeNumber !== null && <Link to={accountPath(policeNumber)}>{policeNumber}</Link>;

type MovementProps = { line: JournalLine };

/** A line for each entry; day, words and police stand once: in columns of their own, on a phone above the first entry. */
const Movement = ({ line }: MovementProps) => (
  <>
    {line.entries.map(({ line: place, account, leftStr, rightStr, taxPercent }) => (
      <tr key={place} data-later={place > 0 || undefined}>
        <td data-wide>{place === 0 && dayText(line.bookedOn)}</td>
        <td data-wide data-long>
          {place === 0 && <Title line={line} />}
        </td>
        <td data-wide>{place === 0 && <Police line={line} />}</td>
        <td data-long>
          {place === 0 && (
            <span className={journal.about}>
              {dayText(line.bookedOn)}
              <strong>
                <Title line={line} />
              </strong>
              <Police line={line} />
            </span>
          )}
          {taxPercent === null ? account : `${account} (${taxPercent}\u00A0%)`}
        </td>
        <td data-number>{leftStr}</td>
        <td data-number>{rightStr}</td>
      </tr>
    ))}
  </>
);

const JournalTable = ({ lines }: { lines: readonly JournalLine[] }) => (
  <div className={look.place}>
    <table className={classNames(look.table, journal.journal)}>
      <caption>
        <VisuallyHidden>Buchungen in der Reihenfolge der Bücher</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {['Tag', 'Vorgang', 'Police', 'Konto'].map((title) => (
            <th key={title} scope="col" data-wide={title !== 'Konto' || undefined}>
              {title}
            </th>
          ))}
          {['Soll', 'Haben'].map((title) => (
            <th key={title} scope="col" data-number>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.transactionId}>
            <Movement line={line} />
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
);

const JournalLines = ({ filter }: { filter: JournalFilter }) => {
  const query = useInfiniteQuery({
    queryKey: ['journal', filter],
    // Every look is noted: coming back to the list is none.
    refetchOnWindowFocus: false,
    ...inPages,
    queryFn: ({ pageParam, signal }) => read(listJournal, { query: { ...filter, ...pageAfter(pageParam) }, signal }),
  });
  const more = moreOf(query);
  return (
    <Asked query={query}>
      {({ pages }) => {
        const lines = pages.flatMap(({ items }) => items);
        if (lines.length === 0) return <p className={styles.soft}>Dazu gibt es keine Buchung.</p>;
        return (
          <>
            <JournalTable lines={lines} />
            {more !== null && (
              <Button variant="secondary" busy={more.isLoading} onClick={more.load}>
                Weitere zeigen
              </Button>
            )}
          </>
        );
      }}
    </Asked>
  );
};

/** Every movement with its entries, by day, account, kind, police or customer, and amount; the same as CSV (spec 20.10). */
export const JournalScreen = () => {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const fault = faultOf(filter);
  return (
    <MoneyScreen
      title="Journal"
      aside={
        fault === null && (
          <ButtonLink variant="secondary" to={`${journalFile.path}${queryText(filter)}`}>
            Als CSV
          </ButtonLink>
        )
      }
    >
      <FilterForm key={search.toString()} filter={filter} />
      {fault === null ? <JournalLines filter={filter} /> : <output>{fault}</output>}
    </MoneyScreen>
  );
};
