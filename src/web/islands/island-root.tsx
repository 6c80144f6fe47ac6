import { brand, phoneAddress } from '#web/brand.ts';
import { Message } from '#web/ui/show/message.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Component, type ReactNode, useEffect } from 'react';
import { warn } from '#web/log.ts';

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

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(cause: unknown) {
    warn('PAGE_BROKEN', cause);
  }
  override render() {
    return this.state.isBroken ? <FailurePage /> : this.props.children;
  }
}

type IslandRootProps = { children: ReactNode; onStarted?: () => void };

/** Around everything that React runs: says so where it breaks, and tells when it is at work. */
export const IslandRoot = ({ children, onStarted }: IslandRootProps) => {
  useEffect(() => onStarted?.(), [onStarted]);
  return <Boundary>{children}</Boundary>;
};
