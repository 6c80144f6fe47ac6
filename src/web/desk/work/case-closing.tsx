import { useState } from 'react';
import { policeNumberMaximumLength } from '#domain/police/ending/contract-ending.ts';
import { workTextMost } from '#domain/staff/work.ts';
import type { DeskCase } from '#domain/wire/desk/cases.ts';
import {
  applyDeskDeclaration,
  closeDeskCase,
  eraseForDesk,
  previewCaseAnswer,
  previewDeclaration,
  previewErasure,
} from '#web/calls/desk/cases.ts';
import { Decisions, type Choice } from './decisions.tsx';
import { useEnding } from './end-contract.tsx';
import { askPreview, useCommand } from './use-command.ts';

const ApplyingWords = ({ declared }: Pick<DeskCase, 'declared'>) => {
  const isSure = declared !== null && (declared.isConfirmed || (declared.isNameOfHolder && declared.isAddressOfHolder));
  return (
    <>
      <p>Es gelten die Regeln des Shops, gerechnet vom Tag des Eingangs an.</p>
      {!isSure && (
        <p>
          <strong>Name oder E-Mail passen nicht zum Vertrag. Frag den Kunden, bevor du es anwendest.</strong>
        </p>
      )}
    </>
  );
};

/** "a" carries out what was declared, for the contract that is meant. */
const useApplying = ({ caseId, kind, declared }: DeskCase): Choice => {
  const [policeNumber, setPoliceNumber] = useState(declared?.policeNumber ?? '');
  const { runNow } = useCommand();
  return {
    letter: 'a',
    button: 'Anwenden',
    title: `${kind} anwenden`,
    effect: 'Anwenden und Mail an den Kunden senden',
    words: <ApplyingWords declared={declared} />,
    fields: [
      {
        name: 'policeNumber',
        label: 'Nummer des Versicherungsscheins',
        hint: 'Der Vertrag, der gemeint ist.',
        maxLength: policeNumberMaximumLength,
        value: policeNumber,
        onChange: setPoliceNumber,
      },
    ],
    preview: () => askPreview(previewDeclaration, { caseId, policeNumber }),
    send: (previewKey) => runNow(applyDeskDeclaration, { caseId, policeNumber, previewKey }),
  };
};

const closingButton = ({ kindKey, isApplicable }: Pick<DeskCase, 'kindKey' | 'isApplicable'>) => {
  if (isApplicable) return 'Nicht anwenden';
  return kindKey === 'erasure' ? 'Ohne Löschung erledigen' : 'Erledigen';
};

/** "l" erases what was asked for, after a look at what goes and what a law keeps. */
const useErasing = ({ caseId }: DeskCase): Choice => {
  const { runNow } = useCommand();
  return {
    letter: 'l',
    button: 'Löschen …',
    title: `Antrag auf Löschung ${caseId} ausführen`,
    effect: 'Endgültig löschen und Mail senden',
    words: <p>Das lässt sich nicht rückgängig machen. Sieh dir an, was geht und was ein Gesetz noch behält.</p>,
    preview: () => askPreview(previewErasure, { caseId }),
    send: (previewKey) => runNow(eraseForDesk, { caseId, previewKey }),
  };
};

/** "e" ends it: what was done, and what whoever declared it is told. */
const useClosing = ({ caseId, kindKey, needsAnswer, isApplicable }: DeskCase): Choice => {
  const [outcome, setOutcome] = useState('');
  const [answer, setAnswer] = useState('');
  const { runNow } = useCommand();
  const isAnswered = needsAnswer || answer.trim() !== '';
  return {
    letter: 'e',
    button: closingButton({ kindKey, isApplicable }),
    title: isApplicable ? `Vorgang ${caseId} nicht anwenden` : `Vorgang ${caseId} erledigen`,
    effect: isAnswered ? 'Erledigen und Antwort senden' : 'Ohne Antwort erledigen',
    preview: isAnswered ? () => askPreview(previewCaseAnswer, { caseId, answer }) : null,
    fields: [
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
    ],
    send: (previewKey) => runNow(closeDeskCase, { caseId, outcome, answer: isAnswered ? answer : null, previewKey }),
  };
};

export const CaseClosing = ({ deskCase }: { deskCase: DeskCase }) => {
  const applying = useApplying(deskCase);
  const ending = useEnding({
    policeNumber: deskCase.policeNumber ?? deskCase.declared?.policeNumber ?? '',
    caseId: deskCase.caseId,
    ...deskCase.ending,
  });
  const erasing = useErasing(deskCase);
  const closing = useClosing(deskCase);
  return (
    <Decisions
      choices={[
        ...(deskCase.isApplicable ? [applying] : []),
        ...(deskCase.ending === null ? [] : [ending]),
        ...(deskCase.kindKey === 'erasure' ? [erasing] : []),
        closing,
      ]}
    >
      {deskCase.needsAnswer && <p>Der Shop fand dazu keinen Vertrag. Wer das erklärt hat, bekommt eine Antwort.</p>}
    </Decisions>
  );
};
