import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './summary-group.module.css';

/** Keyed by the title of a group: the rows that stand for it when it is one line, and the field that changing it begins at. */
const groups: Readonly<Record<string, { readonly labels?: readonly string[]; readonly field?: string }>> = {
  'Dein Tier': { labels: ['Name', 'Rasse'], field: 'animalName' },
  Gesundheit: { field: 'healthCountVetVisits' },
  Vertrag: { labels: ['Tarif', 'Selbstbeteiligung'], field: 'contractRetentionKey' },
  Versicherungsnehmer: { labels: ['Vorname', 'Nachname', 'Postleitzahl und Ort'], field: 'contracteeFirstname' },
  'Beginn und Zahlung': { labels: ['Versicherungsbeginn'], field: 'contractStartDateStr' },
  Angebot: { labels: ['Zum Annehmen gültig'] },
};

/** A group in one line: what matters most of it, or else how much it holds. */
export const gistOf = ({ title, rows }: SummarySection): string => {
  const labels = groups[title]?.labels ?? [];
  const values = labels.flatMap((label) => rows.find((row) => row.label === label)?.value ?? []).filter((value) => value !== '-');
  if (values.length > 0) return values.join(' · ');
  return rows.length === 1 ? 'Eine Angabe' : `${rows.length} Angaben`;
};

/** Where "Ändern" leads; null for what nobody entered. */
export const fieldOf = ({ title }: SummarySection): string | null => groups[title]?.field ?? null;

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
