import { type FormEvent, type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useKeys } from '#web/desk/keys/keys.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './filter-form.module.css';

type FilterFormProps = {
  /** The title of its key, which leads to the first input. */
  title: string;
  /** On the button that takes every filter away. */
  showAll: string;
  /** The inputs, filled in by what the address says of each. */
  children: (valueOf: (name: string) => string) => ReactNode;
};

const textsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] => {
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' ? [] : [[name, text]];
  });

/** What a list is narrowed down to stands in the address, so that a link leads to the same lines. */
export const FilterForm = ({ title, showAll, children }: FilterFormProps) => {
  const [search, setSearch] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ keys: 'f', title, run: () => form.current?.querySelector<HTMLElement>('select, input')?.focus() }]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSearch(textsOf(event.currentTarget));
  };
  return (
    <search>
      <form ref={form} onSubmit={submit} className={styles.filter}>
        {children((name) => search.get(name) ?? '')}
        <Button type="submit" variant="secondary">
          Filtern
        </Button>
        {search.size > 0 && (
          <Button variant="quiet" onClick={() => setSearch({})}>
            {showAll}
          </Button>
        )}
      </form>
    </search>
  );
};
