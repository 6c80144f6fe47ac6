import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { namesText } from '#web/customer-area/breeding/breeding-words.ts';
import { policePath } from '#web/customer-area/breeding/places.tsx';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { StatusChip } from '#web/contract/panel.tsx';
import polices from '#web/customer-area/polices/polices.module.css';
import { policeStatus } from '#web/contract/words.ts';
import type { BreedingPolice } from '#domain/wire/breeding/animals.ts';

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
            <StatusChip {...policeStatus(police)} />
            <span className={polices.rate}>{police.rateStr}</span>
          </span>
          <ChevronRight aria-hidden className={polices.arrow} />
        </Link>
      </li>
    ))}
  </ul>
);
