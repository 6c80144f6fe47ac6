import { formatCents } from '#domain/basics/money.ts';
import { type ChartColumn, ChartTable } from '#web/desk/charts/chart-figure.tsx';
import { formatShare, formatCount } from '#web/desk/desk-words.ts';
import { useQuery } from '@tanstack/react-query';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { read } from '#web/ask.ts';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { AdjustmentPart } from './adjustment-part.tsx';
import { FindingsPart } from './findings-part.tsx';
import { StepsChart } from './adjustment-preview.tsx';
import styles from './tarifs-screen.module.css';
import type { TarifsAnswer } from '#domain/wire/desk/tarifs.ts';
import { getTarifs } from '#web/calls/desk/tarifs.ts';

type Tarif = TarifsAnswer['tarifs'][number];
type Row = Tarif['baseRates'][number] & { title: string; minimum: number | null };

const euros = (amount: number | null) => (amount === null ? '–' : formatCents(Math.round(amount * 100)));

/** "+10,0 %", "−2,5 %" with a true minus sign; what stayed the same says so. */
const changeText = ({ rate, before }: Row) => {
  if (before === null) return 'neu';
  if (before === rate) return 'gleich';
  const share = rate / before - 1;
  return share > 0 ? `+${formatShare(share)}` : `−${formatShare(-share)}`;
};

const columns: readonly ChartColumn<Row>[] = [
  { title: 'Tarif', value: ({ title }) => title },
  { title: 'Selbstbeteiligung', value: ({ retention }) => retention, isText: true },
  { title: 'bisher', value: ({ before }) => before ?? '', text: ({ before }) => euros(before) },
  { title: 'jetzt', value: ({ rate }) => rate, text: ({ rate }) => euros(rate) },
  { title: 'Änderung', value: changeText },
  { title: 'Mindestbeitrag', value: ({ minimum }) => minimum ?? '', text: ({ minimum }) => euros(minimum) },
];

/** Every base rate beside that of the version before. */
export const BaseRates = ({ tarifs }: { tarifs: readonly Tarif[] }) => (
  <ChartTable
    caption="Grundbeiträge im Jahr"
    columns={columns}
    rows={tarifs.flatMap(({ title, minimum, baseRates }) => baseRates.map((rate) => ({ ...rate, title, minimum })))}
  />
);

/** Long enough to tell versions apart, short enough to read to somebody. */
const shortOf = (version: string) => version.slice(0, 12);

const average = (sum: number, count: number) => formatCents(Math.round((sum * 100) / count));

/** What is sold now, and what edited files would do to the contracts in force (spec 19.11). */
export const TarifsScreen = () => {
  const query = useQuery({ queryKey: ['tarifs'], queryFn: ({ signal }) => read(getTarifs, { signal }) });
  return (
    <Screen title="Tarife">
      <AdjustmentPart />
      <Asked query={query}>{(answer) => <Tarifs answer={answer} />}</Asked>
      <FindingsPart />
    </Screen>
  );
};

const Tarifs = ({ answer: { version, tarifs, sample, versions } }: { answer: TarifsAnswer }) => (
  <>
    <section className={styles.part} aria-labelledby="tarifs">
      <h2 id="tarifs">Grundbeiträge im Jahr</h2>
      <p className={styles.about}>
        So stehen sie in den Dateien, mit denen der Schreibtisch gestartet ist (Version <code>{shortOf(version)}</code>). Hast du
        in <code>reference/</code> etwas geändert, starte ihn neu.
      </p>
      <BaseRates tarifs={tarifs} />
    </section>
    {sample !== null && (
      <StepsChart
        title="Preise für Neue"
        about={`Die letzten ${formatCount(sample.count)} Angebote, mit den Dateien von bisher und von jetzt gerechnet: im Schnitt ${average(sample.before, sample.count)} bisher, ${average(sample.after, sample.count)} jetzt, im Jahr.`}
        counted="Angebote"
        steps={sample.histogram}
        fileName="Preise-fuer-Neue"
      />
    )}
    <section className={styles.part} aria-labelledby="versions">
      <h2 id="versions">Versionen</h2>
      <p className={styles.about}>Jeder Vertrag behält die Version, mit der er gerechnet wurde.</p>
      <ul className={styles.versions}>
        {versions.map((one) => (
          <li key={one.version}>
            <code>{shortOf(one.version)}</code> seit {formatGermanInstant(new Date(one.firstSeenAt))}
            {one.version === version && <strong> diese</strong>}
          </li>
        ))}
        {versions.every((one) => one.version !== version) && (
          <li>
            <code>{shortOf(version)}</code> <strong>diese</strong>: Kein Shop lief bisher damit.
          </li>
        )}
      </ul>
    </section>
  </>
);
