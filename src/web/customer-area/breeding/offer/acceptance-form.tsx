import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { checkBreedingAcceptance } from '#domain/breeding/breeding-offer.ts';
import { breedingTarifOf } from '#domain/breeding/breeding-tarif.ts';
import { latestContractStart } from '#domain/cover/contract-start.ts';
import { earlyCoverConsent, isCoverEarly } from '#domain/police/ending/contract-ending.ts';
import { parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { fromEuros } from '#domain/basics/money.ts';
import { firstDebitOf } from '#domain/money/debit-notices.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { acceptBreedingTarifOffer } from '#web/calls/breeding/tarif.ts';
import type { BreedingOfferResult } from '#domain/wire/breeding/tarif.ts';
import { newRequestKey, renameField, sendCommand } from '#web/send-command.ts';
import breeding from '#web/customer-area/breeding/breeding.module.css';
import { failures, issuesOfCommand, useLiveIssues } from '#web/customer-area/breeding/breeding-issues.ts';
import { Panel } from '#web/contract/panel.tsx';
import { IbanChange } from '#web/customer-area/police/iban-change.tsx';
import police from '#web/customer-area/police/police.module.css';
import { today, withWholeAmounts } from '#web/contract/words.ts';
import { SepaConsent } from '#web/payment/sepa-consent.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { FieldIssues, IssueList } from '#web/ui/form/issues.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './acceptance-form.module.css';

type AcceptanceFormProps = { offer: BreedingOfferResult; onAccepted: (issues: readonly Issue[]) => void };

/** Names of their own: the dialog that changes the account has inputs of the wire's names. */
const accountField = 'storedIban';
const mandateField = 'breedingSepaMandat';

const acceptanceWords =
  'Ich nehme das Angebot an und akzeptiere die Vertragsbedingungen. Produktinformationsblatt, Widerrufsbelehrung, Erstinformation und Datenschutzhinweise konnte ich lesen.';

const toInputs = (issues: readonly Issue[]) =>
  renameField(renameField(issues, 'paymentIban', accountField), 'paymentSepaMandat', mandateField);

type AccountProps = { offer: BreedingOfferResult; issues: readonly Issue[]; onChange: () => void };

/** The account that was named last; a mandate of its own is given for this contract. */
const Account = ({ offer, issues, onChange }: AccountProps) => (
  <div className={styles.box} id={accountField} tabIndex={-1}>
    <h3>Bankverbindung</h3>
    <p>
      {offer.paymentIbanMasked === null ? (
        'Es ist noch keine Bankverbindung hinterlegt.'
      ) : (
        <>
          Wir buchen ab von <strong className={breeding.number}>{offer.paymentIbanMasked.replaceAll(' ', '\u00a0')}</strong>.
        </>
      )}
    </p>
    <div>
      <Button variant="secondary" onClick={onChange}>
        {offer.paymentIbanMasked === null ? 'Bankverbindung eintragen' : 'Bankverbindung ändern'}
      </Button>
    </div>
    <FieldIssues id={`${accountField}-issues`} issues={issues} />
  </div>
);

/** Beside the tick and not in its words: who taps the words wants to tick, not to open a file. */
const ToRead = ({ species }: { species: SpeciesKey }) => (
  <div className={styles.box}>
    <h3>Vor dem Abschluss zu lesen</h3>
    <ul className={police.documents}>
      {[
        ['Produktinformationsblatt', `/download/produktinformation-${breedingTarifOf(species).tarifId}.pdf`],
        ['Vertragsbedingungen (AVB)', `/download/avb-${breedingTarifOf(species).tarifId}.pdf`],
        ['Widerrufsbelehrung', '/download/widerrufsbelehrung.pdf'],
        ['Erstinformation', '/download/erstinformation.pdf'],
        ['Datenschutzhinweise', '/download/datenschutz.pdf'],
      ].map(([title, address]) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <FileText aria-hidden />
            <span>{`${title} (PDF)`}</span>
          </a>
        </li>
      ))}
    </ul>
  </div>
);

const firstDebitOfBreeding = (offer: BreedingOfferResult, start: string, madeOn: IsoDate) => {
  const validFrom = parseIsoDate(start);
  const rate = fromEuros(offer.rateAmount);
  if (validFrom === null || rate === null) return null;
  return firstDebitOf([{ validFrom, madeOn, paymentTermKey: offer.contractPaymentTermKey, rate }]);
};

export const AcceptanceForm = ({ offer, onAccepted }: AcceptanceFormProps) => {
  const client = useQueryClient();
  const day = today();
  const [isBankOpen, setBankOpen] = useState(false);
  const [requestKey] = useState(newRequestKey);
  const form = useForm({
    contractStartDateStr: day as string,
    [mandateField]: false,
    contractEverythingCorrect: false,
    contractAcceptConditions: false,
  });
  const { [mandateField]: paymentSepaMandat, ...rest } = form.values;
  const acceptance = { ...rest, paymentSepaMandat, breedingOfferUuid: offer.breedingOfferUuid };
  // While nothing is sent an open tick is no refusal.
  const typed = { contractStartDateStr: form.values.contractStartDateStr };
  const live = useLiveIssues(form.box.issues, checkBreedingAcceptance(typed, { today: day }, { presence: false }));

  const firstDebit = firstDebitOfBreeding(offer, form.values.contractStartDateStr, day);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const issues = [
      ...checkBreedingAcceptance(acceptance, { today: day }, { presence: true }),
      ...(offer.paymentIbanMasked === null
        ? [error('Es ist keine IBAN hinterlegt. Bitte trage sie zuerst ein.', 'paymentIban')]
        : []),
    ];
    void form.submit(toInputs(issues), async () => {
      const outcome = await sendCommand(acceptBreedingTarifOffer, { ...acceptance, requestKey });
      if (outcome.data !== null) {
        onAccepted(outcome.issues);
        await client.invalidateQueries();
      }
      return toInputs(issuesOfCommand(failures.offerNotAccepted, outcome));
    });
  };

  return (
    <Panel title="Beginn und Zahlung">
      <form className={breeding.form} onSubmit={submit} noValidate>
        <DateSelect
          {...form.text('contractStartDateStr')}
          {...live.chosen('contractStartDateStr')}
          label="Ab wann soll der Schutz gelten?"
          min={day}
          max={latestContractStart(day)}
        />
        <Account offer={offer} issues={live.chosen(accountField).issues} onChange={() => setBankOpen(true)} />
        <SepaConsent
          {...form.tick(mandateField)}
          paymentTermKey={offer.contractPaymentTermKey}
          referenceComes="mit der Police"
          firstDebit={firstDebit}
        />
        <Checkbox
          {...form.tick('contractEverythingCorrect')}
          label="Alle Angaben zu meinen Zuchttieren und zum Verband sind richtig und vollständig."
        />
        <ToRead species={offer.speciesKey as SpeciesKey} />
        <Checkbox
          {...form.tick('contractAcceptConditions')}
          label={`${acceptanceWords}${isCoverEarly(form.values.contractStartDateStr, day) ? ` ${earlyCoverConsent}` : ''}`}
        />
        <IssueList {...form.box} />
        <Button type="submit" size="large" wide busy={form.isBusy}>
          {form.isBusy ? 'Einen Moment …' : `Zahlungspflichtig abschließen für ${withWholeAmounts(offer.rateStr)}`}
        </Button>
      </form>
      <Modal open={isBankOpen} onClose={() => setBankOpen(false)} title="Bankverbindung ändern">
        <IbanChange onDone={() => setBankOpen(false)} />
      </Modal>
    </Panel>
  );
};
