import { customerArea, login, calculator, menu, type Place } from '#web/site/places.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './header.module.css';
import loginStyles from './login.module.css';
import { Menu, Phone, X } from 'lucide-react';
import { brand, phoneAddress } from '#web/brand.ts';
import { headerNoteId, menuId } from '#web/site/find.ts';
import { Logo } from '#web/ui/show/logo.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';

/** spec 13.2: logged in "Loginbereich" and "Logout", otherwise "Login". Both stand in the page, `show-login.ts` says which is seen. */
const LoginPlaces = () => (
  <>
    <a href={login.to} className={classNames(styles.login, loginStyles.out)}>
      {login.label}
    </a>
    <a href={customerArea.to} className={classNames(styles.login, loginStyles.in)}>
      {customerArea.label}
    </a>
    <button type="button" className={classNames(styles.logout, loginStyles.in)} data-logout>
      Logout
    </button>
  </>
);

const Home = () => (
  <a href="/" className={styles.home} aria-label={`${brand.name}, zur Startseite`}>
    <Logo size={40} />
    <span>{brand.name}</span>
  </a>
);

/** On the calculator nothing leads astray: logo, phone and login stay (spec 13.2). */
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

const MenuPlace = ({ label, to, isHere }: Place & { isHere: boolean }) => (
  <a href={to} aria-current={isHere ? 'page' : undefined} className={styles.place}>
    {label}
  </a>
);

/** On a phone the menu is a popover: the browser opens and closes it, also by Escape and by a tap beside it, without script. */
export const Header = ({ path }: { path: string }) => (
  <header className={styles.header} data-print="hide">
    <div className={styles.line}>
      <Home />
      <a href={calculator.to} className={styles.calculate}>
        <span>
          Beitrag<span className={styles.more}> berechnen</span>
        </span>
      </a>
      <button type="button" className={styles.toggle} popoverTarget={menuId}>
        <Menu aria-hidden className={styles.open} />
        <X aria-hidden className={styles.close} />
        <VisuallyHidden>Menü</VisuallyHidden>
      </button>
      <nav id={menuId} popover="auto" aria-label="Hauptmenü" className={styles.menu}>
        <ul className={styles.places}>
          {menu.map((place) => (
            <li key={place.to}>
              <MenuPlace {...place} isHere={place.to === path} />
            </li>
          ))}
        </ul>
        <div className={styles.account}>
          <LoginPlaces />
        </div>
      </nav>
    </div>
  </header>
);
