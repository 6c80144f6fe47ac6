import { useState } from 'react';
import { applyDeskDeclaration } from '#domain/wire/desk/work-calls.ts';
import { policeNumberMaximumLength } from '#domain/police/contract-ending.ts';
import type { DeskCase } from '#domain/wire/desk/work-schemas.ts';
import { Key } from '#web/desk/keys/key.tsx';
import { useKeys } from '#web/desk/keys/use-keys.ts';
import { Decision } from './decision.tsx';
import { useCommand } from './use-command.ts';
import { Button } from '#web/ui/press/button.tsx';

/** "a" carries out what was declared, for the contract that is meant. */
export const DeclarationApplying = ({ found: { caseId, kind, declared } }: { found: DeskCase }) => {
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
