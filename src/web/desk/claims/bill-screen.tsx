import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { DeskBill } from '#domain/wire/desk/claims.ts';
import { read } from '#web/ask.ts';
import { getBillPages, getDeskBill, getDeskClaimBook } from '#web/calls/desk/claims.ts';
import { addressOf, customerPath, dayText } from '#web/desk/desk-words.ts';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { Aside, WaitingSince } from '#web/desk/work/aside.tsx';
import { Part, WayBack } from '#web/desk/work/case-screen.tsx';
import { BillDeciding } from './bill-deciding.tsx';
import { Facts } from './facts.tsx';
import { DrawnPages } from '#web/desk/parts/drawn-pages.tsx';
import { BillTalk, PracticeQuestions, Questions, ShownObjection } from './bill-talk.tsx';
import styles from './bill-screen.module.css';

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

/** Decided for the first time, or once more by whoever asks for it. */
const BillWork = ({ bill }: { bill: DeskBill }) => {
  const [isAgain, setAgain] = useState(false);
  const book = useQuery({
    queryKey: [getDeskClaimBook.path],
    staleTime: Infinity,
    queryFn: ({ signal }) => read(getDeskClaimBook, { signal }),
  });
  const isDeciding = bill.canDecideAgain ? isAgain : bill.work.isWaiting;
  return (
    <>
      {bill.decided !== null && <Decided decided={bill.decided} />}
      <Questions questions={bill.questions} />
      <PracticeQuestions practiceQuestions={bill.practiceQuestions} />
      <ShownObjection objection={bill.objection} />
      {isDeciding && (
        <Asked query={book}>{(claimBook) => <BillDeciding bill={bill} book={claimBook} onDone={() => setAgain(false)} />}</Asked>
      )}
      <BillTalk bill={bill} decideAgain={() => setAgain(true)} />
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
  return (
    <Asked query={query} isWhole>
      {(bill) => (
        <Screen title={`${bill.claimNumber}: ${bill.animalName}, ${bill.name}`} aside={<WaitingSince work={bill.work} />}>
          <WayBack />
          <div className={styles.bill}>
            <DrawnPages
              title="Die Rechnung"
              files={bill.files}
              load={(fileUuid, signal) => read(getBillPages, { params: { billId: bill.billId, fileUuid }, signal })}
            />
            <div className={styles.work}>
              <Hints hints={bill.hints} />
              <Facts rows={bill.facts} />
              <BillWork key={billId} bill={bill} />
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
