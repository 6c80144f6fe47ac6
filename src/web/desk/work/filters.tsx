import { useSearchParams } from 'react-router';
import { workKindKeys, type WorkKindKey } from '#domain/staff/work.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import styles from './work.module.css';
import type { WorkList } from '#domain/wire/desk/work.ts';

export type WorkFilter = WorkKindKey | 'all' | 'mine' | 'customer';

const filters: readonly { filter: WorkFilter; title: string; letter: string }[] = [
  { filter: 'all', title: 'Alle', letter: '1' },
  { filter: 'application', title: 'Anträge', letter: '2' },
  { filter: 'liability', title: 'Haftpflicht', letter: '3' },
  { filter: 'case', title: 'Vorgänge', letter: '4' },
  { filter: 'mail', title: 'Mails', letter: '5' },
  { filter: 'reminder', title: 'Mahnungen', letter: '6' },
  { filter: 'returned_debit', title: 'Rückläufer', letter: '7' },
  { filter: 'returned_payout', title: 'Auszahlungen', letter: '0' },
  { filter: 'message', title: 'Nachrichten', letter: '8' },
  { filter: 'bill', title: 'Rechnungen', letter: '9' },
  { filter: 'estimate', title: 'Kostenzusagen', letter: 'o' },
  { filter: 'mine', title: 'Meine', letter: 'm' },
  { filter: 'customer', title: 'Wartet auf Kunde', letter: 'w' },
];

const isKind = (filter: WorkFilter): filter is WorkKindKey => workKindKeys.some((key) => key === filter);

const paramName = 'zeige';

/** In the address, so that whoever comes back finds the list as it was. */
export const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const wished = params.get(paramName);
  const filter = filters.find((each) => each.filter === wished)?.filter ?? 'all';
  const choose = (next: WorkFilter) =>
    setParams(
      (before) => {
        if (next === 'all') before.delete(paramName);
        else before.set(paramName, next);
        return before;
      },
      { replace: true },
    );
  return { filter, choose };
};

const countOf = (filter: WorkFilter, { counts, mineCount, withCustomerCount }: WorkList) => {
  if (filter === 'mine') return mineCount;
  if (filter === 'customer') return withCustomerCount;
  return filter === 'all' ? workKindKeys.reduce((sum, key) => sum + (counts[key] ?? 0), 0) : (counts[filter] ?? 0);
};

type FiltersProps = { filter: WorkFilter; choose: (filter: WorkFilter) => void; list: WorkList | undefined };

export const Filters = ({ filter: chosen, choose, list }: FiltersProps) => {
  // All of them until it is known which the role has: whoever presses a key early is heard.
  const visible = filters.filter(({ filter }) => !isKind(filter) || list === undefined || list.counts[filter] !== undefined);
  useKeys(visible.map(({ filter, title, letter }) => ({ keys: letter, title: `Zeige: ${title}`, run: () => choose(filter) })));
  return (
    <fieldset aria-label="Was die Liste zeigt" className={styles.filters}>
      {visible.map(({ filter, title, letter }) => (
        <button
          key={filter}
          type="button"
          className={styles.filter}
          aria-pressed={filter === chosen}
          onClick={() => choose(filter)}
        >
          {title} {list !== undefined && <span className={styles.count}>{countOf(filter, list)}</span>}
          <Key>{letter}</Key>
        </button>
      ))}
    </fieldset>
  );
};
