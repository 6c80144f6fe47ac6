import type { AdjustmentPreviewAnswer } from '#domain/wire/desk/management-schemas.ts';
import { BarChart } from '#web/desk/charts/bar-chart.tsx';
import { ChartFigure } from '#web/desk/charts/chart-figure.tsx';
import { formatCount } from '#web/desk/charts/format-number.ts';

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
