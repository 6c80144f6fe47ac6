import { Button } from '#web/ui/press/button.tsx';

/** A mistake of our own: nothing that was sent is lost by it. */
export const TroubleScreen = () => (
  <main style={{ padding: 'var(--s8)', display: 'grid', gap: 'var(--s4)', justifyItems: 'start' }}>
    <h1>Hier ist uns ein Fehler passiert</h1>
    <p>Was du abgeschickt hast, ist gespeichert. Lade die Seite neu, um weiterzuarbeiten.</p>
    <Button onClick={() => location.reload()}>Neu laden</Button>
  </main>
);
