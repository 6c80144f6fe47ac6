import { formatGermanDate, isoDate } from '#domain/basics/calendar-date.ts';
import { type ChartColumn, ChartFigure } from '#web/desk/charts/chart-figure.tsx';
import { formatCount, formatShare } from '#web/desk/desk-words.ts';
import { LineChart } from '#web/desk/charts/line-chart.tsx';
import styles from './funnel-chart.module.css';
import type { FunnelDay } from '#domain/wire/desk/figures.ts';

const dayText = ({ day }: FunnelDay) => formatGermanDate(isoDate(day));

const columns: readonly ChartColumn<FunnelDay>[] = [
  { title: 'Tag', value: dayText },
  { title: 'Berechnungen', value: ({ calculations }) => calculations },
  { title: 'Angebote', value: ({ offers }) => offers },
  { title: 'Abschlüsse', value: ({ polices }) => polices },
];

const shareOf = (part: number, whole: number, of: string) => (whole === 0 ? '' : `${formatShare(part / whole)} der ${of}`);

/** From a price to a contract, day by day. Each step has a scale of its own: a hundred prices become a few contracts. */
export const FunnelChart = ({ funnel }: { funnel: readonly FunnelDay[] }) => {
  const sum = (key: 'calculations' | 'offers' | 'polices') => funnel.reduce((total, day) => total + day[key], 0);
  const [calculations, offers, polices] = [sum('calculations'), sum('offers'), sum('polices')];
  const steps = [
    { key: 'calculations', title: 'Berechnungen', total: calculations, note: '' },
    { key: 'offers', title: 'Angebote', total: offers, note: shareOf(offers, calculations, 'Berechnungen') },
    { key: 'polices', title: 'Abschlüsse', total: polices, note: shareOf(polices, offers, 'Angebote') },
  ] as const;
  const [first] = funnel;
  return (
    <ChartFigure
      title="Vom Preis zum Vertrag"
      about={`In ${funnel.length} Tagen ${formatCount(calculations)} Berechnungen, ${formatCount(offers)} Angebote und ${formatCount(polices)} Abschlüsse. Wer seine Angaben ändert, rechnet mehrmals.`}
      rows={funnel}
      columns={columns}
      fileName={`Zahlen-Verlauf-${first?.day ?? ''}-${funnel.length}-Tage`}
      empty=""
      isWide
    >
      <div className={styles.steps}>
        {steps.map(({ key, title, total, note }) => (
          <LineChart
            key={key}
            title={title}
            total={formatCount(total)}
            note={note}
            points={funnel.map((day) => ({ title: dayText(day), value: day[key] }))}
          />
        ))}
      </div>
    </ChartFigure>
  );
};
