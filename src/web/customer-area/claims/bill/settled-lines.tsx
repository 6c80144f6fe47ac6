import type { SettlementAnswer } from '#domain/wire/area/claims.ts';
import styles from './settlement.module.css';

type SettledLine = NonNullable<SettlementAnswer['settlement']>['lines'][number];

/** A bill turned round: what it cost, what comes back, and where they differ why. What is planned has no day yet. */
export const SettledLines = ({ lines, isPlanned = false }: { lines: readonly SettledLine[]; isPlanned?: boolean }) => (
  <ul className={styles.lines} aria-label="Zeile für Zeile">
    {lines.map(({ title, day, billed, paid, cuts }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- they were decided and stay as they are
      <li key={place}>
        <span>{title}</span>
        <strong>{paid}</strong>
        <small>{isPlanned ? `Geplant ${billed}` : paid === billed ? day : `${day}, auf der Rechnung ${billed}`}</small>
        {cuts.map((cut) => (
          <small key={cut}>{`−${cut}`}</small>
        ))}
      </li>
    ))}
  </ul>
);
