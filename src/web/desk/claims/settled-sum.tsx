import type { ReactNode } from 'react';
import { formatCents } from '#domain/basics/money.ts';
import { tellRetention } from '#domain/claims/settling/tell-settlement.ts';
import { Key } from '#web/desk/keys/keys.tsx';
import type { WorkedOut } from './line-drafts.ts';
import styles from './bill-screen.module.css';

type SettledSumProps = {
  /** What the lines are of: a bill, or an estimate. */
  title: string;
  total: number;
  worked: WorkedOut;
  children: ReactNode;
};

/** What the lines come to, in one place that stands still while they change; `children` is what to do next. */
export const SettledSum = ({ title, total, worked, children }: SettledSumProps) => {
  const { sum } = worked.result;
  const rest = total - sum.billed;
  const restWords = rest === 0 ? 'Summe stimmt' : rest > 0 ? `${formatCents(rest)} fehlen` : `${formatCents(-rest)} zu viel`;
  const cuts = [
    { label: 'nicht gedeckt', amount: sum.notCovered },
    { label: 'über GOT', amount: sum.above },
    { label: 'Eigenanteil', amount: sum.share },
    { label: 'Selbstbeteiligung', amount: sum.retention },
  ].filter(({ amount }) => amount !== 0);
  return (
    <>
      <div className={styles.sum}>
        <dl>
          <div>
            <dt>{title}</dt>
            <dd>{formatCents(total)}</dd>
          </div>
          <div data-off={rest !== 0 || undefined}>
            <dt>Zeilen</dt>
            <dd>
              {formatCents(sum.billed)} <small>{restWords}</small>
            </dd>
          </div>
          {cuts.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>−{formatCents(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.total}>
          <span>
            Wir zahlen <output>{formatCents(sum.paid)}</output>
          </span>
          {children}
        </p>
      </div>
      {tellRetention(worked).map(({ label, value }) => (
        <p key={label} className={styles.usage}>{`${label}: ${value}`}</p>
      ))}
    </>
  );
};

/** The keys of the lines, for whoever has not learned them yet. */
export const GridKeys = () => (
  <p className={styles.usage}>
    <Key>a</Key> Zeile dazu <Key>i</Key> bearbeiten <Key>c</Key> kürzen <Key>s</Key> teilen <Key>x</Key> löschen <Key>?</Key> alle
    Tasten
  </p>
);
