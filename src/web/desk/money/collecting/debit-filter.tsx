import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Key } from '#web/desk/keys/key.tsx';
import { useKeys } from '#web/desk/keys/use-keys.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './collecting.module.css';

/** Of one police, or only what came back; it stands in the address. */
export const DebitFilter = () => {
  const [search, setSearch] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ keys: 'f', title: 'Lastschriften filtern', run: () => form.current?.querySelector('input')?.focus() }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = new FormData(form.current ?? undefined);
    const pairs = [...given].flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? [] : [[name, text] as [string, string]];
    });
    setSearch(pairs);
  };
  return (
    <search>
      <form ref={form} onSubmit={submit} className={styles.filter}>
        <label>
          <span>
            Policennummer <Key>f</Key>
          </span>
          <input name="policeNumber" defaultValue={search.get('policeNumber') ?? ''} maxLength={40} autoComplete="off" />
        </label>
        <label className={styles.check}>
          <input type="checkbox" name="cameBack" value="1" defaultChecked={search.get('cameBack') === '1'} />
          nur zurückgekommene
        </label>
        <Button type="submit" variant="secondary">
          Filtern
        </Button>
        {search.size > 0 && (
          <Button variant="quiet" onClick={() => setSearch({})}>
            Alle zeigen
          </Button>
        )}
      </form>
    </search>
  );
};
