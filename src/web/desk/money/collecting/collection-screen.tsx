import { Key } from '#web/desk/keys/keys.tsx';
import { FilterForm } from '#web/desk/parts/filter-form.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { fillPath } from '#domain/wire/call.ts';
import { read } from '#web/ask.ts';
import { formatCount, customerPath, momentText } from '#web/desk/desk-words.ts';
import { dayText, debitStateTexts, stateTexts } from './words.ts';
import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import styles from './collecting.module.css';
import { collectionFile, getCollectionRun, remakeCollection } from '#web/calls/money/collections.ts';
import { useCommand } from '#web/desk/work/use-command.ts';
import work from '#web/desk/work/work.module.css';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import type { CollectionRunLine, DebitLine } from '#domain/wire/money/collections.ts';

/** Filters for one police, or for what came back. */
export const DebitFilter = () => (
  <FilterForm title="Lastschriften filtern" showAll="Alle zeigen">
    {(valueOf) => (
      <>
        <label>
          <span>
            Policennummer <Key>f</Key>
          </span>
          <input name="policeNumber" defaultValue={valueOf('policeNumber')} maxLength={40} autoComplete="off" />
        </label>
        <label>
          <input type="checkbox" name="cameBack" value="1" defaultChecked={valueOf('cameBack') === '1'} />
          nur zurückgekommene
        </label>
      </>
    )}
  </FilterForm>
);

const stateOf = ({ stateKey, isRetry }: DebitLine) => `${debitStateTexts[stateKey]}${isRetry ? ', zweiter Versuch' : ''}`;

const columns: readonly Column<DebitLine>[] = [
  {
    title: 'Police',
    cell: (line) => (
      <>
        {line.policeNumber}
        <span className={work.second}>{stateOf(line)}</span>
      </>
    ),
  },
  { title: 'Kontoinhaber', isWide: true, isLong: true, cell: ({ accountHolder }) => accountHolder },
  { title: 'IBAN', isWide: true, cell: ({ ibanMasked }) => ibanMasked },
  { title: 'Mandat', isWide: true, cell: ({ mandateReference }) => mandateReference },
  { title: 'Folge', isWide: true, cell: ({ sequenceKey }) => (sequenceKey === 'FRST' ? 'erste' : 'weitere') },
  { title: 'Betrag', isNumber: true, cell: ({ amountStr }) => amountStr },
  { title: 'Stand', isWide: true, isLong: true, cell: stateOf },
];

const Facts = ({ run }: { run: CollectionRunLine }) => {
  const facts = [
    ['Abbuchung am', dayText(run.settledOn)],
    ['Lastschriften', formatCount(run.count)],
    ['Zusammen', run.totalStr],
    ['Gutgeschrieben', run.creditedStr],
    ['Zurückgekommen', `${formatCount(run.cameBackCount)}, ${run.cameBackStr}`],
    ['Noch unterwegs', run.outStr],
    ['Gemacht', `${momentText(run.madeAt)} von ${run.madeBy}`],
    ['Stand', stateTexts[run.stateKey]],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The bank took nothing of the file: it goes to it again under another name. */
const Refused = ({ run: { runId, refusedReason } }: { run: CollectionRunLine }) => {
  const { run, issues } = useCommand();
  return (
    <>
      {refusedReason !== null && (
        <>
          <p>{`Die Bank hat die Datei abgelehnt: ${refusedReason}. Gebucht bleibt alles, wie es ist; die Kunden merken nichts davon.`}</p>
          <p>
            <Button onClick={() => void run(remakeCollection, { runId })}>Datei neu erstellen</Button>
          </p>
        </>
      )}
      <IssueList issues={issues} />
    </>
  );
};

/** One run: what it came to, whom it debits, and its file. */
export const CollectionScreen = () => {
  const runId = Number(useParams()['runId']) || 0;
  const [search] = useSearchParams();
  const filter = Object.fromEntries([...search].filter(([name]) => name === 'policeNumber' || name === 'cameBack'));
  const query = useInfiniteQuery({
    queryKey: ['collection', runId, filter],
    ...inPages,
    queryFn: ({ pageParam, signal }) =>
      read(getCollectionRun, {
        params: { runId },
        query: { ...filter, ...pageAfter(pageParam) },
        signal,
      }),
    placeholderData: (last) => last,
  });
  const run = query.data?.pages[0]?.run;
  return (
    <MoneyScreen title={run === undefined ? 'Einzug' : `Einzug zum ${dayText(run.collectionDate)}`}>
      <Asked query={query}>
        {({ pages }) => (
          <>
            {run !== undefined && <Facts run={run} />}
            {run !== undefined && <Refused run={run} />}
            {run?.hasFile === true && (
              <p>
                <a href={fillPath(collectionFile.path, { runId })} download>
                  Datei für die Bank herunterladen
                </a>{' '}
                <span className={styles.soft}>Sie enthält ganze IBAN; wer sie holt, steht im Protokoll.</span>
              </p>
            )}
            {(run?.skipped ?? []).map((line) => (
              <p key={line} className={styles.soft}>{`Nicht eingezogen: ${line}`}</p>
            ))}
            <DebitFilter key={search.toString()} />
            <DeskTable
              caption="Lastschriften in der Reihenfolge der Policen"
              rows={pages.flatMap(({ items }) => items)}
              columns={columns}
              keyOf={({ policeId }) => policeId}
              to={({ userId }) => customerPath(userId)}
              empty="Dazu gibt es keine Lastschrift."
              more={moreOf(query)}
            />
          </>
        )}
      </Asked>
    </MoneyScreen>
  );
};
