import { useState } from 'react';
import { isSuccess } from '#domain/basics/issue.ts';
import { workTextMost } from '#domain/staff/work.ts';
import { Decisions } from '#web/desk/work/decisions.tsx';
import { askPreview, useCommand } from '#web/desk/work/use-command.ts';
import { decideReminder, previewReminderDecision } from '#web/calls/money/returns.ts';
import type { DeskReminder, ReminderDecision } from '#domain/wire/money/returns.ts';

/** A day as it is typed, `10.2.2027`, as the wire has it; anything else is what the rule refuses. */
export const germanDay = (typed: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim()) ?? [];
  return year === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

type ActionKey = ReminderDecision['actionKey'];
type Sort = { actionKey: ActionKey; letter: string; button: string; effect: string; hasMail: boolean };

const revival: readonly Sort[] = [
  {
    actionKey: 'revive',
    letter: 'l',
    button: 'Vertrag lebt wieder auf',
    effect: 'Aufleben lassen und Mail senden',
    hasMail: true,
  },
  { actionKey: 'keep_ended', letter: 'b', button: 'Es bleibt beendet', effect: 'Beendet lassen', hasMail: false },
];

const sorts: readonly Sort[] = [
  { actionKey: 'retry', letter: 'w', button: 'Noch einmal einziehen', effect: 'Noch einmal einziehen', hasMail: false },
  { actionKey: 'extend', letter: 'f', button: 'Frist verlängern', effect: 'Frist verlängern und Mail senden', hasMail: true },
  { actionKey: 'write_off', letter: 'a', button: 'Ausbuchen', effect: 'Ausbuchen', hasMail: false },
  { actionKey: 'end', letter: 'b', button: 'Vertrag beenden', effect: 'Vertrag beenden, Brief und Mail senden', hasMail: true },
];

/** Each shows what it does, and the mail that it sends, before the button that does it. */
export const ReminderDeciding = ({ reminder: { reminderId, isOver, isPaidAfter } }: { reminder: DeskReminder }) => {
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const { runNow, issues } = useCommand();
  const choices = isPaidAfter ? revival : sorts.filter(({ actionKey }) => isOver || actionKey !== 'end');
  const bodyOf = (actionKey: ActionKey): ReminderDecision => ({ reminderId, actionKey, deadline: germanDay(day), reason });
  const fieldsOf = (actionKey: ActionKey) => {
    if (actionKey === 'extend') {
      return [{ name: 'deadline', label: 'Neue Frist', hint: 'TT.MM.JJJJ', value: day, onChange: setDay, maxLength: 10 }];
    }
    const field = { name: 'reason', label: 'Grund', hint: 'Steht in den Büchern.', rows: 2, maxLength: workTextMost };
    return actionKey === 'write_off' ? [{ ...field, value: reason, onChange: setReason }] : [];
  };
  return (
    <Decisions
      issues={isSuccess(issues) ? issues : []}
      choices={choices.map(({ actionKey, hasMail, ...sort }) => ({
        ...sort,
        fields: fieldsOf(actionKey),
        look: hasMail ? 'Mail ansehen' : 'Ansehen, was geschieht',
        preview: () => askPreview(previewReminderDecision, bodyOf(actionKey)),
        send: (previewKey) => runNow(decideReminder, { ...bodyOf(actionKey), previewKey }),
      }))}
    >
      {!isOver && <p>Beenden kannst du den Vertrag erst, wenn die Frist vorbei ist.</p>}
    </Decisions>
  );
};
