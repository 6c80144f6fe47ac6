import { formatCents } from '#domain/basics/money.ts';
import { BarChart } from '#web/desk/charts/bar-chart.tsx';
import { type ChartColumn, ChartFigure } from '#web/desk/charts/chart-figure.tsx';
import { formatCount } from '#web/desk/desk-words.ts';
import styles from './contract-charts.module.css';
import type { ContractFigure, Figures } from '#domain/wire/desk/figures.ts';

const euros = (premium: number) => formatCents(Math.round(premium * 100));

const columnsOf = (title: string): readonly ChartColumn<ContractFigure>[] => [
  { title, value: (group) => group.title },
  { title: 'Verträge', value: ({ count }) => count },
  { title: 'Jahresbeitrag in Euro', value: ({ premium }) => premium, text: ({ premium }) => euros(premium) },
];

const tooFew = 'Noch zu wenige Verträge: Ab fünf steht hier, wie sie sich verteilen.';

/** What is in force today, whatever the span: contracts and what they bring in a year. */
export const ContractCharts = ({ figures: { to, inForce, bySpecies, byVariant, byRegion } }: { figures: Figures }) => {
  const groups = [
    { title: 'Nach Tierart', column: 'Tierart', rows: bySpecies },
    { title: 'Nach Versicherung', column: 'Versicherung', rows: byVariant },
    { title: 'Nach Bundesland', column: 'Bundesland', rows: byRegion },
  ];
  return (
    <>
      <section className={styles.sum} aria-label="Bestand heute">
        <h2>Bestand heute</h2>
        {inForce === null ? (
          <p>{tooFew}</p>
        ) : (
          <dl>
            <div>
              <dt>Verträge</dt>
              <dd>{formatCount(inForce.count)}</dd>
            </div>
            <div>
              <dt>Beitrag im Jahr</dt>
              <dd>{euros(inForce.premium)}</dd>
            </div>
            <div>
              <dt>Im Schnitt je Vertrag</dt>
              <dd>{euros(inForce.premium / inForce.count)}</dd>
            </div>
          </dl>
        )}
      </section>
      {groups.map(({ title, column, rows }) => (
        <ChartFigure
          key={title}
          title={title}
          about={`Verträge und ihr Jahresbeitrag; am meisten: ${rows[0]?.title ?? ''}.`}
          rows={rows}
          columns={columnsOf(column)}
          fileName={`Zahlen-Bestand-${column}-${to}`}
          empty={tooFew}
        >
          <BarChart
            bars={rows.map((group) => ({
              title: group.title,
              value: group.count,
              text: `${formatCount(group.count)} · ${euros(group.premium)}`,
            }))}
          />
        </ChartFigure>
      ))}
    </>
  );
};
