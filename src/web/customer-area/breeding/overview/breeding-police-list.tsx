import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { SpeciesKey } from '#domain/species.ts';
import type { BreedingPolice } from '#domain/wire/breeding-schemas.ts';
import type { Police } from '#domain/wire/customer-schemas.ts';
import { namesText } from '#web/customer-area/breeding/breeding-words.ts';
import { policePath } from '#web/customer-area/breeding/places.ts';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { StatusChip } from '#web/customer-area/parts/status-chip.tsx';
import polices from '#web/customer-area/polices/polices.module.css';
import { dayText, policeStatus, type Status } from '#web/customer-area/words.ts';

/** A police that ran its year has ended, though nobody cancelled it. */
export const breedingStatus = ({ policeStateKey, validFrom, validTo, isInForce }: BreedingPolice): Status =>
  policeStateKey === 'active' && !isInForce
    ? { label: `Beendet am ${dayText(validTo)}`, tone: 'quiet' }
    : policeStatus({ policeStateKey: policeStateKey as Police['policeStateKey'], validFrom, validTo });

export const BreedingPoliceList = ({ breedingPolices }: { breedingPolices: readonly BreedingPolice[] }) => (
  <ul className={polices.list}>
    {breedingPolices.map((police) => (
      <li key={police.breedingPoliceUuid}>
        <Link to={policePath(police.breedingPoliceUuid)} className={polices.row}>
          <AnimalBadge species={police.speciesKey as SpeciesKey} size="small" />
          <span className={polices.what}>
            <strong>{`Variante ${police.variantStr} für ${namesText(police.animals)}`}</strong>
            <span className={polices.number}>{police.policeNumber}</span>
          </span>
          <span className={polices.state}>
            <StatusChip {...breedingStatus(police)} />
            <span className={polices.rate}>{police.rateStr}</span>
          </span>
          <ChevronRight aria-hidden className={polices.arrow} />
        </Link>
      </li>
    ))}
  </ul>
);
