import { useState } from 'react';
import { closeDeskCase, previewCaseAnswer } from '#domain/wire/desk/work-calls.ts';
import { workTextMost } from '#domain/staff/work.ts';
import type { DeskCase } from '#domain/wire/desk/work-schemas.ts';
import { Key } from '#web/desk/keys/key.tsx';
import { useKeys } from '#web/desk/keys/use-keys.ts';
import { DeclarationApplying } from './declaration-applying.tsx';
import { Decision } from './decision.tsx';
import { useCommand } from './use-command.ts';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './work.module.css';

/** "e" ends it: what was done, and what whoever declared it is told. */
export const CaseClosing = ({ found }: { found: DeskCase }) => {
  const { caseId, needsAnswer, isApplicable } = found;
  const name = isApplicable ? 'Nicht anwenden' : 'Erledigen';
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState('');
  const [answer, setAnswer] = useState('');
  const { runNow } = useCommand();
  useKeys([{ keys: 'e', title: name, run: () => setOpen(true) }]);
  const isAnswered = needsAnswer || answer.trim() !== '';
  const preview = async () => {
    const { data, issues } = await sendCommand(previewCaseAnswer, { caseId, answer });
    return { mail: data?.mail ?? null, issues };
  };
  return (
    <section className={styles.part} aria-labelledby="erledigen">
      <h2 id="erledigen">Entscheiden</h2>
      {needsAnswer && <p>Der Shop fand dazu keinen Vertrag. Wer das erklärt hat, bekommt eine Antwort.</p>}
      <div className={styles.line}>
        {isApplicable && <DeclarationApplying found={found} />}
        <Button variant={isApplicable ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {name}
        </Button>{' '}
        <Key>e</Key>
      </div>
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title={isApplicable ? `Vorgang ${caseId} nicht anwenden` : `Vorgang ${caseId} erledigen`}
        effect={isAnswered ? 'Erledigen und Antwort senden' : 'Ohne Antwort erledigen'}
        preview={isAnswered ? preview : null}
        send={() => runNow(closeDeskCase, { caseId, outcome, answer: isAnswered ? answer : null })}
        fields={[
          {
            name: 'outcome',
            label: 'Was hast du getan?',
            hint: 'Für die Kolleginnen und Kollegen, die Person liest es nicht.',
            rows: 2,
            maxLength: workTextMost,
            value: outcome,
            onChange: setOutcome,
          },
          {
            name: 'answer',
            label: 'Antwort an die Person',
            hint: 'Steht so in der Mail, Anrede und Gruß kommen dazu.',
            optional: !needsAnswer,
            rows: 5,
            maxLength: workTextMost,
            value: answer,
            onChange: setAnswer,
          },
        ]}
      />
    </section>
  );
};
