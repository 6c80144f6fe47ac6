import { latestContractStart } from '#domain/contract-start.ts';
import { fieldChanged } from '#domain/wizard/wizard-events.ts';
import type { WizardIssues } from '#domain/wizard/wizard-issues.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateSelect } from '#web/ui/date-select.tsx';
import { IbanField } from '#web/ui/iban-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useBankName } from '#web/use-bank-name.ts';
import type { PartProps } from '#web/wizard/part-props.ts';
import { QuestionCard } from '#web/wizard/question-card.tsx';
import { SepaMandate } from './sepa-mandate.tsx';
import styles from './step4.module.css';

/** An offer that is too old can be read, not accepted: its inputs are closed (decisions 1). */
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
      <IbanField
        {...inputOf('paymentIban')}
        label="IBAN"
        hint="Von diesem deutschen Konto buchen wir den Beitrag ab."
        bankName={bankName}
        value={acceptance.paymentIban ?? ''}
        onChange={(value) => dispatch(fieldChanged('paymentIban', value || null))}
      />
      <div className={styles.sepa}>
        <SepaMandate paymentTermKey={offer?.contractPaymentTermKey ?? state.data.contractPaymentTermKey} />
        <Checkbox
          {...inputOf('paymentSepaMandat')}
          label={
            <>
              Ja<VisuallyHidden>, ich erteile das SEPA-Lastschriftmandat</VisuallyHidden>
            </>
          }
          checked={acceptance.paymentSepaMandat === true}
          onChange={(value) => dispatch(fieldChanged('paymentSepaMandat', value))}
        />
      </div>
    </QuestionCard>
  );
};
