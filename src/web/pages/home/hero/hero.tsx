import type { ReactNode } from 'react';
import { Text } from '#web/text/text.tsx';
import page from '#web/site/page.module.css';
import { classNames } from '#web/ui/class-names.ts';
import styles from './hero.module.css';
import { ArrowRight } from 'lucide-react';
import { productPromises } from '#domain/product/product.ts';
import { brand } from '#web/brand.ts';
import { HouseScene } from '#web/drawing/house-scene.tsx';
import { puppyVoucher } from '#web/product/product-figures.ts';
import { Scene } from '#web/drawing/scene.tsx';
import { plainPrice } from '#web/text/typography.ts';
import { calculator } from '#web/site/places.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';
import { Carousel } from '#web/ui/move/carousel.tsx';

type HeroSlideProps = {
  title: string;
  lead: string;
  /** Short words in a row below. */
  notes: readonly string[];
  scene: ReactNode;
  /** The first slide names the page. */
  isFirst?: boolean;
  /** What to do next. */
  children: ReactNode;
};

const HeroSlide = ({ title, lead, notes, scene, isFirst = false, children }: HeroSlideProps) => {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={classNames(page.wrap, styles.slide)}>
      <div className={styles.words}>
        <Title className={styles.slogan}>{title}</Title>
        <p className={styles.lead}>
          <Text>{lead}</Text>
        </p>
        <div className={styles.actions}>{children}</div>
        <ul className={styles.promises}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <div className={styles.scene}>{scene}</div>
    </div>
  );
};

/** spec 13.7. */
const delayMs = 60_000;

const promises = ['Ohne Jahreslimit', 'Freie Tierarztwahl', 'Alle Rassen', `Weltweit ${productPromises.abroadMonths} Monate`];

const Roof = () => (
  <HeroSlide
    isFirst
    title={brand.slogan}
    lead={`Die Krankenversicherung für Hund, Katze und Kaninchen. Wir übernehmen die Tierarztrechnung bis zum ${productPromises.gotFactor}-fachen Satz der Gebührenordnung, in der Praxis, der du vertraust.`}
    notes={promises}
    scene={<HouseScene />}
  >
    <ButtonLink to={calculator.to} size="large" icon={<ArrowRight />}>
      {calculator.label}
    </ButtonLink>
    <ButtonLink to="#tarife" size="large" variant="quiet">
      Tarife ansehen
    </ButtonLink>
  </HeroSlide>
);

const PuppyWeeks = ({ voucher }: { voucher: NonNullable<typeof puppyVoucher> }) => (
  <HeroSlide
    title={`Welpenwochen: ${plainPrice(voucher.cents)} zum Einzug.`}
    lead={`Für Hunde unter ${voucher.months} Monaten gibt es einen Gutschein über ${plainPrice(voucher.cents)}. Trag im Antrag einfach den Code ein, wir schreiben dir den Betrag gut.`}
    notes={[`Code ${voucher.code}`, 'Für OP-Schutz und Vollschutz']}
    scene={
      <Scene
        isLater
        place="meadow"
        label="Ein junger Hund auf einer Wiese vor einem verpackten Geschenk"
        items={[
          { name: 'wrapped-gift', x: 300, y: 236, size: 128 },
          { name: 'dog', x: 100, y: 164, size: 208 },
        ]}
      />
    }
  >
    <ButtonLink to={`${calculator.to}?species=dog`} size="large" icon={<ArrowRight />}>
      Welpen versichern
    </ButtonLink>
  </HeroSlide>
);

const DigitalClaim = () => (
  <HeroSlide
    title="Foto machen. Geld zurück."
    lead="Du fotografierst die Tierarztrechnung, lädst sie hoch, und wir überweisen. Oder die Praxis rechnet direkt mit uns ab, und du legst gar nichts aus."
    notes={['Ohne Papier', 'Direktabrechnung möglich']}
    scene={
      <Scene
        isLater
        place="table"
        label="Eine Katze auf einem Tisch unter dem Dach, neben ihr Telefon, Rechnung und Geldbeutel"
        items={[
          { name: 'receipt', x: 62, y: 216, size: 116, turn: -8 },
          { name: 'cat', x: 132, y: 148, size: 188 },
          { name: 'mobile-phone', x: 268, y: 186, size: 146, turn: 6 },
          { name: 'money-bag', x: 362, y: 250, size: 82 },
        ]}
      />
    }
  >
    <ButtonLink to="/im_leistungsfall" size="large" icon={<ArrowRight />}>
      So läuft’s im Leistungsfall
    </ButtonLink>
    <ButtonLink to="#film" size="large" variant="quiet">
      Film ansehen
    </ButtonLink>
  </HeroSlide>
);

export const Hero = () => (
  <div className={styles.hero}>
    <Carousel
      label={`${brand.name} auf einen Blick`}
      look="stage"
      autoplayMs={delayMs}
      slides={[
        { key: 'roof', content: <Roof /> },
        ...(puppyVoucher === null ? [] : [{ key: 'puppy', content: <PuppyWeeks voucher={puppyVoucher} /> }]),
        { key: 'claim', content: <DigitalClaim /> },
      ]}
    />
  </div>
);
