import { brand, phoneAddress } from '#web/brand.ts';
import { EmptyBasket } from '#web/pages/not-found/empty-basket.tsx';
import { Message } from '#web/ui/show/message.tsx';
import type { PageMeta } from '#web/document/page.ts';
import styles from './offline-page.module.css';

export const meta: PageMeta = {
  title: 'Keine Verbindung',
  description: 'Gerade besteht keine Verbindung. Sobald sie zurück ist, geht es hier weiter.',
  path: '/offline',
  isHidden: true,
};

/**
 * What the service worker shows when the network is away. It stands at the address that was asked for and has no script there,
 * so the link to "this page" is what tries again.
 */
export default function OfflinePage() {
  return (
    <Message
      title="Gerade keine Verbindung"
      picture={<EmptyBasket />}
      actions={
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page's own, whichever it is
        <a href="" className={styles.again}>
          Noch einmal versuchen
        </a>
      }
    >
      <p>
        Diese Seite braucht das Internet, und das ist im Moment nicht zu erreichen. Was du im Rechner schon eingegeben hast,
        bleibt auf deinem Gerät.
      </p>
      <p>
        Lieber gleich reden? <a href={phoneAddress(brand.contact.phone)}>{brand.contact.phone}</a>, {brand.contact.openingHours}.
      </p>
    </Message>
  );
}
