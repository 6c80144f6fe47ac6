import { speciesKeys } from '#domain/animal/species.ts';
import { speciesWords } from '#domain/animal/species-words.ts';
import { associationOptions, breedingLimits, breedingRuntimeKey, breedingVariants } from '#domain/breeding/breeding-tarif.ts';
import { variantBenefits } from '#domain/breeding/breeding-benefits.ts';
import { minimumAgeWeeks, puppyVoucher, yearlyDiscount } from '#web/product/product-figures.ts';
import { runtimeName } from '#web/product/product-promises.ts';
import type { PictureCard } from '#web/pages/parts/picture-cards.tsx';
import type { Step } from '#web/pages/parts/steps.tsx';
import { plainPrice } from '#web/text/typography.ts';
import { memberDiscount } from '#web/pages/zuechtertarif/breeding-prices.ts';

/** What a buyer gets; nothing when no voucher is for young dogs. */
const voucherCards = (): PictureCard[] => {
  if (puppyVoucher === null) return [];
  const voucher = plainPrice(puppyVoucher.cents);
  return [
    {
      title: `${voucher} Gutschein für Welpen`,
      text: `In den Welpenwochen bekommt die neue Familie eines Hundes unter ${puppyVoucher.months} Monaten einen Gutschein über ${voucher}. Für Katzen und Kaninchen gibt es ihn nicht.`,
      picture: 'wrapped-gift',
    },
  ];
};

/** In the words of the file, which the user area shows too. */
export const variants = breedingVariants.map((variant) => ({
  key: variant.key,
  title: variant.title,
  text: variant.text,
  points: variantBenefits(variant),
}));

const enumerate = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`;

/** "VDH und IRJGV (Hund), …": those whose members pay less. */
const associations = speciesKeys
  .map((key) => {
    const listed = associationOptions(key).filter(({ hasMembers }) => hasMembers);
    return { name: speciesWords[key].name, titles: enumerate(listed.map(({ title }) => title)) };
  })
  .filter(({ titles }) => titles !== '')
  .map(({ name, titles }) => `${titles} (${name})`);

export const memberIntro = `Im Jahr und je Zuchttier. Mitglieder eines anerkannten Verbands zahlen ${memberDiscount} weniger.`;

export const conditions = [
  ['Wer', `Weibliche Zuchttiere zwischen ${breedingLimits.minimumAgeYears} und ${breedingLimits.maximumAgeYears} Jahren.`],
  ['Voraussetzung', 'Das Tier ist bei uns bereits mit OP-Schutz oder Vollschutz versichert.'],
  ['Mehrere Tiere', 'Ein Vertrag umfasst ein oder mehrere Zuchttiere einer Tierart. Der Preis gilt je Tier.'],
  ['Laufzeit', `${runtimeName(breedingRuntimeKey)}.`],
  ['Zahlweise', `Monatlich oder jährlich. Wer jährlich zahlt, spart ${yearlyDiscount}.`],
  ['Verband', `${memberDiscount} Nachlass für Mitglieder dieser Verbände: ${associations.join(', ')}.`],
] as const;

/** spec 9.8. */
export const buyerAdvantages: readonly PictureCard[] = [
  {
    title: 'Kein Mindestalter',
    text: `Wer ein Jungtier aus deinem versicherten Wurf kauft, kann es sofort versichern und muss die ersten ${minimumAgeWeeks} Wochen nicht abwarten.`,
    picture: 'rosette',
  },
  ...voucherCards(),
  {
    title: 'Schutz ab dem Einzug',
    text: 'Der Vertrag kann am Tag des Einzugs beginnen und gilt sofort, ganz ohne Mindestalter. So bleibt zwischen deiner Obhut und der neuen keine Lücke.',
    picture: 'shield',
  },
];

export const sellingSteps: readonly Step[] = [
  {
    title: 'Jungtier eintragen',
    text: 'Im Loginbereich fügst du deinem Wurf jedes Jungtier hinzu: Name, Geburtstag, Geschlecht, Rasse, Chipnummer.',
  },
  {
    title: 'Verkauf melden',
    text: 'Du trägst ein, wann du das Tier abgibst und an wen. Die Käuferin oder der Käufer muss einverstanden sein, dass wir uns melden.',
  },
  {
    title: 'Die neue Familie bekommt Post',
    text: 'In der E-Mail steckt ein Link zum Rechner, in dem die Angaben zum Tier schon stehen, samt den Vorteilen für dieses Tier.',
  },
];
