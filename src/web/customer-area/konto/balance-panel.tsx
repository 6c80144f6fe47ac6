import { insuranceTypeTexts, type Status, dayText } from '#web/contract/words.ts';
import { formatCents } from '#domain/basics/money.ts';
import { formatIban, type Iban } from '#domain/person/payment.ts';
import { payment } from '#web/brand.ts';
import { Rows, Panel, StatusChip } from '#web/contract/panel.tsx';
import { IbanChangeButton } from '#web/customer-area/police/iban-change.tsx';
import styles from './konto.module.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/press/button.tsx';
import type { PoliceKonto } from '#domain/wire/area/konto.ts';

/** `Vollschutz für Bello` */
export const accountName = ({ insuranceTypeKey, animalName }: PoliceKonto) =>
  `${insuranceTypeTexts[insuranceTypeKey]} für ${animalName}`;

const tones = { even: 'ok', open: 'warning', credit: 'info' } as const;

const balanceStatus = ({ balanceKey, balanceStr }: Pick<PoliceKonto, 'balanceKey' | 'balanceStr'>): Status => ({
  label: balanceStr,
  tone: tones[balanceKey],
});

/** Somebody has to do something: no debit takes care of it, or one came back. */
const needsCustomer = ({ balanceKey, nextDebitOn, comeBack, isLetGo }: PoliceKonto) =>
  balanceKey === 'open' && !isLetGo && (nextDebitOn === null || comeBack !== null);

const whatHappened = ({ comeBack, ...account }: PoliceKonto) => {
  if (comeBack === null) return `Für ${accountName({ comeBack, ...account })} ist ein Betrag offen, den wir nicht abbuchen.`;
  const reason = comeBack.reasonStr === null ? '' : ` Die Bank nennt als Grund: ${comeBack.reasonStr}.`;
  return `Unsere Lastschrift für ${accountName({ comeBack, ...account })} ist am ${dayText(comeBack.on)} zurückgekommen.${reason}`;
};

const whatNext = ({ isHeld, nextDebitOn }: PoliceKonto) => {
  if (nextDebitOn !== null)
    return `Am ${dayText(nextDebitOn)} buchen wir den Betrag noch einmal ab. Bitte sorge dafür, dass das Konto gedeckt ist. Oder überweise ihn vorher, dann buchen wir nur ab, was danach noch offen ist.`;
  return isHeld
    ? 'Bitte überweise den Betrag. Stimmt das Konto nicht mehr, hinterlege hier ein anderes. Danach sehen wir uns deinen Vertrag an und buchen wieder wie gewohnt ab.'
    : 'Bitte überweise den Betrag auf unser Konto.';
};

/** What to do about money that did not come. */
const ComeBack = ({ account }: { account: PoliceKonto }) => (
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

const Line = ({ account }: { account: PoliceKonto }) => (
  <li>
    <div className={styles.what}>
      <Link to={`/user/policen/${account.policeUuid}`}>{accountName(account)}</Link>
      <small>{account.policeNumber}</small>
    </div>
    <div className={styles.state}>
      <StatusChip {...balanceStatus(account)} />
      {account.balanceText !== null && <span>{account.balanceText}</span>}
      {account.restStr !== null && <span>{account.restStr}</span>}
    </div>
  </li>
);

const linesAtAGlance = 5;

/** How things stand: of several what is not even, since the rest needs no line. */
export const BalancePanel = ({ polices }: { polices: readonly PoliceKonto[] }) => {
  const uneven = polices.filter(({ balanceKey }) => balanceKey !== 'even');
  const [isWhole, setWhole] = useState(false);
  const lines = polices.length === 1 ? polices : uneven;
  const visible = isWhole ? lines : lines.slice(0, linesAtAGlance);
  return (
    <Panel title="Stand heute">
      {visible.length > 0 && (
        <ul className={styles.balances}>
          {visible.map((account) => (
            <Line key={account.policeUuid} account={account} />
          ))}
        </ul>
      )}
      {visible.length < lines.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {`Alle ${lines.length} offenen Verträge zeigen`}
        </Button>
      )}
      {polices.length > 1 && (
        <p>
          {uneven.length === 0 ? (
            <StatusChip label="Ausgeglichen" tone="ok" />
          ) : (
            uneven.length < polices.length && 'Alle anderen Verträge sind ausgeglichen.'
          )}
        </p>
      )}
      {polices.filter(needsCustomer).map((account) => (
        <ComeBack key={account.policeUuid} account={account} />
      ))}
    </Panel>
  );
};
