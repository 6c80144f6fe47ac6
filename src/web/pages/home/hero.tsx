import { ArrowRight } from 'lucide-react';
import { productPromises } from '#domain/product.ts';
import { brand } from '#web/brand.ts';
import { HeroSlide } from '#web/pages/home/hero-slide.tsx';
import { HouseScene } from '#web/pages/parts/house-scene.tsx';
import { puppyVoucherCents, puppyVoucherCode, puppyVoucherMonths } from '#web/pages/parts/product-figures.ts';
import { Scene } from '#web/pages/parts/scene.tsx';
import { plainPrice } from '#web/pages/parts/typography.ts';
import { calculator } from '#web/shell/places.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import styles from './hero.module.css';

/** 1-shop 2 Home page. */
const delayMs = 60_000;

const promises = ['Ohne Jahreslimit', 'Freie Tierarztwahl', 'Alle Rassen', `Weltweit ${productPromises.abroadMonths} Monate`];

const Roof = () => (
  <HeroSlide
    isFirst
    title={brand.claim}
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

const voucher = plainPrice(puppyVoucherCents);

const PuppyWeeks = () => (
  <HeroSlide
    title={`Welpenwochen: ${voucher} zum Einzug.`}
    lead={`Für Hunde bis ${puppyVoucherMonths} Monate gibt es einen Gutschein über ${voucher}. Trag im Antrag einfach den Code ein, wir schreiben dir den Betrag gut.`}
    notes={[`Code ${puppyVoucherCode}`, 'Für OP-Schutz und Vollschutz']}
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
        { key: 'puppy', content: <PuppyWeeks /> },
        { key: 'claim', content: <DigitalClaim /> },
      ]}
    />
  </div>
);
