import { useState } from 'react';
import { addYears, todayInBerlin } from '#domain/basics/calendar-date.ts';
import {
  declarationNameMaximumLength,
  declarationTextMaximumLength,
  policeNumberMaximumLength,
} from '#domain/police/ending/contract-ending.ts';
import type { EndingValues } from './ending-declaration.ts';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import styles from './ending.module.css';

type FieldsProps = { form: ReturnType<typeof useForm<EndingValues>> };

const kinds = [
  { value: 'ordinary', label: 'Ordentlich', sub: 'Mit Frist, ohne Begründung' },
  { value: 'extraordinary', label: 'Außerordentlich', sub: 'Aus wichtigem Grund, etwa nach dem Tod deines Tieres' },
];
const wishes = [
  { value: 'next', label: 'So früh wie möglich', sub: 'Zum nächstmöglichen Zeitpunkt' },
  { value: 'day', label: 'An einem bestimmten Tag' },
];

/** Alone on its page it needs no title of its own. */
export const CancellationFields = ({ form, hasTitle }: FieldsProps & { hasTitle: boolean }) => {
  const { cancellationKindKey, wish } = form.values;
  const isExtraordinary = cancellationKindKey === 'extraordinary';
  const [today] = useState(() => todayInBerlin(new Date()));
  return (
    <div className={styles.group}>
      {hasTitle && <h3>Die Kündigung</h3>}
      <Choice
        {...form.text('cancellationKindKey')}
        value={cancellationKindKey === '' ? null : cancellationKindKey}
        label="Wie möchtest du kündigen?"
        options={kinds}
      />
      {isExtraordinary && (
        <Field
          {...form.text('cancellationReason')}
          label="Was ist der Grund?"
          rows={4}
          maxLength={declarationTextMaximumLength}
        />
      )}
      <Choice {...form.text('wish')} label="Wann soll der Vertrag enden?" options={wishes} />
      {wish === 'day' && (
        <DateSelect
          {...form.text('wishedDateStr')}
          label="Vertragsende"
          hint="Ist der Tag nach deinen Vertragsbedingungen zu früh, endet der Vertrag zum nächstmöglichen danach."
          min={today}
          max={addYears(today, 10)}
        />
      )}
    </div>
  );
};

export const ContractFields = ({ form }: FieldsProps) => (
  <div className={styles.group}>
    <h3>Der Vertrag</h3>
    <Field
      {...form.text('policeNumber')}
      label="Nummer des Versicherungsscheins"
      hint="Steht auf deiner Police und in unseren E-Mails, zum Beispiel KV/2026/0000000001."
      maxLength={policeNumberMaximumLength}
      width="medium"
    />
    <Field
      {...form.text('contractDescription')}
      label="Nummer nicht zur Hand? Beschreib den Vertrag"
      hint="Zum Beispiel: Vollschutz für Bello, seit 2026."
      optional
      rows={2}
      maxLength={declarationTextMaximumLength}
    />
  </div>
);

export const PersonFields = ({ form }: FieldsProps) => (
  <div className={styles.group}>
    <h3>Deine Angaben</h3>
    <div className={styles.names}>
      <Field {...form.text('firstname')} label="Vorname" autoComplete="given-name" maxLength={declarationNameMaximumLength} />
      <Field {...form.text('lastname')} label="Nachname" autoComplete="family-name" maxLength={declarationNameMaximumLength} />
    </div>
    <Field
      {...form.text('email')}
      label="E-Mail"
      hint="An diese Adresse schicken wir dir sofort die Eingangsbestätigung."
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
    />
  </div>
);
