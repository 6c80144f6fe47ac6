import { useState } from 'react';
import { formatCents } from '#domain/basics/money.ts';
import { workTextMost } from '#domain/staff/work.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { useCommand } from '#web/desk/work/use-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from '#web/desk/work/work.module.css';
import { closeDeskReturn } from '#web/calls/money/returns.ts';
import type { DeskReturn, ReturnClosing as Closing } from '#domain/wire/money/returns.ts';

type ActionKey = Closing['actionKey'];

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
export const ReturnClosing = ({ found }: { found: DeskReturn }) => {
  const [chosen, setChosen] = useState<ActionKey | null>(null);
  const [outcome, setOutcome] = useState('');
  const { runNow } = useCommand();
  const sorts = sortsOf(found);
  useKeys(sorts.map(({ actionKey, letter, button }) => ({ keys: letter, title: button, run: () => setChosen(actionKey) })));
  const sort = sorts.find(({ actionKey }) => actionKey === chosen);
  return (
    <section className={styles.part} aria-labelledby="entscheiden">
      <h2 id="entscheiden">Entscheiden</h2>
      <p className={styles.line}>
        {sorts.map(({ actionKey, letter, button }) => (
          <span key={actionKey} className={styles.line}>
            <Button variant={actionKey === 'done' ? 'primary' : 'secondary'} onClick={() => setChosen(actionKey)}>
              {button}
            </Button>
            <Key>{letter}</Key>
          </span>
        ))}
      </p>
      {sort !== undefined && (
        <Decision
          key={sort.actionKey}
          open
          onClose={() => setChosen(null)}
          title={sort.button}
          effect={sort.button}
          preview={null}
          send={() => runNow(closeDeskReturn, { returnId: found.returnId, actionKey: sort.actionKey, outcome })}
          fields={[
            {
              name: 'outcome',
              label: 'Was hast du getan?',
              hint: 'Für die Kolleginnen und Kollegen.',
              rows: 2,
              maxLength: workTextMost,
              value: outcome,
              onChange: setOutcome,
            },
          ]}
        >
          <p>{sort.words}</p>
        </Decision>
      )}
    </section>
  );
};
