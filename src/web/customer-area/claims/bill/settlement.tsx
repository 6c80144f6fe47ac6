import { FileDown } from 'lucide-react';
import type { HandedInBill, SettlementAnswer } from '#domain/wire/area/claims.ts';
import { ComparedLines } from '#web/contract/compared-lines.tsx';
import { Panel, Rows } from '#web/contract/panel.tsx';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { BillTalk } from './bill-talk.tsx';
import { SettledLines } from './settled-lines.tsx';
import styles from './settlement.module.css';

type Told = NonNullable<SettlementAnswer['settlement']>;

/** What comes of it, before anything else; a refusal says so in its first line. */
const Sum = ({ told: { paidStr, billedStr, nothing }, bill }: { told: Told; bill: HandedInBill }) =>
  nothing !== null ? (
    <p className={styles.refusal}>
      {`${nothing} Das tut uns leid. Warum, steht hier bei jeder Zeile, und danach, was du noch tun kannst.`}
    </p>
  ) : (
    <p className={styles.sum}>
      <span>Wir zahlen</span>
      <strong>{paidStr}</strong>
      <span>{paidStr === billedStr ? `die ganze Rechnung von ${bill.practice}` : `von ${billedStr}, ${bill.practice}`}</span>
    </p>
  );

const rowsOf = (rows: Told['cuts']) => rows.map(({ label, value }) => [label, value] as const);

export const Settlement = ({ told, bill }: { told: Told; bill: HandedInBill }) => {
  const { lines, cuts, billedStr, paidStr, retention, payments, words, isByItself, letterUrl, estimate } = told;
  return (
    <Panel title="Deine Abrechnung" sub={`Entschieden am ${told.decidedAtStr}`}>
      <Sum told={told} bill={bill} />
      {words !== null && <p className={styles.words}>{words}</p>}
      <SettledLines lines={lines} />
      <Rows rows={[['Rechnung', billedStr], ...rowsOf(cuts), ['Wir zahlen', paidStr], ...rowsOf(retention)]} />
      {estimate !== null && (
        <details>
          <summary>{`Rechnung und ${estimate.title} nebeneinander`}</summary>
          <ComparedLines lines={[...estimate.lines, estimate.sum]} isPromised={estimate.isPromised} />
        </details>
      )}
      {payments.length > 0 && (
        <section>
          <h3>Wer was bekommt</h3>
          <ul className={styles.payments}>
            {payments.map((payment) => (
              <li key={payment}>{payment}</li>
            ))}
          </ul>
        </section>
      )}
      {isByItself && (
        <p className={styles.soft}>
          Diese Entscheidung hat unser System getroffen. Du kannst verlangen, dass ein Mensch sie prüft: „Nicht einverstanden“
          genügt.
        </p>
      )}
      {told.nothing !== null && (
        <p className={styles.soft}>
          Was du noch tun kannst: Sag uns, was wir übersehen haben, dann prüft jemand anderes von vorn. Kostenlos hilft dir auch
          der Versicherungsombudsmann; seine Anschrift und die der Aufsicht stehen im Brief.
        </p>
      )}
      <div className={styles.ends}>
        <ButtonLink to="/user/leistungen" variant="secondary">
          {told.nothing !== null ? 'Verstanden' : 'Danke'}
        </ButtonLink>
        <BillTalk bill={bill} />
        {letterUrl !== null && (
          <a href={letterUrl} download>
            <FileDown aria-hidden /> Brief als PDF
          </a>
        )}
      </div>
    </Panel>
  );
};
