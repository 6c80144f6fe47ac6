import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Key, useGo, useKeys } from '#web/desk/keys/keys.tsx';
import look from '#web/desk/parts/numbered-links.module.css';
import { Screen } from '#web/desk/parts/screen.tsx';
import styles from './money-screen.module.css';

/** The parts of the money, by the keys 1 to 5. */
const parts = [
  { to: '/geld', title: 'Offene Posten' },
  { to: '/geld/einzug', title: 'Einzug' },
  { to: '/geld/ruecklaeufer', title: 'Rückläufer' },
  { to: '/geld/auszahlungen', title: 'Auszahlungen' },
  { to: '/geld/buecher', title: 'Bücher' },
] as const;

const MoneyParts = () => {
  const go = useGo();
  useKeys(parts.map(({ to, title }, place) => ({ keys: String(place + 1), title: `Geld: ${title}`, run: () => go(to) })));
  return (
    <nav aria-label="Geld" className={styles.parts}>
      <ul className={look.links}>
        {parts.map(({ to, title }, place) => (
          <li key={to}>
            <NavLink to={to} end={to === '/geld'} className={look.link ?? ''}>
              {title} <Key>{String(place + 1)}</Key>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

type MoneyScreenProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A screen of the money, with the way to its neighbours. */
export const MoneyScreen = ({ title, aside, children }: MoneyScreenProps) => (
  <>
    <MoneyParts />
    <Screen title={title} aside={aside}>
      {children}
    </Screen>
  </>
);
