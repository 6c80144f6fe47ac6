import { ArrowRight, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Logo } from '#web/ui/show/logo.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { pictureNames } from '#domain/product/picture-names.ts';
import { Price } from '#web/ui/show/price.tsx';
import { RoofDivider } from '#web/ui/show/roof-divider.tsx';
import styles from './samples.module.css';

const tokens = [
  'page',
  'page-warm',
  'band',
  'card',
  'panel',
  'panel-raised',
  'foot',
  'chosen',
  'accent',
  'link',
  'price',
  'error',
  'warning',
  'info',
  'ok',
];

const Swatch = ({ token }: { token: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.style.setProperty('background', `var(--${token})`), [token]);
  return (
    <div>
      <div ref={box} className={styles.swatch} />
      {token}
    </div>
  );
};

const Buttons = () => (
  <div className={styles.row}>
    <Button icon={<ArrowRight />}>Weiter</Button>
    <Button variant="secondary">Zurück</Button>
    <Button variant="quiet" icon={<Download />}>
      Herunterladen
    </Button>
    <Button disabled>Gesperrt</Button>
    <Button busy>Wird gesendet</Button>
    <ButtonLink to="/" variant="secondary">
      Als Verweis
    </ButtonLink>
  </div>
);

export const SampleBasics = () => (
  <>
    <section aria-labelledby="s-colours">
      <h2 id="s-colours">Farben und Schrift</h2>
      <div className={styles.colours}>
        {tokens.map((token) => (
          <Swatch key={token} token={token} />
        ))}
      </div>
      <p className={styles.row}>
        <Price cents={2490} prefix="ab" className={styles.large} />
        <Price cents={11111} className={styles.large} />
        <Price cents={260000} className={styles.large} />
      </p>
      <div className={styles.row}>
        {[64, 40, 24, 16].map((size) => (
          <Logo key={size} size={size} />
        ))}
        {[40, 16].map((size) => (
          <Logo key={size} size={size} mono />
        ))}
      </div>
    </section>
    <section aria-labelledby="s-buttons">
      <h2 id="s-buttons">Knöpfe und Karten</h2>
      <Buttons />
      <div data-ground="panel" className={styles.panel}>
        <Buttons />
      </div>
      <div className={styles.form}>
        <Card floating>
          <h3>Karte, schwebend</h3>
          <p>Weißer Grund, weicher Schatten.</p>
        </Card>
        <Card tone="band">
          <h3>Karte, sandfarben</h3>
          <p>Ruhig, ohne Schatten.</p>
        </Card>
      </div>
    </section>
    <section aria-labelledby="s-pictures">
      <h2 id="s-pictures">Bilder und Dachlinie</h2>
      <div className={styles.row}>
        {pictureNames.map((name) => (
          <Picture key={name} name={name} size={64} alt={name} />
        ))}
      </div>
      <div>
        <RoofDivider tone="band" />
        <RoofDivider tone="panel" />
      </div>
    </section>
  </>
);
