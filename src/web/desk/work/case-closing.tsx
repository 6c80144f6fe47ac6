import { useState } from 'react';
import { policeNumberMaximumLength } from '#domain/police/contract-ending.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from './decision.tsx';
import { useCommand } from './use-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { workTextMost } from '#domain/staff/work.ts';
import { sendCommand } from '#web/send-command.ts';
import styles from './work.module.css';
import { applyDeskDeclaration, closeDeskCase, previewCaseAnswer } from '#web/calls/desk/work.ts';
import type { DeskCase } from '#domain/wire/desk/work.ts';

/** "a" carries out what was declared, for the contract that is meant. */
const DeclarationApplying = ({ found: { caseId, kind, declared } }: { found: DeskCase }) => {
  const [isOpen, setOpen] = useState(false);
  const [policeNumber, setPoliceNumber] = useState(declared?.policeNumber ?? '');
  const { runNow } = useCommand();
  useKeys([{ keys: 'a', title: 'Anwenden', run: () => setOpen(true) }]);
  const isSure = declared !== null && (declared.isConfirmed || (declared.isNameOfHolder && declared.isAddressOfHolder));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Anwenden</Button> <Key>a</Key>
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${kind} anwenden`}
        effect="Anwenden und Mail an den Kunden senden"
        preview={null}
        send={() => runNow(applyDeskDeclaration, { caseId, policeNumber })}
        fields={[
          {
            name: 'policeNumber',
            label: 'Nummer des Versicherungsscheins',
            hint: 'Der Vertrag, der gemeint ist.',
            maxLength: policeNumberMaximumLength,
            value: policeNumber,
            onChange: setPoliceNumber,
          },
        ]}
      >
        <p>Es gelten die Regeln des Shops, gerechnet vom Tag des Eingangs an.</p>
        {!isSure && (
          <p>
            <strong>Name oder E-Mail passen nicht zum Vertrag. Frag den Kunden, bevor du es anwendest.</strong>
          </p>
        )}
      </Decision>
    </>
  );
};

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
