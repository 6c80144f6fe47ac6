import { ChevronRight } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { usePolice, usePoliceChanges } from '#web/customer-area/area/records.ts';
import { BackLink, PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import { dayText, insuranceTypeTexts } from '#web/contract/words.ts';
import { changeWords } from '#web/contract/change/change-words.ts';
import { changesPath, overText } from './change-entry.tsx';
import { PendingChanges } from '#web/customer-area/police/open-cases.tsx';
import styles from '#web/contract/change/change.module.css';
import type { PoliceChanges } from '#domain/wire/area/changes.ts';

const ChangeList = ({ policeUuid, changes: { changes } }: { policeUuid: string; changes: PoliceChanges }) => (
  <ul className={styles.list}>
    {changes.map(({ changeKey, obstacle, effectiveOn }) => {
      const { slug, title, sub } = changeWords[changeKey];
      const words = (
        <span className={styles.what}>
          <strong>{title}</strong>
          <span>{obstacle ?? sub}</span>
          {obstacle === null && changeKey !== 'liability' && <span className={styles.when}>gilt ab {dayText(effectiveOn)}</span>}
        </span>
      );
      return (
        <li key={changeKey}>
          {obstacle === null ? (
            <Link to={`${changesPath(policeUuid)}/${slug}`} className={styles.row}>
              {words}
              <ChevronRight aria-hidden className={styles.arrow} />
            </Link>
          ) : (
            <div className={styles.row} data-look="off">
              {words}
            </div>
          )}
        </li>
      );
    })}
  </ul>
);

export default function ChangesPage() {
  const { policeUuid = '' } = useParams();
  const police = usePolice(policeUuid);
  const changes = usePoliceChanges(policeUuid);
  return (
    <>
      <BackLink to={`/user/policen/${policeUuid}`}>Zurück zur Police</BackLink>
      <Loaded query={police} what="Diese Police" heading="h1">
        {(details) => (
          <>
            <PageHead
              title="Vertrag ändern"
              sub={`${insuranceTypeTexts[details.insuranceTypeKey]} für ${details.animal.animalName}: Was hat sich geändert?`}
            />
            <Loaded query={changes} what="Die möglichen Änderungen">
              {(answer) => (
                <>
                  <PendingChanges changes={answer} />
                  {answer.changes.length === 0 ? <p>{overText}</p> : <ChangeList policeUuid={policeUuid} changes={answer} />}
                </>
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </>
  );
}
