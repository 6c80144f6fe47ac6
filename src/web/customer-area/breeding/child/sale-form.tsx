import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { breedingLimits } from '#domain/breeding/breeding-tarif.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimalSelling, latestSellingDate } from '#domain/breeding/child-animal-selling.ts';
import { contracteeTextMaximumLength } from '#domain/person/contractee.ts';
import type { Issue } from '#domain/basics/issue.ts';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { failures, issuesOfCommand, useLiveIssues } from '#web/customer-area/breeding/breeding-issues.ts';
import { FormActions } from '#web/customer-area/parts/screen-parts.tsx';
import { today } from '#web/contract/words.ts';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import child from './child.module.css';
import { registerChildAnimalSelling, updateChildAnimalSelling } from '#web/calls/breeding/child-animals.ts';
import type { ChildAnimal, ChildAnimalSale } from '#domain/wire/breeding/child-animals.ts';
import type { SalutationOption } from '#domain/wire/shop/options.ts';

type SaleFormProps = {
  childAnimal: ChildAnimal;
  salutations: readonly SalutationOption[];
  /** What was said before, where it is to be set right (spec 9.9). */
  sale: ChildAnimalSale | null;
  onDone: (issues: readonly Issue[]) => void;
  onCancel: () => void;
};

const textLength = { maxLength: contracteeTextMaximumLength, autoComplete: 'off' };

/** § 2 (4) TierSchHuV. A contract may be made earlier, so it is a hint and no rule. */
const withTheMother = ' Welpen dürfen in der Regel erst mit 8 Wochen von der Mutter getrennt werden.';

const emailHint = (animalName: string, sale: ChildAnimalSale | null) =>
  sale === null
    ? `Dorthin schicken wir den Link, mit dem ${animalName} schnell versichert ist. Wir nennen dabei deinen Vor- und Nachnamen.`
    : 'Änderst du die Adresse, schicken wir einen neuen Link dorthin. Der bisherige gilt dann nicht mehr.';

const agreement = 'Die Käuferin oder der Käufer ist einverstanden, dass wir wegen der Versicherung einmal per E-Mail schreiben.';

/** Who takes the child animal home. Nobody is written to without having agreed (spec 9.6). */
export const SaleForm = ({ childAnimal, salutations, sale, onDone, onCancel }: SaleFormProps) => {
  const client = useQueryClient();
  const { childAnimalUuid, animalName, animalBirthdateStr, speciesKey } = childAnimal;
  const day = today();
  const [requestKey] = useState(newRequestKey);
  const form = useForm({
    salutationKey: sale?.salutationKey ?? '',
    firstname: sale?.firstname ?? '',
    lastname: sale?.lastname ?? '',
    email: sale?.email ?? '',
    sellingDateStr: sale?.sellingDateStr ?? (day as string),
    buyerAgreedToContact: false,
  });
  // Whoever has agreed and got a mail is not asked again; another address is another buyer.
  const isInviting = form.values.email.trim().toLowerCase() !== sale?.email.toLowerCase();
  const values = { ...form.values, buyerAgreedToContact: !isInviting || form.values.buyerAgreedToContact };
  const context = { today: day, birthdate: isoDate(animalBirthdateStr), salutationOptions: salutations };
  const live = useLiveIssues(form.box.issues, checkChildAnimalSelling(values, context, { presence: false }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(checkChildAnimalSelling(values, context, { presence: true }), async () => {
      const command = sale === null ? registerChildAnimalSelling : updateChildAnimalSelling;
      const outcome = await sendCommand(command, { ...values, childAnimalUuid, requestKey });
      if (outcome.data !== null) {
        onDone(outcome.issues);
        await client.invalidateQueries();
      }
      return issuesOfCommand(sale === null ? failures.saleNotRegistered : failures.saleNotCorrected, outcome);
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Choice
        {...form.text('salutationKey')}
        {...live.chosen('salutationKey')}
        label="Anrede"
        look="segmented"
        options={salutations.map(({ salutationKey, title }) => ({ value: salutationKey, label: title }))}
      />
      <div className={child.pair}>
        <Field {...form.text('firstname')} {...live.typed('firstname')} {...textLength} label="Vorname" />
        <Field {...form.text('lastname')} {...live.typed('lastname')} {...textLength} label="Nachname" />
      </div>
      <Field
        {...form.text('email')}
        {...live.typed('email')}
        label="E-Mail"
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        hint={emailHint(animalName, sale)}
      />
      <DateSelect
        {...form.text('sellingDateStr')}
        {...live.chosen('sellingDateStr')}
        label="Wann wird verkauft?"
        hint={`Auch ein Termin in den nächsten ${breedingLimits.sellingDaysAhead} Tagen ist möglich.${speciesKey === 'dog' ? withTheMother : ''}`}
        min={animalBirthdateStr}
        max={latestSellingDate(day)}
      />
      {isInviting && <Checkbox {...form.tick('buyerAgreedToContact')} label={agreement} />}
      <IssueList {...form.box} />
      {sale === null ? (
        <Button type="submit" wide busy={form.isBusy}>
          {form.isBusy ? 'Einen Moment …' : 'Verkauf eintragen und Link senden'}
        </Button>
      ) : (
        <FormActions
          submit={isInviting ? 'Berichtigen und neuen Link senden' : 'Berichtigung speichern'}
          isBusy={form.isBusy}
          onCancel={onCancel}
        />
      )}
    </form>
  );
};
