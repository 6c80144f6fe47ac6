import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { actionTitle } from '#domain/staff/audit-words.ts';
import type { AuditAnswer } from '#domain/wire/schemas/desk-audit-schemas.ts';
import { Key } from '#web/desk/keys/key.tsx';
import { useKeys } from '#web/desk/keys/use-keys.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './audit.module.css';

type AuditFilterProps = Pick<AuditAnswer, 'people' | 'actionKeys'>;

/** The log of one person, one customer or contract, one kind, one day. */
export const AuditFilter = ({ people, actionKeys }: AuditFilterProps) => {
  const [search, setSearch] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ keys: 'f', title: 'Protokoll filtern', run: () => form.current?.querySelector('select')?.focus() }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = new FormData(form.current ?? undefined);
    setSearch(
      [...given].flatMap(([name, value]) => (typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [])) as [
        string,
        string,
      ][],
    );
  };
  return (
    <search>
      <form ref={form} onSubmit={submit} className={styles.filter}>
        <label>
          <span>
            Person <Key>f</Key>
          </span>
          <select name="staffId" defaultValue={search.get('staffId') ?? ''}>
            <option value="">alle</option>
            {people.map(({ staffId, name }) => (
              <option key={staffId} value={staffId}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Was
          <select name="actionKey" defaultValue={search.get('actionKey') ?? ''}>
            <option value="">alles</option>
            {actionKeys.map((actionKey) => (
              <option key={actionKey} value={actionKey}>
                {actionTitle(actionKey)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Kunde oder Police
          <input name="about" defaultValue={search.get('about') ?? ''} placeholder="Nummer oder E-Mail" maxLength={254} />
        </label>
        <label>
          Tag
          <input type="date" name="day" defaultValue={search.get('day') ?? ''} />
        </label>
        <Button type="submit" variant="secondary">
          Filtern
        </Button>
        {search.size > 0 && (
          <Button variant="quiet" onClick={() => setSearch({})}>
            Alles zeigen
          </Button>
        )}
      </form>
    </search>
  );
};
