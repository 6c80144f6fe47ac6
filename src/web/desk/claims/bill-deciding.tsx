import { useMemo, useState } from 'react';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { compareLines, toSide } from '#domain/claims/settling/compare-lines.ts';
import { workTextMost } from '#domain/staff/work.ts';
import type { DeskBill, DeskClaimBook } from '#domain/wire/desk/claims.ts';
import { decideDeskBill, previewBillDecision } from '#web/calls/desk/claims.ts';
import { ComparedLines } from '#web/contract/compared-lines.tsx';
import { Part } from '#web/desk/work/case-screen.tsx';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview, useCommand } from '#web/desk/work/use-command.ts';
import { newRequestKey } from '#web/send-command.ts';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { LineGrid } from './line-grid.tsx';
import { GridKeys, SettledSum } from './settled-sum.tsx';
import { fromLine, newDraft, settleDrafts, toBook, type LineDraft } from './line-drafts.ts';
import styles from './bill-screen.module.css';

type BillDecidingProps = { bill: DeskBill; book: DeskClaimBook; onDone: () => void };

/** The lines as they are typed, what is paid of them in one place that stands still, and the decision. */
export const BillDeciding = ({ bill, book: given, onDone }: BillDecidingProps) => {
  const book = useMemo(() => toBook(given), [given]);
  const [drafts, setDrafts] = useState<readonly LineDraft[]>(() =>
    bill.lines.length === 0 ? [newDraft([], bill)] : bill.lines.map(fromLine),
  );
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [requestKey] = useState(newRequestKey);
  const { runNow } = useCommand();
  const { billId, total, limit, canDecideAgain: isAgain, estimate } = bill;
  const [leavesPromise, setLeaving] = useState(false);
  const basis = useMemo(() => (leavesPromise ? { ...bill.basis, promise: null } : bill.basis), [bill.basis, leavesPromise]);
  const [today] = useState(() => todayInBerlin(new Date()));
  const worked = useMemo(() => settleDrafts(drafts, { basis, book, today }), [drafts, basis, book, today]);
  const { sum } = worked.result;
  const rest = total - sum.billed;
  const mayDecide = limit === null && worked.issues.length === 0 && rest === 0;
  useKeys(mayDecide ? [{ keys: 'e', title: 'Entscheiden', run: () => setOpen(true) }] : []);
  const body = { billId, lines: worked.lines, words, isAgain, requestKey, leavesPromise };
  return (
    <>
      <LineGrid drafts={drafts} setDrafts={setDrafts} worked={worked} book={book} bill={bill} />
      <GridKeys />
      {estimate !== null && (
        <Part id="voranschlag" title={`${estimate.title} und Rechnung nebeneinander`}>
          <ComparedLines
            lines={compareLines(estimate.lines, toSide(worked.lines, worked.result))}
            isPromised={estimate.isPromised}
          />
          {estimate.isPromised && (
            <Checkbox
              name="leavesPromise"
              label="Die Zusage gilt für diese Rechnung nicht (bitte im Brief begründen)"
              checked={leavesPromise}
              onChange={setLeaving}
            />
          )}
        </Part>
      )}
      {limit !== null && <p className={styles.limit}>{limit}</p>}
      <SettledSum title="Rechnung" total={total} worked={worked}>
        {mayDecide && (
          <span className={styles.press}>
            <Button onClick={() => setOpen(true)}>Entscheiden</Button> <Key>e</Key>
          </span>
        )}
      </SettledSum>
      {isOpen && (
        <Decision
          open
          onClose={() => setOpen(false)}
          title={`${bill.claimNumber} ${isAgain ? 'neu ' : ''}entscheiden: ${formatCents(sum.paid)}`}
          effect="Entscheiden, Brief und Mail senden"
          look="Brief und Mail ansehen"
          fields={[
            {
              name: 'words',
              label: 'Worte im Brief',
              hint: 'Stehen unter den Zeilen, zum Beispiel warum gekürzt wird.',
              rows: 3,
              maxLength: workTextMost,
              optional: !leavesPromise,
              value: words,
              onChange: setWords,
            },
          ]}
          preview={() => askPreview(previewBillDecision, body)}
          send={async (previewKey) => {
            const issues = await runNow(decideDeskBill, { ...body, previewKey });
            if (issues.length === 0) onDone();
            return issues;
          }}
        />
      )}
    </>
  );
};
