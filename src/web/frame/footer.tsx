import { brand, phoneAddress } from '#web/brand.ts';
import { allDocuments, documentPlaces, everywherePlaces, type Place, siteMap } from '#web/site/places.ts';
import { Logo } from '#web/ui/show/logo.tsx';
import { RoofDivider } from '#web/ui/show/roof-divider.tsx';
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
    <a href={to}>{label}</a>
  ) : (
    <a href={to} target="_blank" rel="noreferrer">
      {label}
    </a>
  );

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
        <button type="button" className={styles.ask} data-asks-consent>
          Cookie-Einstellungen
        </button>
      </li>
    </ul>
  </nav>
);

/** On the calculator without the site map (spec 13.2). */
export const Footer = ({ hasSiteMap = true }: { hasSiteMap?: boolean }) => (
  <footer className={styles.footer} data-print="hide" data-look={hasSiteMap ? undefined : 'calculator'}>
    <RoofDivider tone="foot" />
    <div data-ground="foot">
      <div className={styles.inside}>
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
            ©{' '}
            <a href="/snake" data-this-year>
              {thisYear}
            </a>{' '}
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
