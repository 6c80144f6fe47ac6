import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { read } from '#web/ask.ts';
import { formatCount } from '#web/desk/desk-words.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Asked } from '#web/desk/parts/screen.tsx';
import { AdjustmentForm } from './adjustment-form.tsx';
import { AdjustmentPreview } from './adjustment-preview.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './adjustment-part.module.css';
import { getAdjustment, startAdjustmentPreview } from '#web/calls/desk/tarifs.ts';
import type { AdjustmentAnswer } from '#domain/wire/desk/tarifs.ts';

const lookAgainMs = 1_000;
const isBusy = ({ stepKey }: AdjustmentAnswer) => stepKey === 'previewing' || stepKey === 'applying';

const words = ({ stepKey, done, failure }: AdjustmentAnswer): string =>
  ({
    none: 'Rechnet für jeden laufenden Vertrag, was die Grundbeiträge aus den Dateien ändern. Dabei wird nichts geändert.',
    previewing: `${formatCount(done)} Verträge gerechnet …`,
    ready: 'Fertig gerechnet. Geändert ist noch nichts.',
    applying: `${formatCount(done)} Verträge angepasst …`,
    applied: `${formatCount(done)} Verträge sind angepasst, die Briefe gehen per E-Mail hinaus.`,
    failed: `Das ist abgebrochen. Rechne noch einmal: Was schon angepasst ist, bleibt es und wird nicht doppelt angepasst.${failure === null ? '' : ` Der Grund: ${failure}`}`,
  })[stepKey];

/** What edited base rates would do to the contracts in force, and the way to do it (spec 8.12, 19.11). */
export const AdjustmentPart = () => {
  const client = useQueryClient();
  const [issues, setIssues] = useState<Issue[]>([]);
  const query = useQuery({
    queryKey: ['adjustment'],
    queryFn: ({ signal }) => read(getAdjustment, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isBusy(data) ? lookAgainMs : false),
  });
  const lookAgain = () => client.invalidateQueries({ queryKey: ['adjustment'] });
  const start = async () => {
    const outcome = await sendCommand(startAdjustmentPreview, {});
    setIssues(outcome.data === null ? outcome.issues : []);
    await lookAgain();
  };
  useKeys([{ keys: 'r', title: 'Anpassung rechnen', run: () => void start() }]);
  return (
    <section className={styles.part} aria-labelledby="adjustment">
      <h2 id="adjustment">Beitragsanpassung</h2>
      <Asked query={query}>
        {(adjustment) => (
          <>
            <p aria-live="polite">{words(adjustment)}</p>
            {adjustment.preview !== null && adjustment.stepKey === 'ready' && (
              <>
                <AdjustmentPreview preview={adjustment.preview} />
                {adjustment.preview.count > 0 && (
                  <AdjustmentForm
                    count={adjustment.preview.count}
                    previewKey={adjustment.preview.previewKey}
                    onConfirmed={() => void lookAgain()}
                  />
                )}
              </>
            )}
            <IssueList issues={issues} title="Das ging nicht" />
            <div>
              <Button
                variant={adjustment.stepKey === 'none' ? 'primary' : 'secondary'}
                busy={isBusy(adjustment)}
                onClick={() => void start()}
              >
                {adjustment.stepKey === 'none' ? 'Anpassung rechnen' : 'Neu rechnen'} <Key>r</Key>
              </Button>
            </div>
          </>
        )}
      </Asked>
    </section>
  );
};
