import { type FormEvent, useRef, useState } from 'react';
import type { WorkPeople } from '#domain/wire/desk/handing-over.ts';
import { endAbsence, nameSubstitute } from '#web/calls/desk/handing-over.ts';
import { useMe } from '#web/desk/desk-client.ts';
import { dayText } from '#web/desk/desk-words.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Asked, Screen, TextButton } from '#web/desk/parts/screen.tsx';
import { usePeople } from '#web/desk/work/acting.tsx';
import { Said } from '#web/desk/work/case-parts.tsx';
import { Part } from '#web/desk/work/case-screen.tsx';
import { useCommand } from '#web/desk/work/use-command.ts';
import styles from '#web/desk/work/work.module.css';
import team from './team.module.css';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';

const blank = { staffId: '', substituteId: '', fromStr: '', toStr: '' };

const Absences = ({ absences }: Pick<WorkPeople, 'absences'>) => {
  const { issues, run } = useCommand();
  return (
    <Part id="eingetragen" title="Eingetragen">
      {absences.length === 0 && <p>Alle sind da.</p>}
      <ul className={styles.entries}>
        {absences.map(({ absenceId, name, substituteName, fromDay, toDay, isNow, mayEnd }) => (
          <li key={absenceId}>
            <strong>{substituteName}</strong> vertritt <strong>{name}</strong> vom {dayText(fromDay)} bis {dayText(toDay)}
            {isNow && ', also jetzt'}{' '}
            {mayEnd && (
              <TextButton onClick={() => void run(endAbsence, { absenceId })}>
                Austragen<VisuallyHidden>{`: ${name}, ab ${dayText(fromDay)}`}</VisuallyHidden>
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      <Said issues={issues} />
    </Part>
  );
};

const NewSubstitute = ({ people }: Pick<WorkPeople, 'people'>) => {
  const [typed, setTyped] = useState(blank);
  const { data: me } = useMe();
  const { issues, isBusy, run } = useCommand();
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ keys: 'v', title: 'Vertretung eintragen', run: () => form.current?.querySelector('select')?.focus() }]);
  const set = (name: keyof typeof blank) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { staffId, substituteId, fromStr, toStr } = typed;
    const idOf = (name: 'staffId' | 'substituteId', text: string) => (text === '' ? {} : { [name]: Number(text) });
    const outcome = await run(nameSubstitute, {
      ...idOf('staffId', staffId),
      ...idOf('substituteId', substituteId),
      fromStr,
      toStr,
    });
    if ((outcome?.data ?? null) !== null) setTyped(blank);
  };
  const options = people.map(({ staffId, name, isMe }) => ({ value: String(staffId), label: isMe ? `${name} (du)` : name }));
  const wrong = (field: string) => issues.filter((issue) => issue.field === field);
  return (
    <Part id="neu" title="Vertretung eintragen">
      <form ref={form} className={team.form} noValidate onSubmit={(event) => void send(event)}>
        {me?.roleKey === 'lead' && (
          <Select
            name="staffId"
            label="Wer ist nicht da?"
            hint="Ohne Auswahl bist du es selbst."
            optional
            options={options}
            value={typed.staffId}
            onChange={set('staffId')}
            issues={wrong('staffId')}
          />
        )}
        <Select
          name="substituteId"
          label="Wer vertritt?"
          options={options.filter(({ value }) => value !== typed.staffId)}
          value={typed.substituteId}
          onChange={set('substituteId')}
          issues={wrong('substituteId')}
        />
        <Field
          name="fromStr"
          label="Erster Tag"
          type="date"
          width="short"
          value={typed.fromStr}
          onChange={set('fromStr')}
          issues={wrong('fromStr')}
        />
        <Field
          name="toStr"
          label="Letzter Tag"
          type="date"
          width="short"
          value={typed.toStr}
          onChange={set('toStr')}
          issues={wrong('toStr')}
        />
        <p className={styles.line}>
          <Button type="submit" variant="secondary" busy={isBusy}>
            Eintragen
          </Button>
          <Key>v</Key>
        </p>
      </form>
      <Said issues={issues.filter(({ field }) => field === undefined)} />
    </Part>
  );
};

/** Somebody who is away names whoever does their work meanwhile; a lead does so for everybody. */
export const SubstitutesScreen = () => {
  const query = usePeople();
  return (
    <Screen title="Vertretung">
      <p>Was du übernommen hast oder bekommst, steht in diesen Tagen auch bei deiner Vertretung unter „Meine“.</p>
      <Asked query={query}>
        {({ people, absences }) => (
          <>
            <Absences absences={absences} />
            <NewSubstitute people={people} />
          </>
        )}
      </Asked>
    </Screen>
  );
};
