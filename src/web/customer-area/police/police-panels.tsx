import { Link } from 'react-router';
import { useCollections, useAnimals } from '#web/customer-area/area/records.ts';
import { FoldingPanel, Rows } from '#web/contract/panel.tsx';
import { IbanChangeButton } from './iban-change.tsx';
import { dayText, insuredText } from '#web/contract/words.ts';
import styles from './police.module.css';
import { Fragment } from 'react';
import type { Police } from '#domain/wire/area/records.ts';

/** The account and the mandate of this police. A change moves all polices: where it is made, this is said. */
export const BankPanel = ({ police }: { police: Police }) => {
  const { data: collections } = useCollections();
  const next = collections?.find(({ policeNumber }) => policeNumber === police.policeNumber);
  return (
    <FoldingPanel title="Bankverbindung">
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
    </FoldingPanel>
  );
};

/** Whom the police is about: a breeding police covers several. */
export const InsuredAnimals = ({ police }: { police: Police }) => {
  const { animal, policeUuid } = police;
  const { data } = useAnimals(true);
  const insured = data?.filter(({ policeUuids }) => policeUuids.includes(policeUuid)) ?? [];
  const animals = insured.length === 0 ? [animal] : insured;
  return (
    <p>
      {`${insuredText(police, animals.length)} `}
      {animals.map(({ animalUuid, animalName, animalRaceStr }, index) => (
        <Fragment key={animalUuid}>
          {index > 0 && (index === animals.length - 1 ? ' und ' : '; ')}
          <Link to={`/user/tiere/${animalUuid}`}>
            {animalName}, {animalRaceStr}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
};
