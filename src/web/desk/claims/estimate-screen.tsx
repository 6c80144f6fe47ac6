import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { workTextMost } from '#domain/staff/work.ts';
import type { DeskClaimBook } from '#domain/wire/desk/claims.ts';
import type { DeskEstimate } from '#domain/wire/desk/estimates.ts';
import { read } from '#web/ask.ts';
import { getDeskClaimBook } from '#web/calls/desk/claims.ts';
import { answerDeskEstimate, getDeskEstimate, getEstimatePages, previewEstimateAnswer } from '#web/calls/desk/estimates.ts';
import { customerPath } from '#web/desk/desk-words.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { DrawnPages } from '#web/desk/parts/drawn-pages.tsx';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { Aside, WaitingSince } from '#web/desk/work/aside.tsx';
import { Part, WayBack } from '#web/desk/work/case-screen.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview, useCommand } from '#web/desk/work/use-command.ts';
import { newRequestKey } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Facts } from './facts.tsx';
import { fromLine, settleDrafts, toBook, type LineDraft } from './line-drafts.ts';
import { LineGrid } from './line-grid.tsx';
import { GridKeys, SettledSum } from './settled-sum.tsx';
import styles from './bill-screen.module.css';

type AnsweringProps = { estimate: DeskEstimate; book: DeskClaimBook };

/** The lines as they would be promised, and the two answers: each shows its mail before it is sent. */
const Answering = ({ estimate, book: given }: AnsweringProps) => {
  const book = useMemo(() => toBook(given), [given]);
  const [drafts, setDrafts] = useState<readonly LineDraft[]>(() => estimate.lines.map(fromLine));
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<'promise' | 'decline' | null>(null);
  const [requestKey] = useState(newRequestKey);
  const { runNow } = useCommand();
  const { estimateId, basis, total, isRead, limit } = estimate;
  const [today] = useState(() => todayInBerlin(new Date()));
  const worked = useMemo(() => settleDrafts(drafts, { basis, book, today }), [drafts, basis, book, today]);
  const { sum } = worked.result;
  const mayPromise = limit === null && worked.issues.length === 0 && (total === sum.billed || !isRead) && sum.paid > 0;
  useKeys([
    ...(mayPromise ? [{ keys: 'e', title: 'Zusagen', run: () => setOpen('promise') }] : []),
    { keys: 'b', title: 'Ablehnen', run: () => setOpen('decline') },
  ]);
  const body = { estimateId, words, requestKey, lines: open === 'promise' ? worked.lines : null };
  const isPromise = open === 'promise';
  return (
    <>
      <LineGrid drafts={drafts} setDrafts={setDrafts} worked={worked} book={book} bill={estimate} />
      <GridKeys />
      {limit !== null && <p className={styles.limit}>{limit}</p>}
      {!isRead && (
        <p>
          Bisher hat niemand die Positionen gelesen. Was du liest, zählt, auch wenn der Kunde einen anderen Betrag genannt hat.
        </p>
      )}
      <SettledSum title="Kostenvoranschlag" total={total} worked={worked}>
        <span className={styles.press}>
          <Button variant="secondary" onClick={() => setOpen('decline')}>
            Ablehnen
          </Button>{' '}
          <Key>b</Key>{' '}
          {mayPromise && (
            <>
              <Button onClick={() => setOpen('promise')}>Zusagen</Button> <Key>e</Key>
            </>
          )}
        </span>
      </SettledSum>
      {open !== null && (
        <Decision
          open
          onClose={() => setOpen(null)}
          title={isPromise ? `${formatCents(sum.paid)} verbindlich zusagen` : 'Zusage ablehnen'}
          effect={isPromise ? 'Zusagen und Mail senden' : 'Ablehnen und Mail senden'}
          look="Mail ansehen"
          fields={[
            {
              name: 'words',
              label: 'Worte an den Kunden',
              hint: isPromise ? 'Stehen in der Mail über den Beträgen.' : 'Warum nicht, in einem Satz oder zweien.',
              rows: 3,
              maxLength: workTextMost,
              optional: isPromise,
              value: words,
              onChange: setWords,
            },
          ]}
          preview={() => askPreview(previewEstimateAnswer, body)}
          send={(previewKey) => runNow(answerDeskEstimate, { ...body, previewKey })}
        />
      )}
    </>
  );
};

const Answered = ({ answered }: { answered: NonNullable<DeskEstimate['answered']> }) => (
  <Part id="ergebnis" title={answered.title}>
    {answered.words !== null && <p>{answered.words}</p>}
    <ul className={styles.others}>
      {answered.lines.map(({ title, billed, paid, cuts }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they were answered and stay as they are
        <li key={place}>
          <strong>{title}</strong>
          <span>
            geplant {billed}, zugesagt {paid}
          </span>
          {cuts.map((cut) => (
            <small key={cut}>{cut}</small>
          ))}
        </li>
      ))}
    </ul>
  </Part>
);

/** A vet's estimate that somebody wants to have promised before the treatment (spec 24.10). */
export const EstimateScreen = () => {
  const { estimateId = '' } = useParams();
  const query = useQuery({
    queryKey: [getDeskEstimate.path, estimateId],
    // Somebody may have answered a moment ago.
    staleTime: 0,
    queryFn: ({ signal }) => read(getDeskEstimate, { params: { estimateId }, signal }),
  });
  const book = useQuery({
    queryKey: [getDeskClaimBook.path],
    staleTime: Infinity,
    queryFn: ({ signal }) => read(getDeskClaimBook, { signal }),
  });
  return (
    <Asked query={query} isWhole>
      {(estimate) => (
        <Screen
          title={`Kostenvoranschlag: ${estimate.animalName}, ${estimate.name}`}
          aside={<WaitingSince work={estimate.work} />}
        >
          <WayBack />
          <div {...(estimate.files.length > 0 && { className: styles.bill })}>
            {estimate.files.length > 0 && (
              <DrawnPages
                title="Der Kostenvoranschlag"
                files={estimate.files}
                load={(fileUuid, signal) => read(getEstimatePages, { params: { estimateId, fileUuid }, signal })}
              />
            )}
            <div className={styles.work}>
              <Facts rows={estimate.facts} />
              {estimate.answered !== null ? (
                <Answered answered={estimate.answered} />
              ) : (
                <Asked query={book}>{(claimBook) => <Answering key={estimateId} estimate={estimate} book={claimBook} />}</Asked>
              )}
              <details className={styles.cover}>
                <summary>Was der Vertrag zahlt</summary>
                <Facts rows={estimate.cover} />
              </details>
              <p>
                <Link to={customerPath(estimate.userId)}>Zum Kunden</Link>
              </p>
              <Aside work={estimate.work} />
            </div>
          </div>
        </Screen>
      )}
    </Asked>
  );
};
