import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Police } from '#domain/wire/area/customer-schemas.ts';
import { useAnimals } from '#web/customer-area/area/records.ts';

/** Whom the police is about: a breeding police covers several. */
export const InsuredAnimals = ({ police: { animal, policeUuid } }: { police: Police }) => {
  const { data } = useAnimals(true);
  const insured = data?.filter(({ policeUuids }) => policeUuids.includes(policeUuid)) ?? [];
  const animals = insured.length === 0 ? [animal] : insured;
  return (
    <p>
      {animals.length === 1 ? 'Versichert ist ' : 'Versichert sind '}
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
