import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Police } from '#domain/wire/schemas/customer-schemas.ts';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { StatusChip } from '#web/customer-area/parts/status-chip.tsx';
import { insuranceTypeTexts, policeStatus } from '#web/customer-area/words.ts';
import styles from './polices.module.css';

export const PoliceList = ({ polices }: { polices: readonly Police[] }) => (
  <ul className={styles.list}>
    {polices.map((police) => (
      <li key={police.policeUuid}>
        <Link to={`/user/policen/${police.policeUuid}`} className={styles.row}>
          <AnimalBadge species={police.animal.speciesKey} size="small" />
          <span className={styles.what}>
            <strong>{`${insuranceTypeTexts[police.insuranceTypeKey]} für ${police.animal.animalName}`}</strong>
            <span className={styles.number}>{police.policeNumber}</span>
          </span>
          <span className={styles.state}>
            <StatusChip {...policeStatus(police)} />
            <span className={styles.rate}>{police.premiumRateStr}</span>
          </span>
          <ChevronRight aria-hidden className={styles.arrow} />
        </Link>
      </li>
    ))}
  </ul>
);
