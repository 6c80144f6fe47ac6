import { NavLink } from 'react-router';
import brand from '#reference/brand.json' with { type: 'json' };
import { mayDo, type Duty, type RoleKey } from '#domain/staff/role.ts';
import { SearchField } from '#web/desk/customers/search-field.tsx';
import { Key, useKeys, useGo } from '#web/desk/keys/keys.tsx';
import { Logo } from '#web/ui/show/logo.tsx';
import { TextButton } from '#web/desk/parts/screen.tsx';
import styles from './desk-menu.module.css';

/** Where one can go, each by "g" and its letter. */
const places: readonly { to: string; title: string; letter: string; duty: Duty }[] = [
  { to: '/', title: 'Arbeitskorb', letter: 'a', duty: 'everyone' },
  { to: '/ueberblick', title: 'Überblick', letter: 'u', duty: 'lead' },
  { to: '/suche', title: 'Suche', letter: 's', duty: 'everyone' },
  { to: '/geld', title: 'Geld', letter: 'e', duty: 'money' },
  { to: '/zahlen', title: 'Zahlen', letter: 'z', duty: 'everyone' },
  { to: '/tarife', title: 'Tarife', letter: 't', duty: 'lead' },
  { to: '/protokoll', title: 'Protokoll', letter: 'p', duty: 'lead' },
  { to: '/team', title: 'Team', letter: 'm', duty: 'lead' },
];

type DeskMenuProps = { roleKey: RoleKey; name: string; roleTitle: string; onLeave: () => void };

export const DeskMenu = ({ roleKey, name, roleTitle, onLeave }: DeskMenuProps) => {
  const own = places.filter(({ duty }) => mayDo(roleKey, duty));
  const go = useGo();
  useKeys(own.map(({ to, title, letter }) => ({ keys: `g ${letter}`, title: `Gehe zu: ${title}`, run: () => go(to) })));
  return (
    <header className={styles.menu}>
      <p className={styles.brand}>
        <Logo size={24} /> {brand.name} <span>Schreibtisch</span>
      </p>
      <nav aria-label="Bereiche">
        <SearchField />
        <ul className={styles.places}>
          {own.map(({ to, title, letter }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className={styles.place ?? ''}>
                {title} <Key>{`g ${letter}`}</Key>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.person}>
        <p>
          {name} <small>{roleTitle}</small>
        </p>
        <TextButton onClick={onLeave}>Abmelden</TextButton>
      </div>
    </header>
  );
};
