import { puppyVoucherCents, yearlyDiscount } from '#web/pages/parts/product-figures.ts';
import type { PictureCard } from '#web/pages/parts/picture-cards.tsx';
import type { Step } from '#web/pages/parts/steps.tsx';
import { plainPrice } from '#web/pages/parts/typography.ts';

export const voucher = plainPrice(puppyVoucherCents);

export const birthPoints = [
  'Trächtigkeit: Untersuchungen und Behandlungen',
  'Die Geburt selbst',
  'Kaiserschnitt, wenn er nötig wird',
];

export const litterPoints = [
  'Alles aus der Variante Geburt',
  'Jedes Jungtier des Wurfs, ohne dass du es einzeln versicherst',
  'Schutz für die Jungtiere bis zum Verkauf, höchstens 12 Wochen',
];

export const conditions = [
  ['Wer', 'Weibliche Zuchttiere zwischen 1 und 8 Jahren.'],
  ['Voraussetzung', 'Das Tier ist bei uns bereits mit OP-Schutz oder Vollschutz versichert.'],
  ['Mehrere Tiere', 'Ein Vertrag umfasst ein oder mehrere Zuchttiere einer Tierart. Der Preis gilt je Tier.'],
  ['Laufzeit', '1 Jahr.'],
  ['Zahlweise', `Monatlich oder jährlich. Wer jährlich zahlt, spart ${yearlyDiscount}.`],
  ['Verband', '10 % Nachlass für Mitglieder von VDH und IRJGV (Hund), 1. DEKZV, TICA und WCF (Katze) sowie ZDRK (Kaninchen).'],
] as const;

/** Decisions 5, tarifAdvantages. */
export const buyerAdvantages: readonly PictureCard[] = [
  {
    title: 'Kein Mindestalter',
    text: 'Wer ein Jungtier aus deinem versicherten Wurf kauft, kann es sofort versichern und muss die ersten 8 Wochen nicht abwarten.',
    picture: 'rosette',
  },
  {
    title: `${voucher} Welpengutschein`,
    text: `Zu den Welpenwochen schenken wir der neuen Familie einen Gutschein über ${voucher}.`,
    picture: 'wrapped-gift',
  },
  {
    title: 'Keine Wartezeit',
    text: 'Der Schutz gilt vom ersten Tag des Vertrags an. So bleibt zwischen deiner Obhut und der neuen keine Lücke.',
    picture: 'shield',
  },
];

export const sellingSteps: readonly Step[] = [
  {
    title: 'Jungtier eintragen',
    text: 'Im Kundenbereich fügst du deinem Wurf jedes Jungtier hinzu: Name, Geburtstag, Geschlecht, Rasse, Chipnummer.',
  },
  {
    title: 'Verkauf melden',
    text: 'Du trägst ein, wann du das Tier abgibst und an wen. Die Käuferin oder der Käufer muss einverstanden sein, dass wir uns melden.',
  },
  {
    title: 'Die neue Familie bekommt Post',
    text: 'In der E-Mail steckt ein Link zum Rechner, in dem die Angaben zum Tier schon stehen, samt den drei Vorteilen.',
  },
];
