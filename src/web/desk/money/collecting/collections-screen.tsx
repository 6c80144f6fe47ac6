import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { read } from '#web/ask.ts';
import { formatCount } from '#web/desk/desk-words.ts';
import { MissedCollectionPart } from './missed-collection.tsx';
import { NextCollectionPart } from './next-collection.tsx';
import { dayText, stateTexts } from './words.ts';
import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { sendCommand } from '#web/send-command.ts';
import work from '#web/desk/work/work.module.css';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { listCollectionRuns, makeCollection } from '#web/calls/money/collections.ts';
import type { CollectionRunLine, CollectionToMake } from '#domain/wire/money/collections.ts';

const lookAgainMs = 1_000;

const columns: readonly Column<CollectionRunLine>[] = [
  {
    title: 'Zum',
    cell: ({ collectionDate, cameBackCount }) => (
      <>
        {dayText(collectionDate)}
        {cameBackCount > 0 && <span className={work.second}>{`${formatCount(cameBackCount)} zurück`}</span>}
      </>
    ),
  },
  { title: 'Abbuchung am', isWide: true, cell: ({ settledOn }) => dayText(settledOn) },
  { title: 'Lastschriften', isNumber: true, cell: ({ count }) => formatCount(count) },
  { title: 'Summe', isNumber: true, cell: ({ totalStr }) => totalStr },
  { title: 'Zurück', isNumber: true, isWide: true, cell: ({ cameBackCount }) => formatCount(cameBackCount) },
  { title: 'Von', isWide: true, isLong: true, cell: ({ madeBy }) => madeBy },
  { title: 'Stand', isWide: true, cell: ({ stateKey }) => stateTexts[stateKey] },
];

type BrokenOffProps = { runs: readonly CollectionRunLine[]; onGoOn: (collectionDate: string) => void; isBusy: boolean };

/** What was begun and not ended: nobody else gets it done. */
const BrokenOff = ({ runs, onGoOn, isBusy }: BrokenOffProps) =>
  runs
    .filter(({ stateKey }) => stateKey !== 'finished')
    .map(({ runId, collectionDate, stateKey, failure, count }) => (
      <p key={runId} aria-live="polite">
        {stateKey === 'running'
          ? `Der Einzug zum ${dayText(collectionDate)} läuft: ${formatCount(count)} Lastschriften sind gebucht …`
          : `Der Einzug zum ${dayText(collectionDate)} ist abgebrochen. Was gebucht ist, bleibt gebucht und wird nicht doppelt gebucht. ${failure === null ? '' : `Der Grund: ${failure} `}`}
        {stateKey === 'broken_off' && (
          <Button variant="secondary" busy={isBusy} onClick={() => onGoOn(collectionDate)}>
            Fortsetzen
          </Button>
        )}
      </p>
    ));

/** What will be collected next, and what was (spec 20.4). */
export const CollectionsScreen = () => {
  const client = useQueryClient();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isBusy, setBusy] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ['collections'],
    ...inPages,
    queryFn: ({ pageParam, signal }) => read(listCollectionRuns, { query: pageAfter(pageParam), signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ stateKey }) => stateKey === 'running')) === true ? lookAgainMs : false,
  });
  const make = async (wish: CollectionToMake) => {
    setBusy(true);
    const { data, issues: failures } = await sendCommand(makeCollection, wish);
    // That it runs is seen below.
    const wrong = data === null ? failures : [];
    await client.invalidateQueries({ queryKey: ['collections'] });
    setBusy(false);
    return wrong;
  };
  const makeNow = async (wish: CollectionToMake) => setIssues(await make(wish));
  return (
    <MoneyScreen title="Einzug">
      <Asked query={query}>
        {({ pages }) => {
          const runs = pages.flatMap(({ items }) => items);
          const [first] = pages;
          return (
            <>
              {first !== undefined && first.missed !== null && (
                <MissedCollectionPart missed={first.missed} isBusy={isBusy} onMake={make} />
              )}
              {first !== undefined && <NextCollectionPart next={first.coming} isBusy={isBusy} onMake={makeNow} />}
              <IssueList issues={issues} />
              <BrokenOff runs={runs} isBusy={isBusy} onGoOn={(collectionDate) => void makeNow({ collectionDate })} />
              <h2>Einzüge</h2>
              <DeskTable
                caption="Einzüge, der neueste zuerst"
                rows={runs}
                columns={columns}
                keyOf={({ runId }) => runId}
                to={({ runId }) => `/geld/einzug/${runId}`}
                empty="Eingezogen wurde noch nichts."
                more={moreOf(query)}
              />
            </>
          );
        }}
      </Asked>
    </MoneyScreen>
  );
};
