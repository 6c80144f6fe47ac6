import { useState } from 'react';
import { formatCents } from '#domain/basics/money.ts';
import { workTextMost } from '#domain/staff/work.ts';
import { Decisions } from '#web/desk/work/decisions.tsx';
import { useCommand } from '#web/desk/work/use-command.ts';
import { closeDeskReturn } from '#web/calls/money/returns.ts';
import type { DeskReturn } from '#domain/wire/money/returns.ts';

const sortsOf = ({ open, mayRetry }: DeskReturn) => [
  { actionKey: 'done' as const, letter: 'e', button: 'Erledigen', words: 'Geld und Sperre bleiben, wie sie sind.' },
  ...(mayRetry
    ? [
        {
          actionKey: 'retry' as const,
          letter: 'w',
          button: 'Noch einmal einziehen',
          words: `Die Sperre endet: ${formatCents(open)} werden mit der nächsten Abbuchung eingezogen.`,
        },
      ]
    : []),
  ...(open > 0
    ? [
        {
          actionKey: 'write_off' as const,
          letter: 'a',
          button: 'Ausbuchen',
          words: `${formatCents(open)} werden ausgebucht. Niemand fordert sie mehr.`,
        },
      ]
    : []),
];

/** What was done, in words for the colleagues; each says before what it does. */
export const ReturnClosing = ({ deskReturn }: { deskReturn: DeskReturn }) => {
  const [outcome, setOutcome] = useState('');
  const { runNow } = useCommand();
  const field = {
    name: 'outcome',
    label: 'Was hast du getan?',
    hint: 'Für die Kolleginnen und Kollegen.',
    rows: 2,
    maxLength: workTextMost,
    value: outcome,
    onChange: setOutcome,
  };
  return (
    <Decisions
      choices={sortsOf(deskReturn).map(({ actionKey, words, ...sort }) => ({
        ...sort,
        words: <p>{words}</p>,
        fields: [field],
        send: () => runNow(closeDeskReturn, { returnId: deskReturn.returnId, actionKey, outcome }),
      }))}
    />
  );
};
