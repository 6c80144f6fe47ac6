import { useEffect, useRef, useState } from 'react';
import { Note } from '#web/pages/parts/note.tsx';
import type { VetResult } from './search-vets.ts';
import { VetCard } from './vet-card.tsx';
import { countText, filterVets, isSample, placeText, type VetFilter, vetFilters } from './vet-list.ts';
import { Button } from '#web/ui/press/button.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './vet-search.module.css';
import type { Vet } from '#domain/wire/shop/vets.ts';

const toggled = (chosen: ReadonlySet<VetFilter>, key: VetFilter) =>
  new Set(chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key]);

const Filters = ({
  chosen,
  onChange,
}: {
  chosen: ReadonlySet<VetFilter>;
  onChange: (chosen: ReadonlySet<VetFilter>) => void;
}) => (
  <fieldset className={styles.filters}>
    <legend className={styles.legend}>Nur mit</legend>
    <div className={styles.chips}>
      {vetFilters.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.has(key)}
          onClick={() => onChange(toggled(chosen, key))}
        >
          {label}
        </button>
      ))}
    </div>
  </fieldset>
);

const Empty = ({ children }: { children: string }) => (
  <div className={styles.empty}>
    <Picture name="paw-prints" size={72} />
    <p>{children}</p>
  </div>
);

/** So many at first, and with each click. */
const portion = 10;

/** Who asked for more goes on at the first of the new ones, also when the button is gone. */
const VetCards = ({ vets }: { vets: readonly Vet[] }) => {
  const [most, setMost] = useState(portion);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (most > portion) list.current?.children[most - portion]?.querySelector('a')?.focus();
  }, [most]);
  return (
    <>
      <ul ref={list} className={styles.vets}>
        {vets.slice(0, most).map((vet) => (
          <VetCard key={vet.vetUuid} vet={vet} />
        ))}
      </ul>
      {vets.length > most && (
        <Button variant="secondary" className={styles.more} onClick={() => setMost(most + portion)}>
          Weitere anzeigen
        </Button>
      )}
    </>
  );
};

const Found = ({ place, vets }: Extract<VetResult, { state: 'found' }>) => {
  const [filters, setFilters] = useState<ReadonlySet<VetFilter>>(new Set());
  const visible = filterVets(vets, filters);
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.title}>{placeText(place, vets)}</h2>
        {vets.length > 0 && <Filters chosen={filters} onChange={setFilters} />}
      </div>
      <output>{vets.length > 0 ? countText(vets.length, visible.length) : 'Keine Praxis gefunden'}</output>
      {vets.some(isSample) && (
        <Note title="Beispieldaten">
          <p>Diese Praxen sind erfunden. Das Verzeichnis zeigt Musterdaten, bis der Betreiber echte Praxen einspielt.</p>
        </Note>
      )}
      {vets.length === 0 && (
        <Empty>
          In diesem Ort kennen wir noch keine Praxis. Versuch es mit deiner Postleitzahl: Dann zeigen wir dir die nächsten im
          Umkreis. Versichert bist du natürlich in jeder Praxis, auch wenn sie hier nicht steht.
        </Empty>
      )}
      {vets.length > 0 && visible.length === 0 && (
        <Empty>Keine dieser Praxen hat alle gewählten Merkmale. Nimm eines wieder weg.</Empty>
      )}
      <VetCards key={[...filters].join()} vets={visible} />
    </>
  );
};

export const VetResults = ({ result, isSearching }: { result: VetResult | null; isSearching: boolean }) => (
  <section className={styles.results} aria-label="Suchergebnis" aria-busy={isSearching}>
    {result?.state === 'found' && <Found key={result.place} {...result} />}
    {result?.state === 'failed' && (
      <>
        <h2 className={styles.title}>Kein Ergebnis</h2>
        <IssueList issues={result.issues} title="Die Suche hat nicht geklappt" />
      </>
    )}
  </section>
);
