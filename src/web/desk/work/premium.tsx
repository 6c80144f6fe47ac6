import { fromEuros } from '#domain/basics/money.ts';
import type { DeskPolice } from '#domain/wire/desk/application-schemas.ts';
import { policeStateWords } from './police-state-words.ts';
import { Rows } from './rows.tsx';
import { dayText } from './work-words.ts';
import { Waterfall } from '#web/ui/show/waterfall.tsx';
import styles from './work.module.css';

const stepsOf = ({ steps }: DeskPolice) =>
  steps.map(({ key, title, amount, runningTotal }) => ({
    key,
    title,
    amount: fromEuros(amount) ?? 0,
    runningTotal: fromEuros(runningTotal) ?? 0,
  }));

/** A contract that was applied for, and how its premium comes about. */
export const Premium = ({ police }: { police: DeskPolice }) => (
  <section className={styles.part} aria-label={police.tarifTitle}>
    <h3>{police.tarifTitle}</h3>
    <Rows
      rows={[
        { label: 'Nummer', value: police.policeNumber },
        { label: 'Stand', value: policeStateWords[police.stateKey] },
        { label: 'Gewünschter Beginn', value: dayText(police.validFrom) },
        { label: 'Beitrag', value: police.rateStr },
      ]}
    />
    {police.steps.length > 1 && (
      <div className={styles.chart}>
        <Waterfall
          caption={`So entsteht der Beitrag: ${police.tarifTitle}`}
          steps={stepsOf(police)}
          totalTitle="Beitrag je Zahlung"
        />
      </div>
    )}
  </section>
);
