import { formatCents } from '#domain/basics/money.ts';
import { formatIban, type Iban } from '#domain/person/payment.ts';
import type { PoliceAccount } from '#domain/wire/area/customer-account-schemas.ts';
import { payment } from '#web/brand.ts';
import { Rows } from '#web/contract/rows.tsx';
import { dayText } from '#web/contract/words.ts';
import { accountName } from './account-words.ts';
import { IbanChangeButton } from '#web/customer-area/police/iban-change-button.tsx';
import styles from './konto.module.css';

const whatHappened = ({ comeBack, ...account }: PoliceAccount) => {
  if (comeBack === null) return `Für ${accountName({ comeBack, ...account })} ist ein Betrag offen, den wir nicht abbuchen.`;
  const reason = comeBack.reasonStr === null ? '' : ` Die Bank nennt als Grund: ${comeBack.reasonStr}.`;
  return `Unsere Lastschrift für ${accountName({ comeBack, ...account })} ist am ${dayText(comeBack.on)} zurückgekommen.${reason}`;
};

const whatNext = ({ isHeld, nextDebitOn }: PoliceAccount) => {
  if (nextDebitOn !== null)
    return `Am ${dayText(nextDebitOn)} buchen wir den Betrag noch einmal ab. Bitte sorge dafür, dass das Konto gedeckt ist. Oder überweise den Betrag vorher, dann buchen wir nur den neuen Beitrag ab.`;
  return isHeld
    ? 'Bitte überweise den Betrag. Stimmt das Konto nicht mehr, hinterlege hier ein anderes. Danach sehen wir uns deinen Vertrag an und buchen wieder wie gewohnt ab.'
    : 'Bitte überweise den Betrag auf unser Konto.';
};

/** What to do about money that did not come. */
export const ComeBack = ({ account }: { account: PoliceAccount }) => (
  <section className={styles.comeBack} aria-label={`Offener Betrag: ${accountName(account)}`}>
    <h3>Das kannst du jetzt tun</h3>
    <p>{whatHappened(account)}</p>
    <p>{whatNext(account)}</p>
    <Rows
      rows={[
        ['Empfänger', payment.creditorName],
        ['IBAN', formatIban(payment.creditorIban as Iban)],
        ['Betrag', formatCents(Math.round(-account.balance * 100))],
        ['Verwendungszweck', account.policeNumber],
      ]}
    />
    {(account.isHeld || account.nextDebitOn !== null) && <IbanChangeButton />}
  </section>
);
