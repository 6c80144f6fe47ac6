import { Phone } from 'lucide-react';
import { brand, phoneAddress } from '#web/brand.ts';
import type { PageFrame } from '#web/document/page.ts';
import { legalPlaces } from './places.ts';
import { Logo } from '#web/ui/show/logo.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './quiet-frame.module.css';

const { address, contact, legalName, name } = brand;

/** Who this is, and whom to call: nothing leads away from what is entered. */
const Header = () => (
  <header className={styles.header} data-print="hide">
    <p className={styles.name}>
      <Logo size={40} />
      <span>{name}</span>
    </p>
    <p className={styles.call}>
      <span className={styles.soft}>Fragen? Wir sind da.</span>
      <a href={phoneAddress(contact.phone)}>
        <Phone aria-hidden size={20} />
        {contact.phone}
      </a>
    </p>
  </header>
);

const createFooter = (note: string) => () => (
  <footer className={styles.footer} data-print="hide">
    <address>
      {`${legalName}, ${address.street} ${address.buildingNo}, ${address.zipCode} ${address.city}`}
      <br />
      {`${contact.openingHours} · `}
      <a href={`mailto:${contact.infoMail}`}>{contact.infoMail}</a>
    </address>
    <nav aria-label="Rechtliches">
      <ul>
        {legalPlaces.map(({ label, to }) => (
          <li key={to}>
            <a href={to} target="_blank" rel="noreferrer">
              {label}
              <VisuallyHidden>, öffnet sich daneben</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <p>{`Diese Seite misst nichts und setzt keine Cookies. ${note}`}</p>
  </footer>
);

/** No menu, no login, nothing to buy: who comes here is at work (spec 24.10). `note`: what the page remembers. */
export const quietFrame = (note: string): PageFrame => ({ Header, Footer: createFooter(note) });
