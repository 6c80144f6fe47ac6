import { Link } from 'react-router';
import type { Police } from '#domain/wire/schemas/customer-schemas.ts';
import { listText } from '#web/customer-area/words.ts';

/** Whom a police covers: one animal, or all mothers of a breeding police, whose page knows more of them. */
export const InsuredAnimals = ({ police: { animal, animalNames, insuranceTypeKey, policeUuid } }: { police: Police }) =>
  insuranceTypeKey === 'tier_zt' ? (
    <p>
      {animalNames.length === 1 ? 'Versichert ist ' : 'Versichert sind '}
      <Link to={`/user/zucht/policen/${policeUuid}`}>{listText(animalNames)}</Link>.
    </p>
  ) : (
    <p>
      Versichert ist{' '}
      <Link to={`/user/tiere/${animal.animalUuid}`}>
        {animal.animalName}, {animal.animalRaceStr}
      </Link>
      .
    </p>
  );
