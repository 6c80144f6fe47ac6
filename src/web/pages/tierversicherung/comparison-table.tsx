import { Check, Minus } from 'lucide-react';
import { comparison } from './comparison.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './comparison-table.module.css';

const Value = ({ value }: { value: boolean | string }) => {
  if (typeof value === 'string') return value;
  return value ? (
    <span className={styles.yes}>
      <Check aria-hidden strokeWidth={3} />
      <VisuallyHidden>versichert</VisuallyHidden>
    </span>
  ) : (
    <span className={styles.no}>
      <Minus aria-hidden strokeWidth={3} />
      <VisuallyHidden>nicht versichert</VisuallyHidden>
    </span>
  );
};

export const ComparisonTable = () => (
  <table className={styles.table}>
    <caption className={styles.caption}>
      <VisuallyHidden>Leistungen von OP-Schutz und Vollschutz im Vergleich</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">Leistung</th>
        <th scope="col">OP-Schutz</th>
        <th scope="col" data-best>
          Vollschutz
        </th>
      </tr>
    </thead>
    {comparison.map(({ title, lines }) => (
      <tbody key={title}>
        <tr>
          <th scope="rowgroup" colSpan={3} className={styles.group}>
            {title}
          </th>
        </tr>
        {lines.map(({ label, op, full }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Value value={op} />
            </td>
            <td data-best>
              <Value value={full} />
            </td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);
