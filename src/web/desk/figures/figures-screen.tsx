import { Link, useSearchParams } from 'react-router';
import { type FigureRange, figureRanges, parseFigureRange, usualRange } from '#domain/figures/figures.ts';
import { Key, useGo, useKeys } from '#web/desk/keys/keys.tsx';
import look from '#web/desk/parts/numbered-links.module.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/ask.ts';
import { ClaimCharts } from './claim-charts.tsx';
import { ContractCharts } from './contract-charts.tsx';
import { CountCharts } from './count-charts.tsx';
import { FunnelChart } from './funnel-chart.tsx';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import styles from './figures-screen.module.css';
import { mayDo } from '#domain/staff/role.ts';
import { complaintFile } from '#web/calls/desk/bill-talk.ts';
import { useMe } from '#web/desk/desk-client.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';
import { getClaimFigures, getFigures } from '#web/calls/desk/figures.ts';
import { takesClaims } from '#web/brand.ts';
import type { Figures } from '#domain/wire/desk/figures.ts';

const addressOf = (range: FigureRange) => `?tage=${range}`;

/** How far back: by a press, or by the keys 1 to 4. It stands in the address, so that a link leads to the same figures. */
export const RangeChoice = ({ range }: { range: FigureRange }) => {
  const go = useGo();
  useKeys(
    figureRanges.map((days, place) => ({
      keys: String(place + 1),
      title: `Die letzten ${days} Tage`,
      run: () => go(addressOf(days)),
    })),
  );
  return (
    <nav aria-label="Zeitraum">
      <ul className={look.links}>
        {figureRanges.map((days, place) => (
          <li key={days}>
            <Link to={addressOf(days)} className={look.link} aria-current={days === range ? 'true' : undefined}>
              {days} Tage <Key>{String(place + 1)}</Key>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The register with names of contracts is the lead's alone (spec 24.7). */
const Complaints = () => {
  const { data: me } = useMe();
  return me !== undefined && mayDo(me.roleKey, 'lead') ? (
    <p>
      <ButtonLink variant="secondary" to={complaintFile.path}>
        Beschwerden dieses Jahres als CSV
      </ButtonLink>
    </p>
  ) : null;
};

/** The last twelve months, whatever the span above: a loss ratio of a week says nothing. */
const Claims = () => {
  const query = useQuery({ queryKey: ['claim-figures'], queryFn: ({ signal }) => read(getClaimFigures, { signal }) });
  return (
    <section aria-label="Leistungen">
      <h2 className={styles.part}>Leistungen der letzten zwölf Monate</h2>
      <Asked query={query}>
        {(figures) => (
          <div className={styles.charts}>
            <ClaimCharts figures={figures} />
          </div>
        )}
      </Asked>
      <Complaints />
    </section>
  );
};

/** Sums without anything of one person: they may be shown to a partner (spec 19.10). */
export const FiguresScreen = () => {
  const [search] = useSearchParams();
  const range = parseFigureRange(search.get('tage')) ?? usualRange;
  const query = useQuery({
    queryKey: ['figures', range],
    queryFn: ({ signal }) => read(getFigures, { query: { days: String(range) }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title="Zahlen" aside={<RangeChoice range={range} />}>
      <Asked query={query}>{(figures) => <Charts figures={figures} />}</Asked>
      {takesClaims && <Claims />}
    </Screen>
  );
};

const Charts = ({ figures }: { figures: Figures }) => (
  <div className={styles.charts}>
    <FunnelChart funnel={figures.funnel} />
    <ContractCharts figures={figures} />
    <CountCharts figures={figures} />
    <p className={styles.privacy}>
      Ohne Personen: Gruppen mit weniger als fünf Verträgen oder Antworten stehen zusammen unter „übrige“.
    </p>
  </div>
);
