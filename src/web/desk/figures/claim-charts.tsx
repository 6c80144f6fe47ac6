import { formatCents } from '#domain/basics/money.ts';
import { BarChart } from '#web/desk/charts/bar-chart.tsx';
import { type ChartColumn, ChartFigure } from '#web/desk/charts/chart-figure.tsx';
import { formatCount, formatShare } from '#web/desk/desk-words.ts';
import { countColumns, sumOf, toBars } from './count-charts.tsx';
import type { ClaimFigures, CutFigure, DecisionFigure, LossFigure } from '#domain/wire/desk/figures.ts';

const euros = (amount: number) => formatCents(Math.round(amount * 100));
const ratioText = (ratio: number | null) => (ratio === null ? 'noch kein Beitrag' : formatShare(ratio));

const lossColumns = (title: string): readonly ChartColumn<LossFigure>[] => [
  { title, value: (row) => row.title },
  { title: 'Verdienter Beitrag in Euro', value: ({ premium }) => premium, text: ({ premium }) => euros(premium) },
  { title: 'Leistungen in Euro', value: ({ paid }) => paid, text: ({ paid }) => euros(paid) },
  { title: 'Zurückgestellt in Euro', value: ({ reserved }) => reserved, text: ({ reserved }) => euros(reserved) },
  {
    title: 'Schadenquote in Prozent',
    value: ({ ratio }) => (ratio === null ? '' : Math.round(ratio * 1000) / 10),
    text: ({ ratio }) => ratioText(ratio),
  },
];

const decisionColumns: readonly ChartColumn<DecisionFigure>[] = [
  { title: 'Monat', value: ({ title }) => title },
  { title: 'Entschieden', value: ({ decided }) => decided },
  { title: 'Davon von selbst', value: ({ byItself }) => byItself },
];

const cutColumns: readonly ChartColumn<CutFigure>[] = [
  { title: 'Grund', value: ({ title }) => title },
  { title: 'Rechnungen', value: ({ bills }) => bills },
  { title: 'Gekürzt in Euro', value: ({ amount }) => amount, text: ({ amount }) => euros(amount) },
];

const sum = (rows: readonly LossFigure[], key: 'premium' | 'paid' | 'reserved') => rows.reduce((all, row) => all + row[key], 0);

const aboutLosses = (rows: readonly LossFigure[]) => {
  const cost = `${euros(sum(rows, 'paid'))} Leistungen und ${euros(sum(rows, 'reserved'))} mehr zurückgestellt`;
  return `${cost} bei ${euros(sum(rows, 'premium'))} verdientem Beitrag ohne Steuer.`;
};

/** What claims cost, how long they took and what was taken off (spec 24.8). */
export const ClaimCharts = ({ figures }: { figures: ClaimFigures }) => {
  const { to, byMonth, bySpecies, byTarif, decisions, toDecision, toMoney, cuts, objections } = figures;
  const file = (subject: string) => `Zahlen-Leistungen-${subject}-${to}`;
  const few = (what: string) => `Noch zu wenige ${what}: Ab fünf steht es hier.`;
  const losses = [
    { title: 'Schadenquote nach Monaten', column: 'Monat', rows: byMonth },
    { title: 'Schadenquote nach Tierart', column: 'Tierart', rows: bySpecies },
    { title: 'Schadenquote nach Tarif', column: 'Tarif', rows: byTarif },
  ];
  const days = [
    { title: 'Von der Rechnung zur Entscheidung', subject: 'Entscheidung', rows: toDecision },
    { title: 'Von der Rechnung zum Geld', subject: 'Geld', rows: toMoney },
  ];
  const decided = decisions.reduce((all, month) => all + month.decided, 0);
  const byItself = decisions.reduce((all, month) => all + month.byItself, 0);
  return (
    <>
      {losses.map(({ title, column, rows }) => (
        <ChartFigure
          key={title}
          title={title}
          about={aboutLosses(rows)}
          rows={rows}
          columns={lossColumns(column)}
          fileName={file(`Quote-${column}`)}
          empty={few('Verträge oder Rechnungen')}
        >
          <BarChart
            bars={rows.map((row) => ({
              title: row.title,
              value: Math.max(0, row.ratio ?? 0) * 1000,
              text: `${ratioText(row.ratio)} · ${euros(row.paid + row.reserved)}`,
            }))}
          />
        </ChartFigure>
      ))}
      <ChartFigure
        title="Von selbst entschieden"
        about={`${formatCount(byItself)} von ${formatCount(decided)} Rechnungen${decided === 0 ? '' : ` (${formatShare(byItself / decided)})`} hat niemand ansehen müssen.`}
        rows={decisions}
        columns={decisionColumns}
        fileName={file('Von-selbst')}
        empty={few('Entscheidungen')}
      >
        <BarChart
          bars={decisions.map((month) => ({
            title: month.title,
            value: month.byItself,
            text: `${formatCount(month.byItself)} von ${formatCount(month.decided)}`,
          }))}
        />
      </ChartFigure>
      {days.map(({ title, subject, rows }) => (
        <ChartFigure
          key={title}
          title={title}
          about={`${sumOf(rows)} Rechnungen nach Tagen, seit sie eingereicht wurden.`}
          rows={rows}
          columns={countColumns('Dauer', 'Rechnungen')}
          fileName={file(subject)}
          empty={few('Rechnungen')}
        >
          <BarChart bars={toBars(rows)} />
        </ChartFigure>
      ))}
      <ChartFigure
        title="Kürzungen nach Grund"
        about={`Zusammen ${euros(cuts.reduce((all, { amount }) => all + amount, 0))}, Selbstbeteiligung und eigener Anteil mitgezählt.`}
        rows={cuts}
        columns={cutColumns}
        fileName={file('Kuerzungen')}
        empty={few('gekürzte Rechnungen')}
      >
        <BarChart
          bars={cuts.map(({ title, bills, amount }) => ({
            title,
            value: amount,
            text: `${euros(amount)} · ${formatCount(bills)} Rechnungen`,
          }))}
        />
      </ChartFigure>
      <ChartFigure
        title="Widersprüche"
        about={`${sumOf(objections)} Widersprüche und wie sie endeten.`}
        rows={objections}
        columns={countColumns('Ausgang', 'Widersprüche')}
        fileName={file('Widersprueche')}
        empty={few('Widersprüche')}
      >
        <BarChart bars={toBars(objections)} />
      </ChartFigure>
    </>
  );
};
