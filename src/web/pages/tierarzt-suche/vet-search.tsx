import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { SearchInput } from '#web/pages/parts/search-input.tsx';
import { useAddressQuery, useVetCities, useVetSearch } from './use-vet-search.ts';
import { VetResults } from './vet-results.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { FieldIssues } from '#web/ui/form/issues.tsx';
import styles from './vet-search.module.css';

const name = 'ort';
const suggestionsShown = 6;
const none = [] as const;

export const VetSearch = () => {
  const [query, goTo] = useAddressQuery(name);
  const [input, setInput] = useState(query ?? '');
  const [queryInInput, setQueryInInput] = useState(query);
  const [searched, setSearched] = useState(query);
  // Another address empties or fills the input, a step back too; what it says is searched, whoever wrote it there.
  if (queryInInput !== query) {
    setQueryInInput(query);
    setInput(query ?? '');
    setSearched(query);
  }
  const cities = useVetCities();
  const { result, isSearching, searchAgain } = useVetSearch(searched);

  const ask = (text: string) => {
    const place = text.trim();
    setInput(place);
    if (place === searched) searchAgain();
    // Nothing is no address.
    else if (place === '' || place === query) setSearched(place);
    else goTo(place);
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
