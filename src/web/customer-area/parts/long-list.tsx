import { useSearchParams } from 'react-router';
import { Field } from '#web/ui/form/field.tsx';
import styles from './parts.module.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/press/button.tsx';

/** How the address of a list says what is looked for and how much of it is in sight. */
const moreName = 'mehr';
const searchName = 'suche';

/** From 1; whatever else the address says is the first portion. */
export const portionsOf = (search: URLSearchParams) => {
  const portions = search.get(moreName) ?? '';
  return /^[1-9]\d{0,3}$/.test(portions) ? Number(portions) : 1;
};

export const withMore = (search: URLSearchParams) => {
  const next = new URLSearchParams(search);
  next.set(moreName, String(portionsOf(search) + 1));
  return next;
};

/** Another list begins again with its first portion; what is empty goes. */
export const withChosen = (search: URLSearchParams, name: string, value: string) => {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  next.delete(moreName);
  return next;
};

export const searchTextOf = (search: URLSearchParams) => search.get(searchName) ?? '';
export const withSearchText = (search: URLSearchParams, text: string) => withChosen(search, searchName, text);

/**
 * What the address of a list says, and how to change it. It changes within the press or the keystroke that asked for it:
 * a tick that came a moment later would be seen to go back first, and a letter typed in between would be lost.
 */
export const useListAddress = () => {
  const [search, setSearch] = useSearchParams();
  const change = (next: URLSearchParams, { replace = false } = {}) =>
    setSearch(next, { preventScrollReset: true, flushSync: true, replace });
  return [search, change] as const;
};

const longest = 128;

/** Narrows a list while somebody types; the word stands in the address. */
export const SearchBox = ({ label, placeholder }: { label: string; placeholder: string }) => {
  const [search, change] = useListAddress();
  return (
    <search className={styles.search}>
      <Field
        name="suche"
        type="search"
        label={label}
        optional
        placeholder={placeholder}
        maxLength={longest}
        value={searchTextOf(search)}
        onChange={(text) => change(withSearchText(search, text), { replace: true })}
      />
    </search>
  );
};

type PortionsProps<Item> = {
  items: readonly Item[];
  size: number;
  /** Continues "10 von 67 …". */
  what: string;
  children: (portion: readonly Item[], isAll: boolean) => ReactNode;
};

/** A long list bit by bit (spec 15.12). How much of it is in sight stands in the address, so that going back finds the place again. */
export const Portions = <Item,>({ items, size, what, children }: PortionsProps<Item>) => {
  const [search, change] = useListAddress();
  const list = useRef<HTMLDivElement>(null);
  const linksBefore = useRef<number | null>(null);
  const visible = items.slice(0, portionsOf(search) * size);
  const isAll = visible.length === items.length;

  // The button may be gone after its last press: whoever uses the keyboard goes on at the first new entry.
  useEffect(() => {
    const firstNew = linksBefore.current === null ? undefined : list.current?.querySelectorAll('a')[linksBefore.current];
    if (firstNew === undefined) return;
    firstNew.focus();
    linksBefore.current = null;
  });

  const showMore = () => {
    linksBefore.current = list.current?.querySelectorAll('a').length ?? null;
    change(withMore(search), { replace: true });
  };
  return (
    <>
      <div ref={list}>{children(visible, isAll)}</div>
      {!isAll && (
        <div className={styles.more}>
          <p>{`${visible.length} von ${items.length} ${what}`}</p>
          <Button variant="secondary" onClick={showMore}>
            Mehr anzeigen
          </Button>
        </div>
      )}
    </>
  );
};
