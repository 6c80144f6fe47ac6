import { phoneAddress } from '#web/brand.ts';
import { distanceText, vetFilters } from './vet-list.ts';
import { Card } from '#web/ui/show/card.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './vet-search.module.css';
import type { Vet } from '#domain/wire/shop/vets.ts';

/** Opened by a click only: nothing of the map is loaded here. */
const mapAddress = ({ latitude, longitude }: Vet) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

export const VetCard = ({ vet }: { vet: Vet }) => {
  const marks = vetFilters.filter(({ key }) => vet[key]);
  const about = <VisuallyHidden>: {vet.name}</VisuallyHidden>;
  return (
    <Card as="li" className={styles.vet}>
      <div className={styles.vetTop}>
        <h3>{vet.name}</h3>
        {vet.distanceKm !== undefined && <span className={styles.distance}>{distanceText(vet.distanceKm)}</span>}
      </div>
      <address>
        {vet.street} {vet.buildingNo}
        <br />
        {vet.zipCode} {vet.city}
      </address>
      {marks.length > 0 && (
        <ul className={styles.marks} aria-label="Merkmale">
          {marks.map(({ key, label }) => (
            <li key={key}>{label}</li>
          ))}
        </ul>
      )}
      <p className={styles.links}>
        {vet.phone && <a href={phoneAddress(vet.phone)}>{vet.phone}</a>}
        {vet.website && (
          <a href={vet.website} target="_blank" rel="noreferrer">
            Webseite{about}
          </a>
        )}
        {vet.email && <a href={`mailto:${vet.email}`}>E-Mail{about}</a>}
        <a href={mapAddress(vet)} target="_blank" rel="noreferrer">
          Karte{about}
        </a>
      </p>
    </Card>
  );
};
