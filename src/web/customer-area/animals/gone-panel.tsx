import type { Animal } from '#domain/wire/area/customer-schemas.ts';
import { usePolices } from '#web/customer-area/area/records.ts';
import { ButtonLink } from '#web/customer-area/parts/button-link.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { OpenCases } from '#web/customer-area/police/open-cases.tsx';
import styles from '#web/contract/gone/gone.module.css';

/** The way to say that an animal is gone; what was said and waits stands here instead. */
export const GonePanel = ({ animal }: { animal: Animal }) => {
  const { data } = usePolices();
  const { animalName, animalUuid, policeUuids } = animal;
  const own = data?.filter(({ policeUuid }) => policeUuids.includes(policeUuid)) ?? [];
  const waiting = own.flatMap(({ openCases }) => openCases).find(({ kindKey }) => kindKey === 'animal_gone');
  const path = `/user/tiere/${animalUuid}/abschied`;
  return (
    <Panel title={`${animalName} ist nicht mehr bei dir?`} sub="Sag uns den Tag. Um die Verträge kümmern wir uns.">
      {waiting === undefined ? (
        <div className={styles.ways}>
          <ButtonLink to={`${path}?grund=gestorben`} variant="secondary">
            Mein Tier ist gestorben
          </ButtonLink>
          <ButtonLink to={`${path}?grund=abgegeben`} variant="secondary">
            Ich habe mein Tier abgegeben
          </ButtonLink>
        </div>
      ) : (
        <OpenCases openCases={[waiting]} />
      )}
    </Panel>
  );
};
