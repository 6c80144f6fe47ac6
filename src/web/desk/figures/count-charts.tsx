import { BarChart } from '#web/desk/charts/bar-chart.tsx';
import { type ChartColumn, ChartFigure } from '#web/desk/charts/chart-figure.tsx';
import { formatCount } from '#web/desk/desk-words.ts';
import type { CountFigure, Figures, SourceFigure } from '#domain/wire/desk/figures.ts';

const sourceColumns: readonly ChartColumn<SourceFigure>[] = [
  { title: 'Herkunft', value: ({ title }) => title },
  { title: 'Berechnungen', value: ({ calculations }) => calculations },
  { title: 'Angebote', value: ({ offers }) => offers },
  { title: 'Abschlüsse', value: ({ polices }) => polices },
];

export const countColumns = (first: string, second: string): readonly ChartColumn<CountFigure>[] => [
  { title: first, value: ({ title }) => title },
  { title: second, value: ({ count }) => count },
];

export const sumOf = (rows: readonly CountFigure[]) => formatCount(rows.reduce((sum, { count }) => sum + count, 0));
export const toBars = (rows: readonly CountFigure[]) =>
  rows.map(({ title, count }) => ({ title, value: count, text: formatCount(count) }));

/** Where customers came from, why contracts ended, what the survey was answered: in the days that were chosen. */
export const CountCharts = ({ figures: { to, funnel, sources, endings, surveys } }: { figures: Figures }) => {
  const span = `${funnel.length} Tagen`;
  const file = (subject: string) => `Zahlen-${subject}-${to}-${funnel.length}-Tage`;
  return (
    <>
      <ChartFigure
        title="Herkunft"
        about={`Abschlüsse in ${span} nach dem Partner, dessen Link genutzt wurde.`}
        rows={sources}
        columns={sourceColumns}
        fileName={file('Herkunft')}
        empty={`In ${span} gab es zu wenige Abschlüsse: Ab fünf steht hier, woher sie kamen.`}
      >
        <BarChart
          bars={sources.map(({ title, polices, offers }) => ({
            title,
            value: polices,
            text: `${formatCount(polices)} von ${formatCount(offers)} Angeboten`,
          }))}
        />
      </ChartFigure>
      <ChartFigure
        title="Beendet"
        about={`${sumOf(endings)} Verträge, deren Ende in ${span} erklärt oder entschieden wurde.`}
        rows={endings}
        columns={countColumns('Grund', 'Verträge')}
        fileName={file('Beendet')}
        empty={`In ${span} endeten zu wenige Verträge: Ab fünf steht hier, warum.`}
      >
        <BarChart bars={toBars(endings)} />
      </ChartFigure>
      {surveys.map(({ question, answers }, place) => (
        <ChartFigure
          key={question}
          title={`Umfrage: ${question}`}
          about={`${sumOf(answers)} Antworten in ${span}.`}
          rows={answers}
          columns={countColumns('Antwort', 'Anzahl')}
          fileName={file(`Umfrage-${place + 1}`)}
          empty={`In ${span} gab es zu wenige Antworten: Ab fünf stehen sie hier.`}
        >
          <BarChart bars={toBars(answers)} />
        </ChartFigure>
      ))}
    </>
  );
};
