import { useState } from 'react';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from './decision.tsx';
import { decisionSorts, useDrafts } from './decision-drafts.ts';
import { Said } from './case-parts.tsx';
import { useCommand } from './use-command.ts';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './work.module.css';
import { decideDeskApplication, previewDeskDecision } from '#web/calls/desk/applications.ts';
import type { DecisionKind, DeskApplication } from '#domain/wire/desk/applications.ts';

/** Four ways to decide, each by its key (spec 19.6). */
export const Deciding = ({ application: { offerId, openProposal } }: { application: DeskApplication }) => {
  const [opened, setOpened] = useState<DecisionKind | null>(null);
  const { fields, toBody } = useDrafts();
  const { issues, runNow } = useCommand();
  useKeys(decisionSorts.map(({ kind, letter, title }) => ({ keys: letter, title, run: () => setOpened(kind) })));
  const preview = async (kind: DecisionKind) => {
    const answered = await sendCommand(previewDeskDecision, toBody(kind, offerId, openProposal));
    return { mail: answered.data?.mail ?? null, issues: answered.issues };
  };
  return (
    <section className={styles.part} aria-labelledby="entscheiden">
      <h2 id="entscheiden">Entscheiden</h2>
      {openProposal !== null && <p>Ein geändertes Angebot liegt vor. Wer jetzt entscheidet, ersetzt es.</p>}
      <div className={styles.line}>
        {decisionSorts.map(({ kind, letter, button }) => (
          <span key={kind} className={styles.line}>
            <Button variant={kind === 'approve' ? 'primary' : 'secondary'} onClick={() => setOpened(kind)}>
              {button}
            </Button>
            <Key>{letter}</Key>
          </span>
        ))}
      </div>
      <Said issues={issues} />
      {decisionSorts.map(({ kind, title, effect }) => (
        <Decision
          key={kind}
          open={opened === kind}
          onClose={() => setOpened(null)}
          title={title}
          effect={effect}
          fields={fields[kind]}
          preview={() => preview(kind)}
          send={() => runNow(decideDeskApplication, toBody(kind, offerId, openProposal))}
        />
      ))}
    </section>
  );
};
