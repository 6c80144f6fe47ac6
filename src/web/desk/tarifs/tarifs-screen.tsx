import { useQuery } from '@tanstack/react-query';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { getTarifs } from '#domain/wire/desk/management-calls.ts';
import type { TarifsAnswer } from '#domain/wire/desk/management-schemas.ts';
import { read } from '#web/ask.ts';
import { formatCount } from '#web/desk/charts/format-number.ts';
import { Asked } from '#web/desk/parts/asked.tsx';
import { Screen } from '#web/desk/parts/screen.tsx';
import { AdjustmentPart } from './adjustment-part.tsx';
import { BaseRates } from './base-rates.tsx';
import { StepsChart } from './steps-chart.tsx';
import styles from './tarifs-screen.module.css';

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
