import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { parseFigureRange, usualRange } from '#domain/figures/figures.ts';
import { getFigures } from '#domain/wire/desk/management-calls.ts';
import type { Figures } from '#domain/wire/desk/management-schemas.ts';
import { read } from '#web/ask.ts';
import { ContractCharts } from './contract-charts.tsx';
import { CountCharts } from './count-charts.tsx';
import { FunnelChart } from './funnel-chart.tsx';
import { RangeChoice } from './range-choice.tsx';
import { Asked } from '#web/desk/parts/asked.tsx';
import { Screen } from '#web/desk/parts/screen.tsx';
import styles from './figures-screen.module.css';

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
