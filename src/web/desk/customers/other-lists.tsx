import { dayText, raceText } from '#web/contract/words.ts';
import { momentText } from '#web/desk/desk-words.ts';
import { CaseLink, Named } from '#web/desk/parts/named.tsx';
import styles from './customer.module.css';
import type { DeskCustomer } from '#domain/wire/desk/customers.ts';

const none = <p className={styles.soft}>Nichts.</p>;

export const AnimalList = ({ animals }: Pick<DeskCustomer, 'animals'>) =>
  animals.length === 0 ? (
    none
  ) : (
    <ul className={styles.list}>
      {animals.map((animal) => (
        <li key={animal.animalUuid}>
          <span>
            <strong>{animal.animalName}</strong>
            {`, ${raceText(animal)}, ${animal.animalGenderStr}`}
          </span>
          <small>
            {`geboren ${dayText(animal.animalBirthdateStr)}`}
            {animal.animalChipNummer !== null && `, Chip ${animal.animalChipNummer}`}
            {animal.isDeprecated && ', ohne laufenden Vertrag'}
          </small>
        </li>
      ))}
    </ul>
  );

/** What they declared; what was done at once is told apart from what waits. */
export const CaseList = ({ cases }: Pick<DeskCustomer, 'cases'>) =>
  cases.length === 0 ? (
    none
  ) : (
    <ul className={styles.list}>
      {cases.map(({ caseId, kindStr, isOpen, receivedAt, rows }) => (
        <li key={caseId}>
          <details>
            <summary>
              {kindStr}, {isOpen ? <strong>wartet auf eine Entscheidung</strong> : 'erledigt'}
            </summary>
            <dl className={styles.facts}>
              {rows.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Named text={value} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
          <span>
            <CaseLink caseId={caseId} /> <time dateTime={receivedAt}>{momentText(receivedAt)}</time>
          </span>
        </li>
      ))}
    </ul>
  );

export const OfferList = ({ offers }: Pick<DeskCustomer, 'offers'>) =>
  offers.length === 0 ? (
    none
  ) : (
    <ul className={styles.list}>
      {offers.map(({ offerUuid, animalName, createdAt, isOwn }) => (
        <li key={offerUuid}>
          <span>{`Angebot für ${animalName}${isOwn ? '' : ', ohne Anmeldung angefragt'}`}</span>
          <time dateTime={createdAt}>{momentText(createdAt)}</time>
        </li>
      ))}
    </ul>
  );
