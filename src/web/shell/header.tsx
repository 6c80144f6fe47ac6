import { Menu, Phone, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { brand, phoneAddress } from '#web/brand.ts';
import { LoginPlaces } from '#web/shell/login-places.tsx';
import { menu } from '#web/shell/places.ts';
import { Logo } from '#web/ui/logo.tsx';
import styles from './header.module.css';

/** 1-shop 2: the eye sees what was chosen before the menu goes. */
const menuCloseMs = 300;

/** A place in the calculator's header that its page may fill. */
export const headerNoteId = 'kopf-notiz';

const Home = () => (
  <Link to="/" className={styles.home} aria-label={`${brand.name}, zur Startseite`}>
    <Logo size={40} />
    <span>{brand.name}</span>
  </Link>
);

/** On the calculator nothing leads astray: logo, phone and login stay (1-shop 2, decisions 8). */
export const CalculatorHeader = () => (
  <header className={styles.header} data-look="calculator" data-print="hide">
    <div className={styles.line}>
      <Home />
      <div className={styles.reach}>
        <div id={headerNoteId} className={styles.note} />
        <a href={phoneAddress(brand.contact.phone)} className={styles.phone}>
          <Phone aria-hidden size={20} />
          <span>{brand.contact.phone}</span>
        </a>
        <LoginPlaces />
      </div>
    </div>
  </header>
);

export const Header = () => {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const toggle = useRef<HTMLButtonElement>(null);

  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), menuCloseMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);

  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.line}>
        <Home />
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          <span>Menü</span>
        </button>
        <nav id="menu" aria-label="Hauptmenü" className={styles.menu} data-open={isOpen || undefined}>
          <ul className={styles.places}>
            {menu.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent" className={styles.place ?? ''} onClick={closeSoon}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className={styles.account}>
            <LoginPlaces onChoose={closeSoon} />
          </div>
        </nav>
      </div>
    </header>
  );
};
