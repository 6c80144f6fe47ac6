import { BarChart } from '#web/desk/charts/bar-chart.tsx';
import { ChartFigure, type ChartColumn } from '#web/desk/charts/chart-figure.tsx';
import { formatCount, formatShare } from '#web/desk/desk-words.ts';
import { formatCents } from '#domain/basics/money.ts';
import styles from './adjustment-preview.module.css';
import type { AdjustmentPreviewAnswer } from '#domain/wire/desk/tarifs.ts';

type Step = AdjustmentPreviewAnswer['histogram'][number];
type StepsChartProps = { title: string; about: string; counted: string; steps: readonly Step[]; fileName: string };

const stepPercent = 5;

/** With true minus signs. */
const stepTitle = ({ fromPercent }: Step) => `${fromPercent} bis unter ${fromPercent + stepPercent}\u00A0%`.replaceAll('-', '−');

/** How many change by so many percent. */
export const StepsChart = ({ counted, steps, ...figure }: StepsChartProps) => (
  <ChartFigure
    {...figure}
    rows={steps}
    columns={[
      { title: 'Änderung', value: stepTitle },
      { title: counted, value: ({ count }) => count },
    ]}
    empty="Kein Beitrag ändert sich."
  >
    <BarChart bars={steps.map((step) => ({ title: stepTitle(step), value: step.count, text: formatCount(step.count) }))} />
  </ChartFigure>
);

const euros = (amount: number) => formatCents(Math.round(amount * 100));

type Quantile = AdjustmentPreviewAnswer['quantiles'][number];
type Adjusted = AdjustmentPreviewAnswer['largest'][number];

const shareTitle = ({ share }: Quantile) => {
  if (share === 0) return 'am wenigsten';
  return share === 1 ? 'am meisten' : `${share * 100}\u00A0% der Verträge höchstens`;
};
const percentText = (percent: number) => (percent < 0 ? `−${formatShare(-percent / 100)}` : formatShare(percent / 100));

const quantileColumns: readonly ChartColumn<Quantile>[] = [
  { title: 'Wie viele', value: shareTitle },
  { title: 'Änderung in Prozent', value: ({ percent }) => percent, text: ({ percent }) => percentText(percent) },
];
const largestColumns: readonly ChartColumn<Adjusted>[] = [
  { title: 'Vertrag', value: ({ policeNumber }) => policeNumber },
  { title: 'bisher im Jahr', value: ({ before }) => before, text: ({ before }) => euros(before) },
  { title: 'künftig im Jahr', value: ({ after }) => after, text: ({ after }) => euros(after) },
];

/** How many change, by how much, and which the most. */
export const AdjustmentPreview = ({ preview }: { preview: AdjustmentPreviewAnswer }) => {
  const { count, before, after, quantiles, histogram, largest, unpriced } = preview;
  const empty = 'Kein Beitrag ändert sich.';
  return (
    <>
      <p>
        {count === 0
          ? 'Mit diesen Dateien ändert sich kein Beitrag.'
          : `${formatCount(count)} Verträge ändern sich: zusammen im Jahr von ${euros(before)} auf ${euros(after)}.`}
      </p>
      {unpriced.length > 0 && (
        <p>
          Ohne Beitrag in den neuen Dateien: {unpriced.join(', ')}. {unpriced.length === 1 ? 'Er bleibt' : 'Sie bleiben'}{' '}
          unverändert.
        </p>
      )}
      {count > 0 && (
        <div className={styles.charts}>
          <StepsChart
            title="Um wie viel"
            about="Verträge nach der Änderung ihres Beitrags, in Schritten von 5 Prozent."
            counted="Verträge"
            steps={histogram}
            fileName="Anpassung-Verteilung"
          />
          <ChartFigure
            title="Wie weit gestreut"
            about={`Die Hälfte der Verträge ändert sich um höchstens ${percentText(quantiles.find(({ share }) => share === 0.5)?.percent ?? 0)}.`}
            rows={quantiles}
            columns={quantileColumns}
            fileName="Anpassung-Streuung"
            empty={empty}
          >
            <BarChart
              bars={quantiles.map((one) => ({
                title: shareTitle(one),
                value: Math.max(0, one.percent),
                text: percentText(one.percent),
              }))}
            />
          </ChartFigure>
          <ChartFigure
            title="Am stärksten"
            about="Die Verträge, deren Beitrag im Jahr am meisten steigt."
            rows={largest}
            columns={largestColumns}
            fileName="Anpassung-am-staerksten"
            empty={empty}
          >
            <BarChart
              bars={largest.map((police) => ({
                title: police.policeNumber,
                value: Math.max(0, police.after - police.before),
                text: `${euros(police.before)} → ${euros(police.after)}`,
              }))}
            />
          </ChartFigure>
        </div>
      )}
    </>
  );
};
