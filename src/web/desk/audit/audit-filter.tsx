import { actionTitle } from '#domain/staff/audit-words.ts';
import { Key } from '#web/desk/keys/keys.tsx';
import { FilterForm } from '#web/desk/parts/filter-form.tsx';
import type { AuditAnswer } from '#domain/wire/desk/audit.ts';

type AuditFilterProps = Pick<AuditAnswer, 'people' | 'actionKeys'>;

/** The log of one person, one customer or contract, one kind, one day. */
export const AuditFilter = ({ people, actionKeys }: AuditFilterProps) => (
  <FilterForm title="Protokoll filtern" showAll="Alles zeigen">
    {(valueOf) => (
      <>
        <label>
          <span>
            Person <Key>f</Key>
          </span>
          <select name="staffId" defaultValue={valueOf('staffId')}>
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
          <select name="actionKey" defaultValue={valueOf('actionKey')}>
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
          <input name="about" defaultValue={valueOf('about')} placeholder="Nummer oder E-Mail" maxLength={254} />
        </label>
        <label>
          Tag
          <input type="date" name="day" defaultValue={valueOf('day')} />
        </label>
      </>
    )}
  </FilterForm>
);
