import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { speciesWords as wordsOfSpecies } from '#domain/animal/species.ts';
import { tarifFeatures } from '#domain/product/product.ts';
import type { ShownOffer, ShownOffers } from '#domain/wire/shop/sharing.ts';
import { getSharedOffers } from '#web/calls/shop/sharing.ts';
import { listText } from '#web/contract/words.ts';
import { speciesWords, variantNames } from '#web/product/animal-words.ts';
import { tarifCovers } from '#web/product/tarif-covers.ts';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button, ButtonLink } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { RateLine } from '#web/ui/show/price.tsx';
import styles from './angebot-ansehen.module.css';

/** The first line of the full tarif names the other one, of which nobody here has read. */
const [, ...beyondOp] = tarifCovers.full.features;

const coversOf = ({ variantKey, hasLiability }: ShownOffer) => [
  ...tarifCovers.op.features,
  ...(variantKey === 'full' ? beyondOp : []),
  ...(hasLiability ? tarifFeatures.liability : []),
];

const OfferCard = ({ offer }: { offer: ShownOffer }) => {
  const { animalName, speciesKey, variantKey, hasLiability, rateStr, rows } = offer;
  const kind = [wordsOfSpecies[speciesKey].name, variantNames[variantKey], ...(hasLiability ? ['mit Haftpflicht'] : [])];
  return (
    <Card as="article" floating>
      <div className={styles.offer}>
        <header className={styles.animal}>
          <Picture name={speciesWords[speciesKey].face} size={72} />
          <div>
            <h2>{animalName}</h2>
            <p className={styles.soft}>{kind.join(' · ')}</p>
          </div>
        </header>
        <RateLine label="Beitrag" rate={rateStr} />
        <section>
          <h3>Das ist dabei</h3>
          <ul className={styles.covers}>
            {coversOf(offer).map((cover) => (
              <li key={cover}>
                <Check aria-hidden />
                <span>{cover}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>So ist es gerechnet</h3>
          <dl className={styles.rows}>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Card>
  );
};

/** To the first question of the calculator, with the kind of animal that the link shows: nothing else of the offer comes along. */
const calculatorFor = (offers: readonly ShownOffer[]) => {
  const [first] = new Set(offers.map(({ speciesKey }) => speciesKey));
  const isOfOneKind = offers.every(({ speciesKey }) => speciesKey === first);
  return isOfOneKind && first !== undefined ? `/beitragberechnen?species=${first}` : '/beitragberechnen';
};

const validityOf = ({ madeStr, acceptableUntilStr, offers }: ShownOffers) => {
  const [name, holds] = offers.length === 1 ? ['Das Angebot', 'gilt'] : ['Die Angebote', 'gelten'];
  return acceptableUntilStr === null
    ? `${name} vom ${madeStr} kann niemand mehr annehmen. Für den Beitrag von heute braucht ${listText(offers.map(({ animalName }) => animalName))} ein neues.`
    : `${name} vom ${madeStr} ${holds} mit diesem Beitrag bis ${acceptableUntilStr}. Ändert sich etwas, gehört dazu ein neuer Link.`;
};

const Shown = ({ shown }: { shown: ShownOffers }) => {
  const { offers, sumStr } = shown;
  return (
    <>
      <p>Jemand möchte es mit dir besprechen. Annehmen kann es nur, wer es gemacht hat.</p>
      {offers.map((offer) => (
        <OfferCard key={offer.animalName + offer.rateStr} offer={offer} />
      ))}
      {sumStr !== null && <RateLine label="Alle zusammen" rate={sumStr} />}
      <p className={styles.soft}>{validityOf(shown)}</p>
      <Card tone="band">
        <div className={styles.own}>
          <h2>Und was würde es für dein Tier kosten?</h2>
          <p>In zwei Minuten weißt du es. Aus diesem Angebot wird nichts übernommen.</p>
          <ButtonLink to={calculatorFor(offers)} size="large">
            Selbst berechnen
          </ButtonLink>
        </div>
      </Card>
    </>
  );
};

/** One sentence for every reason: which one it is, is the business of whoever made the link. */
const Over = () => (
  <Card floating>
    <div className={styles.own}>
      <h2>Hier gibt es nichts mehr zu sehen</h2>
      <p>Dieses Angebot ist abgelaufen, schon angenommen oder wird nicht mehr gezeigt. Frag am besten, wer dir den Link gab.</p>
      <ButtonLink to="/beitragberechnen" size="large">
        Selbst berechnen
      </ButtonLink>
    </div>
  </Card>
);

const Without = () => (
  <Card floating>
    <div className={styles.own}>
      <h2>Vom Link fehlt ein Stück</h2>
      <p>Bitte öffne ihn noch einmal ganz, so wie du ihn bekommen hast.</p>
    </div>
  </Card>
);

type State =
  | { kind: 'waiting' | 'without' | 'over' }
  | { kind: 'failed'; issues: readonly Issue[] }
  | { kind: 'shown'; shown: ShownOffers };

/** The key stands behind the "#": no server sees it in an address, and no page that comes next. It stays there, so that the page can be opened again. */
export const ShownOffersPart = () => {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const load = async () => {
    const token = location.hash.slice(1);
    if (token === '') return setState({ kind: 'without' });
    setState({ kind: 'waiting' });
    const { data, issues } = await sendCommand(getSharedOffers, { token });
    if (token !== location.hash.slice(1)) return undefined;
    if (data === null) return setState({ kind: 'failed', issues });
    return setState(data.shown === null ? { kind: 'over' } : { kind: 'shown', shown: data.shown });
  };
  useEffect(() => {
    const loadNext = () => void load();
    loadNext();
    addEventListener('hashchange', loadNext);
    return () => removeEventListener('hashchange', loadNext);
    // oxlint-disable-next-line react/exhaustive-deps -- the address is read once, and when it changes
  }, []);
  return (
    <div className={styles.stack} aria-live="polite" aria-busy={state.kind === 'waiting'}>
      {state.kind === 'waiting' && <p>Einen Moment …</p>}
      {state.kind === 'without' && <Without />}
      {state.kind === 'over' && <Over />}
      {state.kind === 'failed' && (
        <>
          <IssueList issues={state.issues} title="Das hat nicht geklappt" />
          <div>
            <Button variant="secondary" onClick={() => void load()}>
              Noch einmal versuchen
            </Button>
          </div>
        </>
      )}
      {state.kind === 'shown' && <Shown shown={state.shown} />}
    </div>
  );
};
