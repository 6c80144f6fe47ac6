import { useMemo, useState } from 'react';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { tellRetention } from '#domain/claims/settling/tell-settlement.ts';
import { workTextMost } from '#domain/staff/work.ts';
import type { DeskBill, DeskClaimBook } from '#domain/wire/desk/claims.ts';
import { decideDeskBill, previewBillDecision } from '#web/calls/desk/claims.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview, useCommand } from '#web/desk/work/use-command.ts';
import { newRequestKey } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { LineGrid } from './line-grid.tsx';
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
  const { billId, basis, total, limit, canDecideAgain: isAgain } = bill;
  const [today] = useState(() => todayInBerlin(new Date()));
  const worked = useMemo(() => settleDrafts(drafts, { basis, book, today }), [drafts, basis, book, today]);
  const { sum } = worked.result;
  const rest = total - sum.billed;
  const mayDecide = limit === null && worked.issues.length === 0 && rest === 0;
  useKeys(mayDecide ? [{ keys: 'e', title: 'Entscheiden', run: () => setOpen(true) }] : []);
  const body = { billId, lines: worked.lines, words, isAgain, requestKey };
  const restWords = rest === 0 ? 'Summe stimmt' : rest > 0 ? `${formatCents(rest)} fehlen` : `${formatCents(-rest)} zu viel`;
  const cuts = [
    { label: 'nicht gedeckt', amount: sum.notCovered },
    { label: 'über GOT', amount: sum.above },
    { label: 'Eigenanteil', amount: sum.share },
    { label: 'Selbstbeteiligung', amount: sum.retention },
  ].filter(({ amount }) => amount !== 0);
  return (
    <>
      <LineGrid drafts={drafts} setDrafts={setDrafts} worked={worked} book={book} bill={bill} />
      <p className={styles.usage}>
        <Key>a</Key> Zeile dazu <Key>i</Key> bearbeiten <Key>c</Key> kürzen <Key>s</Key> teilen <Key>x</Key> löschen <Key>?</Key>{' '}
        alle Tasten
      </p>
      {limit !== null && <p className={styles.limit}>{limit}</p>}
      <div className={styles.sum}>
        <dl>
          <div>
            <dt>Rechnung</dt>
            <dd>{formatCents(total)}</dd>
          </div>
          <div data-off={rest !== 0 || undefined}>
            <dt>Zeilen</dt>
            <dd>
              {formatCents(sum.billed)} <small>{restWords}</small>
            </dd>
          </div>
          {cuts.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>−{formatCents(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.total}>
          <span>
            Wir zahlen <output>{formatCents(sum.paid)}</output>
          </span>
          {mayDecide && (
            <span className={styles.press}>
              <Button onClick={() => setOpen(true)}>Entscheiden</Button> <Key>e</Key>
            </span>
          )}
        </p>
      </div>
      {tellRetention(worked).map(({ label, value }) => (
        <p key={label} className={styles.usage}>{`${label}: ${value}`}</p>
      ))}
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
              optional: true,
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
