import { useState } from 'react';
import { workTextMost } from '#domain/staff/work.ts';
import { fillPath } from '#domain/wire/call.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview, useCommand } from '#web/desk/work/use-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button, ButtonLink } from '#web/ui/press/button.tsx';
import styles from '#web/desk/money/money.module.css';
import {
  discardPayouts,
  payoutFile,
  previewRelease,
  releasePayouts,
  remakePayouts,
  settlePayouts,
} from '#web/calls/money/payouts.ts';
import type { PayoutRunAnswer, PayoutRunLine } from '#domain/wire/money/payouts.ts';

type ActionProps = { run: PayoutRunLine; command: ReturnType<typeof useCommand> };

const countText = (count: number) => (count === 1 ? 'eine Auszahlung' : `${count} Auszahlungen`);

/** "f" releases what another has put together; it asks once more. */
const Release = ({ run: { runId, count, totalStr, madeBy }, command: { runNow } }: ActionProps) => {
  const [isOpen, setOpen] = useState(false);
  useKeys([{ keys: 'f', title: 'Freigeben', run: () => setOpen(true) }]);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Freigeben <Key>f</Key>
      </Button>
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Auszahlung ${runId} freigeben?`}
        effect={`${totalStr} freigeben`}
        preview={() => askPreview(previewRelease, { runId })}
        send={(previewKey) => runNow(releasePayouts, { runId, previewKey })}
        fields={[]}
      >
        <p>
          {`Du gibst ${countText(count)} über `}
          <strong>{totalStr}</strong>
          {` frei, zusammengestellt von ${madeBy}. Jeder Betrag wird dabei noch einmal geprüft. Danach ist gebucht.`}
        </p>
      </Decision>
    </>
  );
};

const Discard = ({ run: { runId }, command: { runNow } }: ActionProps) => {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  useKeys([{ keys: 'v', title: 'Verwerfen', run: () => setOpen(true) }]);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Verwerfen <Key>v</Key>
      </Button>
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Auszahlung ${runId} verwerfen?`}
        effect="Verwerfen"
        preview={null}
        send={() => runNow(discardPayouts, { runId, reason })}
        fields={[{ name: 'reason', label: 'Warum', rows: 2, maxLength: workTextMost, value: reason, onChange: setReason }]}
      >
        <p>
          Gebucht wurde noch nichts, und es geht keine E-Mail hinaus. Guthaben und Leistungen sind beim nächsten Mal wieder dabei.
        </p>
      </Decision>
    </>
  );
};

const Settle = ({ run: { runId, totalStr }, command: { runNow } }: ActionProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Bank hat ausgeführt
      </Button>
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Hat die Bank Auszahlung ${runId} ausgeführt?`}
        effect="Als ausgezahlt buchen"
        preview={null}
        send={() => runNow(settlePayouts, { runId })}
        fields={[]}
      >
        <p>{`Auf dem Kontoauszug stehen ${totalStr}, ohne was zurückkam. Es geht keine E-Mail hinaus.`}</p>
      </Decision>
    </>
  );
};

/** What there is to do, by how far it is and by whoever looks. */
export const PayoutActions = ({ run, releaseFault }: Pick<PayoutRunAnswer, 'run' | 'releaseFault'>) => {
  const command = useCommand();
  const parts = { run, command };
  return (
    <>
      <IssueList issues={command.issues} />
      {run.stateKey === 'draft' && releaseFault !== null && <p>{releaseFault}</p>}
      {run.refusedReason !== null && (
        <p>{`Die Bank hat die Datei abgelehnt: ${run.refusedReason}. Gebucht bleibt alles, wie es ist; die Kunden merken nichts davon.`}</p>
      )}
      <div className={styles.line}>
        {run.stateKey === 'draft' && releaseFault === null && <Release {...parts} />}
        {run.stateKey === 'draft' && <Discard {...parts} />}
        {run.stateKey === 'released' && run.refusedReason === null && (
          <ButtonLink to={fillPath(payoutFile.path, { runId: run.runId })}>Datei für die Bank</ButtonLink>
        )}
        {run.refusedReason !== null && (
          <Button onClick={() => void command.run(remakePayouts, { runId: run.runId })}>Datei neu erstellen</Button>
        )}
        {run.underWayCount > 0 && run.refusedReason === null && run.stateKey === 'released' && <Settle {...parts} />}
      </div>
    </>
  );
};
