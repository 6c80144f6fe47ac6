import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeKey } from '#domain/police/police-change.ts';
import { ChangeFlow } from '#web/contract/change/change-flow.tsx';
import type { ContractFacts } from '#web/contract/change/change-values.ts';
import { useFocusedHeading } from '#web/contract/change/preview-panel.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { useProof } from '#web/customer-area/password/proof-dialog.tsx';
import { sendCommand } from '#web/send-command.ts';
import { changePolice, previewPoliceChange } from '#web/calls/area/changes.ts';

const Done = ({ message, policeUuid }: { message: string; policeUuid: string }) => {
  const heading = useFocusedHeading();
  return (
    <Panel title="Alles erledigt">
      <p ref={heading} tabIndex={-1}>
        {message}
      </p>
      <div>
        <ButtonLink to={`/user/policen/${policeUuid}`}>Zurück zur Police</ButtonLink>
      </div>
    </Panel>
  );
};

/** A change that the customer makes alone; weighty ones ask who is there. */
export const OwnChange = ({ changeKey, contract }: { changeKey: ChangeKey; contract: ContractFacts }) => {
  const client = useQueryClient();
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const proof = useProof();
  if (confirmation !== null) return <Done message={confirmation} policeUuid={contract.police.policeUuid} />;
  return (
    <ChangeFlow
      changeKey={changeKey}
      contract={contract}
      sendPreview={(change) => sendCommand(previewPoliceChange, change)}
      sendOrder={(order) => proof.send(changePolice, order)}
      onDone={(message) => {
        setConfirmation(message);
        void client.invalidateQueries();
      }}
    >
      {proof.dialog}
    </ChangeFlow>
  );
};
