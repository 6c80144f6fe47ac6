import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { fieldOf, gistOf } from './summary-gists.ts';
import styles from './summary-group.module.css';

export const Rows = ({ rows }: Pick<SummarySection, 'rows'>) => (
  <dl className={styles.rows}>
    {rows.map(({ label, value }, index) => (
      // An illness may be listed twice: label and place make the row.
      // oxlint-disable-next-line react/no-array-index-key -- rows never change their order
      <div key={`${label} ${index}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A group of the summary: on a phone one line that opens, elsewhere and on paper all of its rows. */
export const SummaryGroup = ({ section, onEdit }: { section: SummarySection; onEdit?: (field: string) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const field = fieldOf(section);
  return (
    <section className={styles.group} data-open={isOpen || undefined}>
      <header className={styles.head}>
        <h3>{section.title}</h3>
        <p className={styles.gist}>{gistOf(section)}</p>
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${section.title}: ${isOpen ? 'zuklappen' : 'ansehen'}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden />
        </button>
        {onEdit !== undefined && field !== null && (
          <button type="button" className={styles.edit} aria-label={`Ändern: ${section.title}`} onClick={() => onEdit(field)}>
            Ändern
          </button>
        )}
      </header>
      <div id={id} className={styles.body}>
        <Rows rows={section.rows} />
      </div>
    </section>
  );
};
