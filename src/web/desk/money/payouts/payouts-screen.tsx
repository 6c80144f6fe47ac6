import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { read } from '#web/ask.ts';
import { momentText } from '#web/desk/desk-words.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { runPath, runStateText } from '#web/desk/money/money-words.ts';
import { Excesses } from './excesses.tsx';
import { PayoutLines } from './payout-lines.tsx';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { useCommand } from '#web/desk/work/use-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from '#web/desk/money/money.module.css';
import { allowPayoutOnceMore, listPayoutRuns, makePayouts } from '#web/calls/money/payouts.ts';
import type { PayoutRunLine, PayoutRunList } from '#domain/wire/money/payouts.ts';

const columns: readonly Column<PayoutRunLine>[] = [
  { title: 'Auszahlung', cell: ({ runId }) => `Nr. ${runId}` },
  { title: 'Stand', cell: runStateText },
  { title: 'Zusammengestellt', isWide: true, isLong: true, cell: ({ madeBy, madeAt }) => `${madeBy}, ${momentText(madeAt)}` },
  { title: 'Freigegeben', isWide: true, isLong: true, cell: ({ releasedBy }) => releasedBy ?? '' },
  { title: 'Anzahl', isNumber: true, isWide: true, cell: ({ count }) => count },
  { title: 'Summe', isNumber: true, cell: ({ totalStr }) => totalStr },
];

const Failed = ({ failed, onAllow }: Pick<PayoutRunList, 'failed'> & { onAllow: (payoutId: number) => void }) => {
  const renewed = new Set(failed.filter(({ newIbanMasked }) => newIbanMasked !== null).map(({ payoutId }) => payoutId));
  return (
    <section aria-labelledby="zurueck" className={styles.section}>
      <h2 id="zurueck">Zurückgekommen</h2>
      <p className={styles.soft}>
        Der Betrag ist wieder ein Guthaben oder als Leistung offen. Frag nach einem anderen Konto: Ein Guthaben ist mit einer
        neuen IBAN beim nächsten Mal dabei.
      </p>
      <PayoutLines
        lines={failed.map(({ newIbanMasked, ...line }) => ({
          ...line,
          reason: newIbanMasked === null ? line.reason : `Beim nächsten Mal auf das neue Konto ${newIbanMasked}`,
        }))}
        action={{
          title: 'Dasselbe Konto noch einmal',
          isFor: ({ payoutId }) => !renewed.has(payoutId),
          run: ({ payoutId }) => onAllow(payoutId),
        }}
      />
    </section>
  );
};

/** What customers get back: put together by one, released by another. */
export const PayoutsScreen = () => {
  const navigate = useNavigate();
  const { issues, isBusy, run } = useCommand();
  const query = useInfiniteQuery({
    queryKey: ['payouts'],
    refetchOnWindowFocus: false,
    ...inPages,
    queryFn: ({ pageParam, signal }) => read(listPayoutRuns, { query: pageAfter(pageParam), signal }),
  });
  const make = async () => {
    const outcome = await run(makePayouts, {});
    const runId = outcome?.data?.runId ?? null;
    // What could not be put into it is read here first.
    if (runId !== null && outcome?.issues.every(({ level }) => level === 'ok')) await navigate(runPath(runId));
  };
  useKeys([{ keys: 'z', title: 'Auszahlungen zusammenstellen', run: () => void make() }]);
  return (
    <MoneyScreen
      title="Auszahlungen"
      aside={
        <Button busy={isBusy} onClick={() => void make()}>
          Zusammenstellen <Key>z</Key>
        </Button>
      }
    >
      <p className={styles.soft}>
        Leistungen zu Rechnungen, und Guthaben von Verträgen, die widerrufen oder beendet sind oder jährlich gezahlt werden. Erst
        die Freigabe durch jemand anderen bucht sie.
      </p>
      <IssueList issues={issues} />
      <Excesses />
      <Asked query={query}>
        {({ pages }) => (
          <>
            {pages[0] !== undefined && pages[0].failed.length > 0 && (
              <Failed failed={pages[0].failed} onAllow={(payoutId) => void run(allowPayoutOnceMore, { payoutId })} />
            )}
            <section aria-labelledby="alle" className={styles.list}>
              <h2 id="alle">Zusammengestellt</h2>
              <DeskTable
                caption="Auszahlungen"
                rows={pages.flatMap(({ items }) => items)}
                columns={columns}
                keyOf={({ runId }) => runId}
                to={({ runId }) => runPath(runId)}
                more={moreOf(query)}
                empty="Noch keine Auszahlung."
              />
            </section>
          </>
        )}
      </Asked>
    </MoneyScreen>
  );
};
