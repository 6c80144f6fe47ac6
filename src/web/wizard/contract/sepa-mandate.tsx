import { productPromises } from '#domain/product.ts';
import { brand, payment } from '#web/brand.ts';
import styles from './step4.module.css';

/** 1-shop 9. */
const { refundWeeks, preNotificationDays } = productPromises.sepa;

const collections: Readonly<Record<string, string>> = {
  payment_annual: 'jeweils am 1. Tag eines Kalenderjahres',
  payment_monthly: 'jeweils am 1. Tag eines Kalendermonats',
};

/** The mandate in the words of the law's form, as the document has them (1-shop 2, step 4). */
export const SepaMandate = ({ paymentTermKey }: { paymentTermKey: string | null | undefined }) => {
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
          <dd>wird dir mit der Police mitgeteilt</dd>
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
        Beiträge werden {collections[paymentTermKey ?? ''] ?? 'zum vereinbarten Zahlungstermin'} eingezogen.
      </p>
    </div>
  );
};
