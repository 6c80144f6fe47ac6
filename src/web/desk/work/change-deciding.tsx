import { useState } from 'react';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from './decision.tsx';
import { refusalFields } from './decision-drafts.ts';
import { useCommand } from './use-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './work.module.css';
import { decideDeskChange } from '#web/calls/desk/applications.ts';
import type { DeskCase } from '#domain/wire/desk/work.ts';

/** A change of a contract, as it stands above: it holds from the next month on, or all stays as it was. */
export const ChangeDeciding = ({ found: { caseId } }: { found: DeskCase }) => {
  const [opened, setOpened] = useState<'approve' | 'refuse' | null>(null);
  const [reasonKey, setReasonKey] = useState('');
  const [text, setText] = useState('');
  const { runNow } = useCommand();
  useKeys([
    { keys: 'a', title: 'Änderung annehmen', run: () => setOpened('approve') },
    { keys: 'x', title: 'Änderung ablehnen', run: () => setOpened('refuse') },
  ]);
  const panel = { onClose: () => setOpened(null), preview: null };
  return (
    <section className={styles.part} aria-labelledby="entscheiden">
      <h2 id="entscheiden">Entscheiden</h2>
      <div className={styles.line}>
        <Button onClick={() => setOpened('approve')}>Annehmen</Button> <Key>a</Key>
        <Button variant="secondary" onClick={() => setOpened('refuse')}>
          Ablehnen
        </Button>{' '}
        <Key>x</Key>
      </div>
      <Decision
        {...panel}
        open={opened === 'approve'}
        title="Änderung annehmen"
        effect="Annehmen und Nachtrag senden"
        fields={[]}
        send={() => runNow(decideDeskChange, { caseId, kind: 'approve', reasonKey: '', text: null })}
      >
        <p>Die Änderung gilt ab dem Ersten des nächsten Monats, mit Nachtrag und Mail wie jede Änderung.</p>
      </Decision>
      <Decision
        {...panel}
        open={opened === 'refuse'}
        title="Änderung ablehnen"
        effect="Ablehnen und Mail mit dem Grund senden"
        fields={refusalFields(
          { name: 'reasonKey', value: reasonKey, onChange: setReasonKey },
          { name: 'text', value: text, onChange: setText },
        )}
        send={() => runNow(decideDeskChange, { caseId, kind: 'refuse', reasonKey, text })}
      >
        <p>Am Vertrag bleibt alles, wie es war.</p>
      </Decision>
    </section>
  );
};
