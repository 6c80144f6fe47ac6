import { useState } from 'react';
import type { DeskApplication } from '#domain/wire/desk/applications.ts';
import type { DeskCase } from '#domain/wire/desk/cases.ts';
import { decideDeskApplication, decideDeskChange, previewDeskChange, previewDeskDecision } from '#web/calls/desk/applications.ts';
import { decisionSorts, refusalFields, useDrafts } from './decision-drafts.ts';
import { Decisions } from './decisions.tsx';
import { askPreview, useCommand } from './use-command.ts';

/** Four ways to decide, each by its key (spec 19.6). */
export const ApplicationDeciding = ({ application: { offerId, openProposal } }: { application: DeskApplication }) => {
  const { fields, toBody } = useDrafts();
  const { issues, runNow } = useCommand();
  return (
    <Decisions
      issues={issues}
      choices={decisionSorts.map(({ kind, ...sort }) => ({
        ...sort,
        fields: fields[kind],
        preview: () => askPreview(previewDeskDecision, toBody(kind, offerId, openProposal)),
        send: (previewKey) => runNow(decideDeskApplication, { ...toBody(kind, offerId, openProposal), previewKey }),
      }))}
    >
      {openProposal !== null && <p>Ein geändertes Angebot liegt vor. Wer jetzt entscheidet, ersetzt es.</p>}
    </Decisions>
  );
};

/** A change of a contract, as it stands above: it holds from the next month on, or all stays as it was. */
export const ChangeDeciding = ({ deskCase: { caseId } }: { deskCase: DeskCase }) => {
  const [reasonKey, setReasonKey] = useState('');
  const [text, setText] = useState('');
  const { runNow } = useCommand();
  const approval = { caseId, kind: 'approve', reasonKey: '', text: null } as const;
  const refusal = { caseId, kind: 'refuse', reasonKey, text } as const;
  return (
    <Decisions
      choices={[
        {
          letter: 'a',
          button: 'Annehmen',
          title: 'Änderung annehmen',
          effect: 'Annehmen und Nachtrag senden',
          words: <p>Die Änderung gilt ab dem Ersten des nächsten Monats, mit Nachtrag und Mail wie jede Änderung.</p>,
          preview: () => askPreview(previewDeskChange, approval),
          send: (previewKey) => runNow(decideDeskChange, { ...approval, previewKey }),
        },
        {
          letter: 'x',
          button: 'Ablehnen',
          title: 'Änderung ablehnen',
          effect: 'Ablehnen und Mail mit dem Grund senden',
          words: <p>Am Vertrag bleibt alles, wie es war.</p>,
          fields: refusalFields(
            { name: 'reasonKey', value: reasonKey, onChange: setReasonKey },
            { name: 'text', value: text, onChange: setText },
          ),
          preview: () => askPreview(previewDeskChange, refusal),
          send: (previewKey) => runNow(decideDeskChange, { ...refusal, previewKey }),
        },
      ]}
    />
  );
};
