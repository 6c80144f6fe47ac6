import { latestContractStart, startChoices } from '#domain/cover/contract-start.ts';
import { fieldChanged } from '#domain/wizard/state/wizard-events.ts';
import type { WizardIssues } from '#domain/wizard/steps/wizard-issues.ts';
import { SepaConsent } from '#web/payment/sepa-consent.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { IbanField } from '#web/ui/form/iban-field.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useBankName } from '#web/use-bank-name.ts';
import { firstDebitOfOffer } from './first-debit-of-offer.ts';
import type { PartProps } from '#web/wizard/question/part-props.ts';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import styles from './step4.module.css';

/** An offer that is too old can be read, not accepted: its inputs are closed (spec 11.10). */
export const AcceptanceCard = ({ state, dispatch, issues }: PartProps & { issues: WizardIssues['byField'] }) => {
  const { acceptance, today, offer, isOfferTooOld } = state;
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
        firstDebit={firstDebitOfOffer(state)}
        checked={acceptance.paymentSepaMandat === true}
        onChange={(value) => dispatch(fieldChanged('paymentSepaMandat', value))}
      />
    </QuestionCard>
  );
};
