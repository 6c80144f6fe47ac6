import { Link } from 'react-router';
import type { Police } from '#domain/wire/area/customer-schemas.ts';
import { useCollections } from '#web/customer-area/area/records.ts';
import { Panel } from '#web/contract/panel.tsx';
import { Rows } from '#web/contract/rows.tsx';
import { IbanChangeButton } from './iban-change-button.tsx';
import { dayText } from '#web/contract/words.ts';
import styles from './police.module.css';

/** The account and the mandate of this police. A change moves all polices: where it is made, this is said. */
export const BankPanel = ({ police }: { police: Police }) => {
  const { data: collections } = useCollections();
  const next = collections?.find(({ policeNumber }) => policeNumber === police.policeNumber);
  return (
    <Panel title="Bankverbindung">
      <Rows
        rows={[
          [
            'IBAN',
            <span key="iban" className={styles.account}>
              {police.paymentIbanMasked}
            </span>,
          ],
          ['Bank', police.paymentBankName],
          ['Mandatsreferenz', police.mandateReference],
          ['Mandat vom', police.mandateDate && dayText(police.mandateDate)],
          ['Nächste Abbuchung', next && `am ${dayText(next.settledOn)} über ${next.amountStr}`],
        ]}
      />
      <div>
        <Link to={`/user/konto?vertrag=${police.policeUuid}`}>Beiträge und Abbuchungen ansehen</Link>
      </div>
      <IbanChangeButton />
    </Panel>
  );
};
