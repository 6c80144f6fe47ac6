import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSuccess } from '#domain/basics/issue.ts';
import { workTextMost } from '#domain/staff/work.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { Said } from '#web/desk/work/case-parts.tsx';
import { previewKey, useCommand } from '#web/desk/work/use-command.ts';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from '#web/desk/work/work.module.css';
import { decideReminder, previewReminderDecision } from '#web/calls/money/returns.ts';
import type { DeskReminder, ReminderDecision } from '#domain/wire/money/returns.ts';

/** A day as it is typed, `10.2.2027`, as the wire has it; anything else is what the rule refuses. */
export const germanDay = (typed: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim()) ?? [];
  return year === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

type ActionKey = ReminderDecision['actionKey'];

const sorts: readonly { actionKey: ActionKey; letter: string; button: string; effect: string; hasMail: boolean }[] = [
  { actionKey: 'retry', letter: 'w', button: 'Noch einmal einziehen', effect: 'Noch einmal einziehen', hasMail: false },
  { actionKey: 'extend', letter: 'f', button: 'Frist verlängern', effect: 'Frist verlängern und Mail senden', hasMail: true },
  { actionKey: 'write_off', letter: 'a', button: 'Ausbuchen', effect: 'Ausbuchen', hasMail: false },
  { actionKey: 'end', letter: 'b', button: 'Vertrag beenden', effect: 'Vertrag beenden, Brief und Mail senden', hasMail: true },
];

/** What will happen, before it happens. */
const Effects = ({ body }: { body: ReminderDecision }) => {
  const { data } = useQuery({
    queryKey: [previewKey, 'effects', body],
    queryFn: () => sendCommand(previewReminderDecision, body),
    gcTime: 0,
  });
  return (
    <ul className={styles.entries}>
      {(data?.data?.effects ?? []).map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
};

/** Each shows what it does, and the mail that it sends, before the button that does it. */
export const ReminderDeciding = ({ found: { reminderId, isOver } }: { found: DeskReminder }) => {
  const [chosen, setChosen] = useState<ActionKey | null>(null);
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const { runNow, issues } = useCommand();
  const shown = sorts.filter(({ actionKey }) => isOver || actionKey !== 'end');
  useKeys(shown.map(({ actionKey, letter, button }) => ({ keys: letter, title: button, run: () => setChosen(actionKey) })));
  const sort = shown.find(({ actionKey }) => actionKey === chosen);
  const bodyOf = (actionKey: ActionKey): ReminderDecision => ({ reminderId, actionKey, deadline: germanDay(day), reason });
  const fieldsOf = (actionKey: ActionKey) => {
    if (actionKey === 'extend') {
      return [{ name: 'deadline', label: 'Neue Frist', hint: 'TT.MM.JJJJ', value: day, onChange: setDay, maxLength: 10 }];
    }
    const field = { name: 'reason', label: 'Grund', hint: 'Steht in den Büchern.', rows: 2, maxLength: workTextMost };
    return actionKey === 'write_off' ? [{ ...field, value: reason, onChange: setReason }] : [];
  };
  const preview = async (actionKey: ActionKey) => {
    const { data, issues: wrong } = await sendCommand(previewReminderDecision, bodyOf(actionKey));
    return { mail: data?.mail ?? null, issues: wrong };
  };
  return (
    <section className={styles.part} aria-labelledby="entscheiden">
      <h2 id="entscheiden">Entscheiden</h2>
      {!isOver && <p>Beenden kannst du den Vertrag erst, wenn die Frist vorbei ist.</p>}
      <p className={styles.line}>
        {shown.map(({ actionKey, letter, button }) => (
          <span key={actionKey} className={styles.line}>
            <Button variant={actionKey === 'retry' ? 'primary' : 'secondary'} onClick={() => setChosen(actionKey)}>
              {button}
            </Button>
            <Key>{letter}</Key>
          </span>
        ))}
      </p>
      {isSuccess(issues) && <Said issues={issues} />}
      {sort !== undefined && (
        <Decision
          key={sort.actionKey}
          open
          onClose={() => setChosen(null)}
          title={sort.button}
          effect={sort.effect}
          preview={sort.hasMail ? () => preview(sort.actionKey) : null}
          send={() => runNow(decideReminder, bodyOf(sort.actionKey))}
          fields={fieldsOf(sort.actionKey)}
        >
          <Effects body={bodyOf(sort.actionKey)} />
        </Decision>
      )}
    </section>
  );
};
