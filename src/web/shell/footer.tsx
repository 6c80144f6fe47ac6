import { Link } from 'react-router';
import { brand, phoneAddress } from '#web/brand.ts';
import { askAgain } from '#web/shell/consent/consent.ts';
import { noticesRoom } from '#web/shell/notices/notices.tsx';
import { allDocuments, documentPlaces, everywherePlaces, type Place, siteMap } from '#web/shell/places.ts';
import { Logo } from '#web/ui/logo.tsx';
import { RoofDivider } from '#web/ui/roof-divider.tsx';
import styles from './footer.module.css';

const { address, contact, social } = brand;
const socialNames: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
};

const thisYear = new Date().getFullYear();

const Reach = () => (
  <address className={styles.reach}>
    <p className={styles.brand}>
      <Logo size={32} /> {brand.name}
    </p>
    <p>
      {brand.legalName}
      <br />
      {address.street} {address.buildingNo}
      <br />
      {address.zipCode} {address.city}
    </p>
    <dl className={styles.lines}>
      <dt>Telefon</dt>
      <dd>
        <a href={phoneAddress(contact.phone)}>{contact.phone}</a>
      </dd>
      <dt>Fax</dt>
      <dd>{contact.fax}</dd>
      <dt>E-Mail</dt>
      <dd>
        <a href={`mailto:${contact.infoMail}`}>{contact.infoMail}</a>
      </dd>
    </dl>
    <p className={styles.hours}>{contact.openingHours}</p>
  </address>
);

const PlaceLink = ({ label, to }: Place) =>
  to.startsWith('/') ? (
    <Link to={to} prefetch="intent">
      {label}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noreferrer">
      {label}
    </a>
  );

/** Files are opened by the browser, not by the router. */
const Documents = () => (
  <section>
    <h2 className={styles.title}>Dokumente</h2>
    <ul className={styles.places}>
      {documentPlaces.map(({ label, to }) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
      <li>
        <PlaceLink {...allDocuments} />
      </li>
    </ul>
  </section>
);

const SiteMap = () => (
  <nav aria-label="Alle Seiten" className={styles.map}>
    {siteMap.map(({ title, places }) => (
      <section key={title}>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.places}>
          {places.map(({ label, to }) => (
            <li key={label}>
              <PlaceLink label={label} to={to} />
            </li>
          ))}
        </ul>
      </section>
    ))}
    <Documents />
  </nav>
);

/** What every page leads to, whatever else it leaves out. */
const Everywhere = () => (
  <nav aria-label="Rechtliches" className={styles.everywhere}>
    <ul className={styles.row}>
      {everywherePlaces.map((place) => (
        <li key={place.to}>
          <PlaceLink {...place} />
        </li>
      ))}
      <li>
        <button type="button" className={styles.ask} onClick={askAgain}>
          Cookie-Einstellungen
        </button>
      </li>
    </ul>
  </nav>
);

/** On the calculator without the site map (1-shop 2). */
export const Footer = ({ hasSiteMap = true }: { hasSiteMap?: boolean }) => (
  <footer className={styles.footer} data-print="hide" data-look={hasSiteMap ? undefined : 'calculator'}>
    <RoofDivider tone="foot" />
    <div data-ground="foot">
      <div className={styles.inside} {...noticesRoom}>
        <Reach />
        {hasSiteMap ? (
          <SiteMap />
        ) : (
          <nav aria-label="Dokumente">
            <Documents />
          </nav>
        )}
        <Everywhere />
        <div className={styles.last}>
          <p>
            © {/* The page was written at build time; the year may have turned since. */}
            <Link to="/snake" suppressHydrationWarning>
              {thisYear}
            </Link>{' '}
            {brand.legalName}
          </p>
          <ul className={styles.row} aria-label={`${brand.name} in sozialen Netzen`}>
            {Object.entries(social).map(([name, link]) => (
              <li key={name}>
                <a href={link} target="_blank" rel="noreferrer">
                  {socialNames[name] ?? name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  </footer>
);
