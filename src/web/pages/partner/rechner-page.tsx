import { partnerWidget } from '#domain/wire/pages.ts';
import type { PageFrame, PageMeta } from '#web/document/page.ts';
import { brand } from '#web/brand.ts';
import { legalPlaces } from '#web/site/places.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import { SmallCalculator } from './small-calculator.tsx';
import styles from './small-calculator.module.css';

const { address, legalName } = brand;

/** In somebody else's page it is said who insures. */
const Insurer = () => (
  <footer className={styles.insurer}>
    <p>{`Der Versicherer: ${legalName}, ${address.street} ${address.buildingNo}, ${address.zipCode} ${address.city}`}</p>
    <ul>
      {legalPlaces.slice(0, 2).map(({ label, to }) => (
        <li key={to}>
          <a href={to} target="_blank" rel="noopener">
            {label}
            <VisuallyHidden>, öffnet sich in einem neuen Fenster</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  </footer>
);

const frame: PageFrame = { Header: () => null, Footer: Insurer, start: 'pages/partner/widget.start' };

export const meta: PageMeta = {
  title: 'Der kleine Rechner für Partner',
  description: 'Tierart wählen, ungefähren Beitrag sehen und weiter zum Rechner: für die Seiten unserer Partner.',
  path: partnerWidget.page,
  isHidden: true,
  frame,
};

export default function RechnerPage() {
  return <SmallCalculator heading="h1" />;
}
