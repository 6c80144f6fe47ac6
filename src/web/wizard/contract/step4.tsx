import { latestContractStart, startChoices } from '#domain/cover/contract-start.ts';
import { fieldChanged } from '#domain/wizard/state/wizard-events.ts';
import { type WizardIssues, visibleIssues } from '#domain/wizard/steps/wizard-issues.ts';
import { watchInstalling } from '#web/offline/install-prompt.ts';
import { SepaConsent, useBankName } from '#web/payment/sepa-consent.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { IbanField } from '#web/ui/form/iban-field.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { OrderCard } from '#web/wizard/basket/order-card.tsx';
import { orderedTerms, orderNames } from '#web/wizard/basket/order-words.ts';
import { useOrder } from '#web/wizard/basket/use-order.ts';
import { firstDebitOfOffer } from './offer-sections.ts';
import type { PartProps, StepProps } from '#web/wizard/question/inputs.ts';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import styles from './step4.module.css';
import { Fragment } from 'react';
import { earlyCoverConsent, isCoverEarly } from '#domain/police/ending/contract-ending.ts';
import { isOfferTaken } from '#domain/wizard/steps/wizard-views.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { FieldIssues } from '#web/ui/form/issues.tsx';
import { examinationOf } from '#domain/offer/examination.ts';
import { isFormerInsurerOpen } from '#domain/offer/manual-processing.ts';
import { goToField } from '#web/wizard/frame/go-to-field.ts';
import { Notice } from '#web/wizard/frame/notices.tsx';
import { OfferSummaryCard } from './offer-summary-card.tsx';
import { ShareCard } from './share-card.tsx';

// The browser may offer it while somebody reads here; step 5 is where it helps.
watchInstalling();

/** An offer that is too old can be read, not accepted: its inputs are closed (spec 11.10). */
export const AcceptanceCard = ({ state, dispatch, issues }: PartProps & { issues: WizardIssues['byField'] }) => {
  const { acceptance, today, offer, isOfferTooOld } = state;
  const { order } = useOrder(state);
  const bankName = useBankName(acceptance.paymentIban ?? '');
  const inputOf = <Name extends string>(name: Name) => ({ name, issues: issues[name] ?? [], disabled: isOfferTooOld });
  return (
    <QuestionCard title="Beginn und Zahlung">
      <DateSelect
        {...inputOf('contractStartDateStr')}
        label="Ab wann soll der Schutz gelten?"
        min={today}
        max={latestContractStart(today)}
        value={acceptance.contractStartDateStr ?? ''}
        onChange={(value) => dispatch(fieldChanged('contractStartDateStr', value || null))}
      />
      <div className={styles.starts}>
        {startChoices(today).map(({ title, date }) => (
          <Button
            key={title}
            variant="secondary"
            disabled={isOfferTooOld}
            onClick={() => dispatch(fieldChanged('contractStartDateStr', date))}
          >
            {title}
          </Button>
        ))}
      </div>
      <IbanField
        {...inputOf('paymentIban')}
        label="IBAN"
        hint="Von diesem deutschen Konto buchen wir den Beitrag ab."
        bankName={bankName}
        value={acceptance.paymentIban ?? ''}
        onChange={(value) => dispatch(fieldChanged('paymentIban', value || null))}
      />
      <SepaConsent
        {...inputOf('paymentSepaMandat')}
        paymentTermKey={offer?.contractPaymentTermKey ?? state.data.contractPaymentTermKey}
        referenceComes="mit der Police"
        // Each contract has a debit of its own: their mails name them.
        firstDebit={order.length > 0 ? null : firstDebitOfOffer(state)}
        checked={acceptance.paymentSepaMandat === true}
        onChange={(value) => dispatch(fieldChanged('paymentSepaMandat', value))}
      />
    </QuestionCard>
  );
};

const confirmations = ['contractEverythingCorrect', 'contractAcceptConditions'] as const;

/** Both confirmations are given with the button: their words stand above it (spec 7.7, 11.10). */
export const Declaration = ({ state, issues }: { state: WizardState; issues: WizardIssues['byField'] }) => {
  const { order, buttonText } = useOrder(state);
  const terms = orderedTerms(state, order);
  const isEarly = isCoverEarly(state.acceptance.contractStartDateStr, state.today);
  return (
    <QuestionCard title="Deine Erklärung" sub={`Mit einem Klick auf „${buttonText}“ erklärst du:`}>
      <ul className={styles.confirmations}>
        <li id={confirmations[0]} tabIndex={-1}>
          Alle Angaben zu Tier, Gesundheit und Person sind richtig und vollständig.
        </li>
        <li id={confirmations[1]} tabIndex={-1}>
          Ich nehme {order.length > 0 ? `die Angebote für ${orderNames(state, order)}` : 'das Angebot'} an und akzeptiere die
          Vertragsbedingungen
          {terms.map(({ title, address }, place) => (
            <Fragment key={address}>
              {place === 0 ? ' (' : ' und '}
              <a href={address} target="_blank" rel="noreferrer">
                {title} als PDF
              </a>
              {place === terms.length - 1 && ')'}
            </Fragment>
          ))}
          . Produktinformation, Widerrufsbelehrung und Datenschutzhinweise konnte ich lesen.
        </li>
        {isEarly && <li>{earlyCoverConsent}</li>}
      </ul>
      {confirmations.map((name) => (
        <FieldIssues key={name} id={`${name}-issues`} issues={issues[name] ?? []} />
      ))}
    </QuestionCard>
  );
};

/** Above the button that buys: who looks at it first, and that cover waits for it (spec 11.10). */
export const ExaminationNote = ({ state, dispatch }: PartProps) => {
  const { offer } = state;
  const examination = offer && examinationOf(offer);
  if (!examination) return null;
  const isInsurerOpen = offer.insuranceIsHvManualToProcess === true && isFormerInsurerOpen(offer);
  return (
    <Notice
      picture="magnifying-glass-tilted-left"
      tone="warning"
      action={
        isInsurerOpen && (
          <Button variant="secondary" onClick={() => goToField({ state, dispatch }, 'liabilityPreInsuranceCedingName')}>
            Frühere Versicherung angeben
          </Button>
        )
      }
    >
      <p>
        <strong>{examination.title}</strong>
      </p>
      <p>{examination.text}</p>
      {isInsurerOpen && <p>Für die Haftpflicht fehlt uns deine frühere Versicherung. Du kannst sie jetzt noch angeben.</p>}
    </Notice>
  );
};

/** "Mein Vertrag": the offer to read, what acceptance still needs, and what the button declares (spec 11.10). */
export const Step4 = ({ state, dispatch, onEdit }: StepProps) => {
  const { byField } = visibleIssues(state);
  const isOpen = !isOfferTaken(state);
  return (
    <div className={styles.cards}>
      <OfferSummaryCard state={state} onEdit={onEdit} />
      <OrderCard state={state} dispatch={dispatch} />
      {isOpen && state.offer !== null && <ShareCard state={state} />}
      {isOpen && <AcceptanceCard state={state} dispatch={dispatch} issues={byField} />}
      {isOpen && !state.isOfferTooOld && <Declaration state={state} issues={byField} />}
      {isOpen && <ExaminationNote state={state} dispatch={dispatch} />}
    </div>
  );
};
