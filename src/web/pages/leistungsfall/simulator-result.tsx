import type { BillShares } from '#domain/claims/settling/share-bill.ts';
import { gotRate } from '#web/product/product-promises.ts';
import { Card } from '#web/ui/show/card.tsx';
import { Price } from '#web/ui/show/price.tsx';
import styles from './simulator.module.css';

const width = 400;
const height = 28;

/** The bill as one bar: what we pay, what stays. Drawn, not styled, so that it stands in the page as it was written. */
const Bar = ({ ownShareCents, reimbursementCents }: BillShares) => {
  const ours = Math.round((width * reimbursementCents) / Math.max(1, ownShareCents + reimbursementCents));
  return (
    <svg className={styles.bar} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden focusable="false">
      <rect width={width} height={height} className={styles.own} />
      <rect width={ours} height={height} className={styles.ours} />
    </svg>
  );
};

const ownParts = [
  { key: 'aboveGotCents', label: `über dem ${gotRate}en Satz der GOT` },
  { key: 'coinsuranceCents', label: 'dein Anteil nach der Altersgrenze' },
  { key: 'retentionCents', label: 'Selbstbeteiligung' },
] as const;

export const SimulatorResult = ({ shares }: { shares: BillShares | null }) => (
  <Card tone="panel" className={styles.result}>
    {shares === null ? (
      <p>Sobald die Angaben vollständig sind, steht hier dein Ergebnis.</p>
    ) : (
      <>
        <div>
          <p className={styles.label}>Wir erstatten</p>
          <p className={styles.amount}>
            <Price cents={shares.reimbursementCents} />
          </p>
        </div>
        <Bar {...shares} />
        <dl className={styles.parts}>
          <div data-sum>
            <dt>Du zahlst selbst</dt>
            <dd>
              <Price cents={shares.ownShareCents} />
            </dd>
          </div>
          {ownParts.map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <Price cents={shares[key]} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.small}>
          Vorausgesetzt, die Behandlung ist in deinem Tarif versichert. Verbindlich rechnen wir, wenn die Rechnung da ist.
        </p>
      </>
    )}
  </Card>
);
