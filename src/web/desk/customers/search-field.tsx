import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Key, useGo, useKeys } from '#web/desk/keys/keys.tsx';
import styles from './search.module.css';

const longest = 200;

const SearchForm = ({ query }: { query: string }) => {
  const [text, setText] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  const go = useGo();
  useKeys([{ keys: '/', title: 'Suchen', run: () => input.current?.select() }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') go(`/suche?text=${encodeURIComponent(text.trim())}`);
    input.current?.blur();
  };
  return (
    <search>
      <form onSubmit={submit} className={styles.field}>
        <input
          ref={input}
          type="search"
          aria-label="Kunden suchen"
          placeholder="Kunden suchen"
          value={text}
          maxLength={longest}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
        />
        <Key>/</Key>
      </form>
    </search>
  );
};

/** One field for all that a caller may say; "/" leads to it from anywhere, Enter looks. */
export const SearchField = () => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const query = pathname === '/suche' ? (search.get('text') ?? '') : '';
  return <SearchForm key={query} query={query} />;
};
