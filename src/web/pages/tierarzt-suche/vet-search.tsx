import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchInput } from '#web/pages/parts/search-input.tsx';
import { useVetCities, useVetSearch } from '#web/pages/tierarzt-suche/use-vet-search.ts';
import { VetResults } from '#web/pages/tierarzt-suche/vet-results.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldIssues } from '#web/ui/field-issues.tsx';
import styles from './vet-search.module.css';

const name = 'ort';
const suggestionsShown = 6;
const none = [] as const;

export const VetSearch = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name);
  const [input, setInput] = useState('');
  const cities = useVetCities();
  const { result, isSearching, search } = useVetSearch();
  const last = useRef<string>(undefined);

  const start = (place: string) => {
    last.current = place;
    setInput(place);
    void search(place);
  };

  // An address with a place in it, or a step back to it, searches at once.
  useEffect(() => {
    if (asked === null || asked === last.current) return;
    last.current = asked;
    setInput(asked);
    void search(asked);
  }, [asked, search]);

  const ask = (place: string) => {
    start(place.trim());
    if (place.trim() !== '') setParams({ [name]: place.trim() }, { preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(input);
  };
  const issues = result?.state === 'invalid' ? result.issues : none;

  return (
    <div className={styles.layout}>
      <Card floating>
        <search>
          <form className={styles.form} onSubmit={submit} noValidate>
            <div>
              <SearchInput
                name={name}
                label="Ort oder Postleitzahl"
                value={input}
                onChange={setInput}
                list={`${name}-list`}
                autoComplete="postal-code"
                maxLength={128}
                aria-invalid={issues.length > 0 || undefined}
                aria-describedby={issues.length > 0 ? `${name}-issues` : undefined}
              />
              <FieldIssues id={`${name}-issues`} issues={issues} />
            </div>
            <datalist id={`${name}-list`}>
              {cities.map(({ city }) => (
                <option key={city} value={city}>
                  {city}
                </option>
              ))}
            </datalist>
            <Button type="submit" busy={isSearching} icon={<Search />}>
              {isSearching ? 'Wird gesucht …' : 'Praxis suchen'}
            </Button>
          </form>
        </search>
        {cities.length > 0 && (
          <div className={styles.suggestions}>
            <p id="vorschlaege">Viele Praxen gibt es in</p>
            <ul className={styles.chips} aria-labelledby="vorschlaege">
              {cities.slice(0, suggestionsShown).map(({ city, count }) => (
                <li key={city}>
                  <button type="button" className={styles.chip} onClick={() => ask(city)}>
                    {city} <span>({count})</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Card>
      <VetResults result={result} isSearching={isSearching} />
    </div>
  );
};
