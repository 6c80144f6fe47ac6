import { FileText, Printer } from 'lucide-react';
import type { SummarySection } from '#domain/offer/summary.ts';
import type { WizardState } from '#domain/wizard/wizard-state.ts';
import { Button } from '#web/ui/press/button.tsx';
import { RateLine } from '#web/ui/show/rate-line.tsx';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import { offerDocuments, offerSections } from './offer-sections.ts';
import styles from './step4.module.css';

const Section = ({ section: { title, rows } }: { section: SummarySection }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
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
  </section>
);

const Documents = ({ state }: { state: WizardState }) => {
  const wasSent = state.offer?.contractWasAvbSendToEmail;
  return (
    <section className={styles.section}>
      <h3>Unterlagen</h3>
      <dl className={styles.rows}>
        <div>
          <dt>AVB per E-Mail gesendet</dt>
          <dd>{wasSent === true ? 'ja' : wasSent === false ? 'nein' : '-'}</dd>
        </div>
      </dl>
      <ul className={styles.documents}>
        {offerDocuments(state).map(({ title, address }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer">
              <FileText aria-hidden />
              <span>{title} (PDF)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const OfferSummaryCard = ({ state }: { state: WizardState }) => (
  <QuestionCard title="Dein Angebot im Überblick" sub="Bitte prüfe, ob alles stimmt.">
    <RateLine label="Dein Beitrag" rate={state.offer?.insuranceCalculationSummaryRateStr || '-'} />
    <div className={styles.sections}>
      {offerSections(state).map((section) => (
        <Section key={section.title} section={section} />
      ))}
      <Documents state={state} />
    </div>
    <div className={styles.print}>
      <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
        Drucken
      </Button>
    </div>
  </QuestionCard>
);
