import { useState } from 'react';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Carousel } from '#web/ui/move/carousel.tsx';
import { type InfoState, InfoTip } from '#web/ui/overlay/info-tip.tsx';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Price } from '#web/ui/show/price.tsx';
import styles from './samples.module.css';
import { SampleBasics } from './sample-basics.tsx';
import { SampleForm } from './sample-form.tsx';

const costs = [
  ['Magendrehung', 260000],
  ['Schokoladenvergiftung', 190000],
  ['Allergiediagnostik', 250000],
  ['Zahnsteinentfernung in Narkose', 38000],
  ['Unfall mit Knochenbruch', 280000],
] as const;

const slides = costs.map(([title, cents]) => ({
  key: title,
  content: (
    <Card className={styles.slide}>
      <h3>{title}</h3>
      <p className={styles.large}>
        <Price cents={cents} />
      </p>
    </Card>
  ),
}));

const states: InfoState[] = ['error', 'required-missing', 'optional-missing', 'present'];

const SampleOverlays = () => {
  const [isOpen, setOpen] = useState(false);
  const [isSecondOpen, setSecondOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  return (
    <>
      <section aria-labelledby="s-carousel">
        <h2 id="s-carousel">Karussell</h2>
        <Carousel label="Was eine Behandlung kostet" slides={slides} perPage={3} autoplayMs={30_000} />
        <Carousel label="Eine Seite, ohne Punkte" slides={slides.slice(0, 2)} pagination={false} />
      </section>
      <section aria-labelledby="s-overlays">
        <h2 id="s-overlays">Hinweise, Dialoge, Laden</h2>
        <div className={styles.row}>
          {states.map((state) => (
            <InfoTip key={state} label={state} state={state}>
              Zustand „{state}“. Der Hinweis öffnet sich bei Zeigen, Fokus und Tippen, Escape schließt ihn.
            </InfoTip>
          ))}
        </div>
        <div className={styles.row}>
          <Button onClick={() => setOpen(true)}>Dialog öffnen</Button>
          <Button variant="secondary" onClick={() => setLoading(!isLoading)}>
            Laden {isLoading ? 'beenden' : 'zeigen'}
          </Button>
          <LoadingIndicator isActive={isLoading} />
        </div>
        <Modal
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Deckung im Überblick"
          footer={
            <>
              <Button onClick={() => setSecondOpen(true)}>Noch einen öffnen</Button>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                Schließen
              </Button>
            </>
          }
        >
          <p>Ein Klick neben den Dialog schließt den zuletzt geöffneten. Der Fokus kehrt dorthin zurück, wo er war.</p>
        </Modal>
        <Modal open={isSecondOpen} onClose={() => setSecondOpen(false)} title="Obenauf">
          <p>Dieser hier liegt zuoberst.</p>
        </Modal>
      </section>
    </>
  );
};

/** Every building block of ui/ in every state. Development only. */
export const Samples = () => {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Bausteine</h1>
      <SampleBasics />
      <SampleForm />
      <SampleOverlays />
    </div>
  );
};
