import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { tellRetention } from '#domain/claims/tell-settlement.ts';
import { workTextMost } from '#domain/staff/work.ts';
import type { DeskBill, DeskClaimBook } from '#domain/wire/desk/claims.ts';
import { read } from '#web/ask.ts';
import { decideDeskBill, getDeskBill, getDeskClaimBook, previewBillDecision } from '#web/calls/desk/claims.ts';
import { addressOf, customerPath, dayText } from '#web/desk/desk-words.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Named } from '#web/desk/parts/named.tsx';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { Aside, WaitingSince } from '#web/desk/work/aside.tsx';
import { Part, WayBack } from '#web/desk/work/case-screen.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview, useCommand } from '#web/desk/work/use-command.ts';
import { newRequestKey } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { BillPages } from './bill-pages.tsx';
import { LineGrid } from './line-grid.tsx';
import { fromLine, newDraft, settleDrafts, toBook, type LineDraft } from './line-drafts.ts';
import styles from './bill-screen.module.css';

const Facts = ({ rows }: { rows: DeskBill['facts'] }) => (
  <dl className={styles.facts}>
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Named text={value} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Facts that somebody should know of, in grey: they accuse nobody. */
const Hints = ({ hints }: Pick<DeskBill, 'hints'>) =>
  hints.length === 0 ? null : (
    <section aria-label="Hinweise" className={styles.hints}>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  );

const Others = ({ others }: Pick<DeskBill, 'others'>) =>
  others.length === 0 ? null : (
    <Part id="andere" title="Andere Rechnungen dieses Falls und Jahres">
      <ul className={styles.others}>
        {others.map(({ billId, claimNumber, isOfClaim, practice, treatedOn, totalStr, paidStr }) => (
          <li key={billId}>
            <Link to={addressOf({ kindKey: 'bill', subjectId: billId })}>
              {claimNumber}, {practice}
            </Link>
            <span>
              {isOfClaim && 'dieser Fall, '}
              {dayText(treatedOn)}, {totalStr}, {paidStr === null ? 'wartet' : `gezahlt ${paidStr}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );

const Decided = ({ decided }: { decided: NonNullable<DeskBill['decided']> }) => (
  <Part id="ergebnis" title={`Entschieden: ${decided.paidStr}`}>
    <p>
      {decided.by}, {decided.atStr}
    </p>
    {decided.words !== null && <p>{decided.words}</p>}
    <ul className={styles.others}>
      {decided.lines.map(({ title, day, billed, paid, cuts }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they were decided and stay as they are
        <li key={place}>
          <strong>{title}</strong>
          <span>
            {day}, berechnet {billed}, gezahlt {paid}
          </span>
          {cuts.map((cut) => (
            <small key={cut}>{cut}</small>
          ))}
        </li>
      ))}
    </ul>
  </Part>
);

/** The lines as they are typed, what is paid of them in one place that stands still, and the decision. */
const Deciding = ({ bill, book: given }: { bill: DeskBill; book: DeskClaimBook }) => {
  const book = useMemo(() => toBook(given), [given]);
  const [drafts, setDrafts] = useState<readonly LineDraft[]>(() =>
    bill.lines.length === 0 ? [newDraft([], bill)] : bill.lines.map(fromLine),
  );
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [requestKey] = useState(newRequestKey);
  const { runNow } = useCommand();
  const { billId, basis, total, limit } = bill;
  const [today] = useState(() => todayInBerlin(new Date()));
  const worked = useMemo(() => settleDrafts(drafts, { basis, book, today }), [drafts, basis, book, today]);
  const { sum } = worked.result;
  const rest = total - sum.billed;
  const mayDecide = limit === null && worked.issues.length === 0 && rest === 0;
  useKeys(mayDecide ? [{ keys: 'e', title: 'Entscheiden', run: () => setOpen(true) }] : []);
  const body = { billId, lines: worked.lines, words, requestKey };
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
          title={`${bill.claimNumber} entscheiden: ${formatCents(sum.paid)}`}
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
          send={(previewKey) => runNow(decideDeskBill, { ...body, previewKey })}
        />
      )}
    </>
  );
};

/** A vet's bill beside its lines (spec 24.3): the screen that people spend their day in. */
export const BillScreen = () => {
  const { billId = '' } = useParams();
  const query = useQuery({
    queryKey: [getDeskBill.path, billId],
    // Somebody may have decided a moment ago.
    staleTime: 0,
    queryFn: ({ signal }) => read(getDeskBill, { params: { billId }, signal }),
  });
  const book = useQuery({
    queryKey: [getDeskClaimBook.path],
    staleTime: Infinity,
    queryFn: ({ signal }) => read(getDeskClaimBook, { signal }),
  });
  return (
    <Asked query={query} isWhole>
      {(bill) => (
        <Screen title={`${bill.claimNumber}: ${bill.animalName}, ${bill.name}`} aside={<WaitingSince work={bill.work} />}>
          <WayBack />
          <div className={styles.bill}>
            <BillPages bill={bill} />
            <div className={styles.work}>
              <Hints hints={bill.hints} />
              <Facts rows={bill.facts} />
              {bill.decided !== null && <Decided decided={bill.decided} />}
              {bill.work.isWaiting && <Asked query={book}>{(found) => <Deciding key={billId} bill={bill} book={found} />}</Asked>}
              <details className={styles.cover}>
                <summary>Was der Vertrag zahlt</summary>
                <Facts rows={bill.cover} />
              </details>
              <Others others={bill.others} />
              <p>
                <Link to={customerPath(bill.userId)}>Zum Kunden</Link>
              </p>
              <Aside work={bill.work} />
            </div>
          </div>
        </Screen>
      )}
    </Asked>
  );
};
