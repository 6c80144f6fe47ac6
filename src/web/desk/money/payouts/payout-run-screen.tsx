import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { workTextMost } from '#domain/staff/work.ts';
import { read } from '#web/ask.ts';
import { momentText } from '#web/desk/desk-words.ts';
import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { dayText, runStateText } from '#web/desk/money/money-words.ts';
import { PayoutActions } from './payout-actions.tsx';
import { PayoutLines } from './payout-lines.tsx';
import { inPages, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { useCommand } from '#web/desk/work/use-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from '#web/desk/money/money.module.css';
import { failPayoutOfBank, getPayoutRun } from '#web/calls/money/payouts.ts';
import type { PayoutLine, PayoutRunLine } from '#domain/wire/money/payouts.ts';

const Facts = ({ run }: { run: PayoutRunLine }) => (
  <dl className={styles.facts}>
    <dt>Stand</dt>
    <dd>{runStateText(run)}</dd>
    <dt>Anzahl</dt>
    <dd>{run.count}</dd>
    <dt>Summe</dt>
    <dd>
      <strong>{run.totalStr}</strong>
    </dd>
    <dt>Zusammengestellt</dt>
    <dd>{`${run.madeBy}, ${momentText(run.madeAt)}`}</dd>
    {run.releasedBy !== null && run.releasedAt !== null && (
      <>
        <dt>Freigegeben</dt>
        <dd>{`${run.releasedBy}, ${momentText(run.releasedAt)}`}</dd>
      </>
    )}
    {run.executedOn !== null && (
      <>
        <dt>Ausführung der Bank</dt>
        <dd>{dayText(run.executedOn)}</dd>
      </>
    )}
    {run.discardedBy !== null && (
      <>
        <dt>Verworfen</dt>
        <dd>{`${run.discardedBy}: ${run.discardReason ?? ''}`}</dd>
      </>
    )}
  </dl>
);

const CameBack = ({ line, onClose }: { line: PayoutLine; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const { runNow } = useCommand();
  return (
    <Decision
      open
      onClose={onClose}
      title={`Auszahlung an ${line.policeNumber || line.accountHolder} kam zurück`}
      effect={line.isBenefit ? 'Als offene Leistung buchen' : 'Als Guthaben buchen'}
      preview={null}
      send={() => runNow(failPayoutOfBank, { payoutId: line.payoutId, reason })}
      fields={[{ name: 'reason', label: 'Grund der Bank', rows: 2, maxLength: workTextMost, value: reason, onChange: setReason }]}
    >
      <p>{`${line.amountStr} sind wieder ${line.isBenefit ? 'als Leistung offen' : 'ein Guthaben'}. Von selbst wird es nicht noch einmal versucht. Es geht keine E-Mail hinaus.`}</p>
    </Decision>
  );
};

/** One run with all its lines: shown before it is released, and after. */
export const PayoutRunScreen = () => {
  const runId = Number(useParams()['runId']);
  const [back, setBack] = useState<PayoutLine | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['payouts', runId],
    refetchOnWindowFocus: false,
    ...inPages,
    queryFn: ({ pageParam, signal }) => read(getPayoutRun, { params: { runId }, query: pageAfter(pageParam), signal }),
  });
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const mayComeBack = ({ stateKey }: PayoutLine) => stateKey === 'released' || stateKey === 'settled';
  return (
    <MoneyScreen title={`Auszahlung ${runId}`}>
      <Asked query={query}>
        {({ pages: [first, ...others] }) =>
          first !== undefined && (
            <>
              <Facts run={first.run} />
              <PayoutActions run={first.run} releaseFault={first.releaseFault} />
              <PayoutLines
                lines={[first, ...others].flatMap(({ items }) => items)}
                action={{ title: 'Kam zurück', isFor: mayComeBack, run: setBack }}
              />
              {hasNextPage && (
                <div>
                  <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    Mehr laden
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Asked>
      {back !== null && <CameBack key={back.payoutId} line={back} onClose={() => setBack(null)} />}
    </MoneyScreen>
  );
};
