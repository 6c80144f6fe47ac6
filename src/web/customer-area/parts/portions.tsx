import { type ReactNode, useEffect, useRef } from 'react';
import { portionsOf, withMore } from './list-address.ts';
import { useListAddress } from './use-list-address.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './parts.module.css';

type PortionsProps<Item> = {
  items: readonly Item[];
  size: number;
  /** Continues "10 von 67 …". */
  what: string;
  children: (shown: readonly Item[], isAll: boolean) => ReactNode;
};

/** A long list bit by bit (spec 15.12). How much of it is in sight stands in the address, so that going back finds the place again. */
export const Portions = <Item,>({ items, size, what, children }: PortionsProps<Item>) => {
  const [search, change] = useListAddress();
  const list = useRef<HTMLDivElement>(null);
  const linksBefore = useRef<number | null>(null);
  const shown = items.slice(0, portionsOf(search) * size);
  const isAll = shown.length === items.length;

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
      <div ref={list}>{children(shown, isAll)}</div>
      {!isAll && (
        <div className={styles.more}>
          <p>{`${shown.length} von ${items.length} ${what}`}</p>
          <Button variant="secondary" onClick={showMore}>
            Mehr anzeigen
          </Button>
        </div>
      )}
    </>
  );
};
