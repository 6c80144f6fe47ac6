import { FileText, Printer } from 'lucide-react';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { isOfferTaken } from '#domain/wizard/steps/wizard-views.ts';
import { Button } from '#web/ui/press/button.tsx';
import { RateLine } from '#web/ui/show/price.tsx';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import { offerDocuments, offerSections } from './offer-sections.ts';
import { Rows, SummaryGroup } from './summary-group.tsx';
import styles from './step4.module.css';

const Documents = ({ state }: { state: WizardState }) => {
  const wasSent = state.offer?.contractWasAvbSendToEmail;
  return (
    <section className={styles.section}>
      <h3>Unterlagen</h3>
      <Rows
        rows={[{ label: 'AVB per E-Mail gesendet', value: wasSent === true ? 'ja' : wasSent === false ? 'noch nicht' : '-' }]}
      />
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

export const OfferSummaryCard = ({ state, onEdit }: { state: WizardState; onEdit: (field: string) => void }) => (
  <QuestionCard title="Dein Angebot im Überblick" sub="Bitte prüfe, ob alles stimmt.">
    <RateLine label="Dein Beitrag" rate={state.offer?.insuranceCalculationSummaryRateStr || '-'} />
    <div className={styles.sections}>
      {offerSections(state).map((section) => (
        <SummaryGroup key={section.title} section={section} {...(!isOfferTaken(state) && { onEdit })} />
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
