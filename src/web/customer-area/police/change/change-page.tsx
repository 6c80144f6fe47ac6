import { useParams } from 'react-router';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useContact, usePolice, usePoliceChanges } from '#web/customer-area/area/records.ts';
import { BackLink, PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { insuranceTypeTexts } from '#web/contract/words.ts';
import { OwnChange } from './own-change.tsx';
import { changeOfSlug, changeWords } from '#web/contract/change/change-words.ts';
import { changesPath, overText } from './change-entry.tsx';

export default function ChangePage() {
  const { policeUuid = '', changeSlug = '' } = useParams();
  const changeKey = changeOfSlug(changeSlug);
  const policeQuery = usePolice(policeUuid);
  const changesQuery = usePoliceChanges(policeUuid);
  const contactQuery = useContact();
  if (changeKey === null) {
    return (
      <>
        <BackLink to={changesPath(policeUuid)}>Alle Änderungen</BackLink>
        <PageHead title="Diese Änderung gibt es nicht" sub="In der Liste findest du alles, was du ändern kannst." />
      </>
    );
  }
  return (
    <>
      <BackLink to={changesPath(policeUuid)}>Alle Änderungen</BackLink>
      <Loaded query={policeQuery} what="Diese Police" heading="h1">
        {(police) => (
          <>
            <PageHead
              title={changeWords[changeKey].title}
              sub={`${insuranceTypeTexts[police.insuranceTypeKey]} für ${police.animal.animalName}`}
            />
            <Loaded query={changesQuery} what="Die möglichen Änderungen">
              {(changes) => {
                const change = changes.changes.find((each) => each.changeKey === changeKey) ?? { obstacle: overText };
                return change.obstacle === null ? (
                  <Loaded query={contactQuery} what="Deine Kontaktdaten">
                    {(contact) => <OwnChange key={changeKey} changeKey={changeKey} contract={{ police, changes, contact }} />}
                  </Loaded>
                ) : (
                  <Panel title="Das geht gerade nicht">
                    <p>{change.obstacle}</p>
                  </Panel>
                );
              }}
            </Loaded>
          </>
        )}
      </Loaded>
    </>
  );
}
