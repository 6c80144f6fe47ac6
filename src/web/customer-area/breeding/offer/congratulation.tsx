import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { filterByMinimumLevel, type Issue } from '#domain/basics/issue.ts';
import { usePolice } from '#web/customer-area/area/records.ts';
import breeding from '#web/customer-area/breeding/breeding.module.css';
import { namesText } from '#web/customer-area/breeding/breeding-words.ts';
import { DocumentList } from '#web/customer-area/parts/documents.tsx';
import { litterPath, policePath } from '#web/customer-area/breeding/places.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { dayText } from '#web/contract/words.ts';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import styles from './congratulation.module.css';
import type { BreedingOfferResult } from '#domain/wire/breeding/tarif.ts';

type CongratulationProps = {
  offer: BreedingOfferResult;
  policeUuid: string;
  /** Null when the offer was accepted on an earlier visit. */
  issues: readonly Issue[] | null;
};

/** The offer has become a police; also what its address shows from now on. */
export const Congratulation = ({ offer, policeUuid, issues }: CongratulationProps) => {
  const { data: police } = usePolice(policeUuid);
  const head = useRef<HTMLHeadingElement>(null);
  const isNew = issues !== null;
  useEffect(() => {
    if (isNew) head.current?.focus();
  }, [isNew]);
  const names = namesText(offer.animals);
  return (
    <>
      <header className={styles.celebration}>
        <h1 ref={head} tabIndex={-1}>
          {isNew ? 'Glückwunsch, deine Zucht ist versichert!' : 'Dieses Angebot hast du angenommen'}
        </h1>
        <p>
          {`${names} ${offer.animals.length === 1 ? 'hat' : 'haben'} jetzt den Züchtertarif, Variante ${offer.variantStr}`}
          {police && `, ab dem ${dayText(police.validFrom)}. Die Nummer ist `}
          {police && <strong className={breeding.number}>{police.policeNumber}</strong>}.
        </p>
      </header>
      <IssueList issues={filterByMinimumLevel(issues ?? [], 'warn')} />
      <Panel title="Wie es weitergeht" sub="Sobald die Jungtiere da sind, trägst du den Wurf ein.">
        <div className={breeding.actions}>
          <ButtonLink to={litterPath(offer.speciesKey)} icon={<ArrowRight />}>
            Wurf eintragen
          </ButtonLink>
          <ButtonLink to={policePath(policeUuid)} variant="secondary">
            Zur Police
          </ButtonLink>
        </div>
      </Panel>
      {/* Last: the list comes from the server, and what it would push down could be missed by a finger. */}
      <Panel title="Deine Unterlagen" sub="Sie sind auch in deinem Postfach, und du findest sie jederzeit bei der Police.">
        <DocumentList policeUuid={policeUuid} />
      </Panel>
    </>
  );
};
