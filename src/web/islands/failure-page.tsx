import { brand, phoneAddress } from '#web/brand.ts';
import { Message } from '#web/ui/show/message.tsx';
import { Button } from '#web/ui/press/button.tsx';

/** Stands where a page broke: says so, and how to go on. */
export const FailurePage = () => (
  <Message
    title="Da ist uns etwas heruntergefallen"
    actions={
      <Button onClick={() => location.reload()} icon={null}>
        Seite neu laden
      </Button>
    }
  >
    <p>
      Diese Seite ließ sich nicht anzeigen. Lade sie bitte noch einmal. Bleibt es dabei, ruf uns an:{' '}
      <a href={phoneAddress(brand.contact.phone)}>{brand.contact.phone}</a> ({brand.contact.openingHours}).
    </p>
  </Message>
);
