import { firstDebitRule, firstDebitText, type FirstDebit, collectionText } from '#domain/money/debit-notices.ts';
import { productPromises } from '#domain/product/product.ts';
import { brand, payment } from '#web/brand.ts';
import { Checkbox, type CheckboxProps } from '#web/ui/form/choosing/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './sepa-consent.module.css';
import { skipToken, useQuery } from '@tanstack/react-query';
import { bankCodeOf } from '#domain/person/payment.ts';
import { read } from '#web/ask.ts';
import { getBankByCode } from '#web/calls/shop/options.ts';

/** spec 8.6. */
const { refundWeeks, preNotificationDays } = productPromises.sepa;

type MandateProps = {
  /** Says when is collected; null where contracts of several terms are paid from the account. */
  paymentTermKey: string | null | undefined;
  /** How the customer learns of the mandate's reference. */
  referenceComes: 'mit der Police' | 'per E-Mail';
  /** The first debit of a contract that is about to be made; null while nobody knows when it begins or whether it will be. */
  firstDebit?: FirstDebit | null;
};

/** The mandate in the words of the law's form, as the document has them (spec 11.10). */
const Mandate = ({ paymentTermKey, referenceComes, firstDebit }: MandateProps) => {
  const { address } = brand;
  const place = `${address.street} ${address.buildingNo}, ${address.zipCode} ${address.city}`;
  return (
    <div className={styles.mandate}>
      <h3>SEPA-Lastschriftmandat</h3>
      <dl>
        <div>
          <dt>Zahlungsempfänger</dt>
          <dd>
            {payment.creditorName}, {place}
          </dd>
        </div>
        <div>
          <dt>Gläubiger-Identifikationsnummer</dt>
          <dd>{payment.creditorId}</dd>
        </div>
        <div>
          <dt>Mandatsreferenz</dt>
          <dd>wird dir {referenceComes} mitgeteilt</dd>
        </div>
      </dl>
      <p>
        Ich ermächtige die {payment.creditorName}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich
        mein Kreditinstitut an, die von der {payment.creditorName} auf mein Konto gezogenen Lastschriften einzulösen.
      </p>
      <p>
        Hinweis: Ich kann innerhalb von {refundWeeks} Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten
        Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.
      </p>
      <p>
        Die Frist für die Vorabankündigung (Pre-Notification) ist auf {preNotificationDays} Tage vor der Belastung verkürzt. Die
        Beiträge werden {collectionText(paymentTermKey)} eingezogen.
      </p>
      {firstDebit !== undefined && <p>{firstDebitRule}</p>}
      {firstDebit && (
        <p>
          <strong>{`Erste Abbuchung ${firstDebitText(firstDebit)}.`}</strong>
        </p>
      )}
    </div>
  );
};

type SepaConsentProps = MandateProps & Omit<CheckboxProps, 'label' | 'hint'>;

/** The mandate to read and the tick that gives it. */
export const SepaConsent = ({ paymentTermKey, referenceComes, firstDebit, ...tick }: SepaConsentProps) => (
  <div className={styles.consent}>
    <Mandate paymentTermKey={paymentTermKey} referenceComes={referenceComes} {...(firstDebit !== undefined && { firstDebit })} />
    <Checkbox
      {...tick}
      label={
        <>
          Ja<VisuallyHidden>, ich erteile das SEPA-Lastschriftmandat</VisuallyHidden>
        </>
      }
    />
  </div>
);

/** The bank that an IBAN belongs to, as soon as its bank code is typed. A nicety: no answer is no fault. */
export const useBankName = (iban: string): string | null => {
  const bankCode = bankCodeOf(iban);
  const { data } = useQuery({
    queryKey: ['bank', bankCode],
    queryFn: bankCode === null ? skipToken : ({ signal }) => read(getBankByCode, { params: { bankCode }, signal }),
    staleTime: Infinity,
    meta: { isNicety: true },
  });
  return data?.bankName ?? null;
};
