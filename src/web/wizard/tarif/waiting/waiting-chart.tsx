import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { formatCents, subtractCents, type Cents } from '#domain/basics/money.ts';
import type { Entry } from '#domain/animal/later-entry.ts';
import { signed } from '#web/ui/show/waterfall.tsx';
import styles from './waiting-prices.module.css';

type Row = { readonly entry: Entry; readonly price: Cents };

const scale = 1000;
const height = 10;

const ageText = ({ ageYears }: Entry) => {
  if (ageYears === 0) return 'unter 1 Jahr';
  return ageYears === 1 ? '1 Jahr' : `${ageYears} Jahre`;
};

/** Bars from zero, one for each age; drawn for the eye, and as a table for everybody else. */
export const WaitingChart = ({ unit, rows }: { unit: string; rows: readonly Row[] }) => {
  const highest = Math.max(1, ...rows.map(({ price }) => price));
  const today = rows[0]?.price;
  const moreText = (price: Cents, index: number) =>
    index === 0 || today === undefined ? '' : signed(subtractCents(price, today));
  const startText = ({ from }: Entry, index: number) => (index === 0 ? 'heute' : `ab ${formatGermanDate(from)}`);
  return (
    <div className={styles.chart}>
      <div aria-hidden className={styles.drawing}>
        {rows.map(({ entry, price }, index) => (
          <div key={entry.from} className={styles.row} data-today={index === 0 || undefined}>
            <span className={styles.age}>{ageText(entry)}</span>
            <span className={styles.start}>{startText(entry, index)}</span>
            <svg className={styles.bar} viewBox={`0 0 ${scale} ${height}`} preserveAspectRatio="none" focusable="false">
              <rect width={(price / highest) * scale} height={height} />
            </svg>
            <span className={styles.price}>{formatCents(price)}</span>
            <span className={styles.more}>{moreText(price, index)}</span>
          </div>
        ))}
      </div>
      <table className={styles.table}>
        <caption>Beitrag {unit}, je nachdem, wann der Schutz beginnt</caption>
        <thead>
          <tr>
            <th scope="col">Alter</th>
            <th scope="col">Abschluss</th>
            <th scope="col">Beitrag {unit}</th>
            <th scope="col">mehr als heute</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, price }, index) => (
            <tr key={entry.from}>
              <th scope="row">{ageText(entry)}</th>
              <td>{startText(entry, index)}</td>
              <td>{formatCents(price)}</td>
              <td>{moreText(price, index)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
