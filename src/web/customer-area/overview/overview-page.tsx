import { ArrowRight } from 'lucide-react';
import { claimAddress, takesClaims } from '#web/brand.ts';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useContact, usePolices, useUnconfirmedContracts } from '#web/customer-area/area/records.ts';
import { AnimalCards, animalsOf } from './animal-cards.tsx';
import { CollectionPanel } from './collection-panel.tsx';
import { type NextStep, nextSteps } from './next-steps.ts';
import { OwnershipQuestion } from './ownership-question.tsx';
import { StepList } from './step-list.tsx';
import { Empty, PageHead, ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { PoliceList } from '#web/customer-area/polices/police-list.tsx';
import { today } from '#web/contract/words.ts';
import { useLoginState } from '#web/use-in-browser.ts';
import styles from './overview.module.css';
import type { Police } from '#domain/wire/area/records.ts';

/** Up to so many all are shown, else the first few and the way to the others. */
const glimpse = <Item,>(items: readonly Item[], { most, shown }: { most: number; shown: number }) =>
  items.length <= most ? items : items.slice(0, shown);
const fewAnimals = { most: 4, shown: 3 };
const fewPolices = { most: 5, shown: 2 };

const claim: NextStep = {
  title: 'Warst du beim Tierarzt?',
  text: takesClaims
    ? 'Fotografiere die Rechnung, wir kümmern uns um die Erstattung. Hier siehst du auch, wo sie steht.'
    : 'Lade die Rechnung hoch, wir kümmern uns um die Erstattung.',
  picture: 'stethoscope',
  to: claimAddress,
  action: 'Einreichen',
};

const writing: NextStep = {
  title: 'Hast du eine Frage?',
  text: 'Schreib uns. Hier stehen auch alle Nachrichten von uns.',
  picture: 'envelope',
  to: '/user/nachrichten',
  action: 'Nachrichten',
};

const Nothing = () => (
  <Empty
    picture="house-with-garden"
    title="Noch kein Tier unter deinem Dach"
    action={
      <ButtonLink to="/beitragberechnen" icon={<ArrowRight />}>
        Beitrag berechnen
      </ButtonLink>
    }
  >
    In wenigen Minuten weißt du, was der Schutz für dein Tier kostet. Danach findest du hier alles, was dazugehört.
  </Empty>
);

const Overview = ({ polices }: { polices: readonly Police[] }) => {
  const { data: contact } = useContact();
  const animals = animalsOf(polices);
  if (polices.length === 0) return <Nothing />;
  return (
    <>
      <CollectionPanel />
      <Panel title="Als Nächstes">
        <StepList steps={nextSteps(polices, contact?.pendingEmail ?? null, today())} always={[claim, writing]} />
      </Panel>
      <section aria-labelledby="overview-animals" className={styles.section}>
        <div className={styles.sectionTop}>
          <h2 id="overview-animals">Deine Tiere</h2>
          {(animals.length > fewAnimals.most || takesClaims) && (
            <ButtonLink to="/user/tiere" variant="quiet" icon={<ArrowRight />}>
              {animals.length > fewAnimals.most ? `Alle ${animals.length} Tiere ansehen` : 'Zu deinen Tieren'}
            </ButtonLink>
          )}
        </div>
        <AnimalCards animals={glimpse(animals, fewAnimals)} canAdd={animals.length <= fewAnimals.most} />
      </section>
      <section aria-labelledby="overview-polices" className={styles.section}>
        <div className={styles.sectionTop}>
          <h2 id="overview-polices">Deine Policen</h2>
          <ButtonLink to="/user/policen" variant="quiet" icon={<ArrowRight />}>
            Alle ansehen
          </ButtonLink>
        </div>
        <PoliceList polices={glimpse(polices, fewPolices)} />
      </section>
    </>
  );
};

export default function OverviewPage() {
  const { user } = useLoginState();
  const polices = usePolices();
  const { data: questions = [] } = useUnconfirmedContracts();
  return (
    <>
      <PageHead
        title={user === null || user.firstname === '' ? 'Hallo' : `Hallo, ${user.firstname}`}
        windowTitle="Deine Übersicht"
        sub="Schön, dass du da bist. Hier ist alles auf einen Blick."
      />
      {questions.map((contract) => (
        <OwnershipQuestion key={contract.contractUuid} contract={contract} />
      ))}
      <Loaded query={polices} what="Deine Verträge">
        {(all) => (questions.length > 0 && all.length === 0 ? null : <Overview polices={all} />)}
      </Loaded>
    </>
  );
}
