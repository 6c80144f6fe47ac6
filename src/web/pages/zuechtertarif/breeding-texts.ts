import { speciesKeys, type SpeciesKey, speciesWords } from '#domain/animal/species.ts';
import {
  associationOptions,
  breedingLimits,
  breedingRuntimeKey,
  breedingVariants,
  variantBenefits,
} from '#domain/breeding/breeding-tarif.ts';
import { buyerVouchers, minimumAgeWeeks, yearlyDiscount } from '#web/product/product-figures.ts';
import { runtimeName } from '#web/product/product-promises.ts';
import type { PictureCard } from '#web/pages/parts/picture-cards.tsx';
import type { Step } from '#web/pages/parts/text-blocks.tsx';
import { plainPrice } from '#web/text/typography.ts';
import { memberDiscount } from './breeding-prices.ts';

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

type BuyerVoucher = (typeof buyerVouchers)[number];

const pluralsOf = (keys: readonly SpeciesKey[]) => enumerate(keys.map((key) => speciesWords[key].plural));

/** "einen Gutschein über 45 € für Hunde und Katzen unter 12 Monaten", once for all that are alike. */
const giftsOf = (vouchers: readonly BuyerVoucher[]) =>
  Object.values(Object.groupBy(vouchers, ({ cents, months }) => `${cents} ${months}`)).flatMap((alike = []) => {
    const [first] = alike;
    if (first === undefined) return [];
    const age = first.months === null ? '' : ` unter ${first.months} Monaten`;
    return [`einen Gutschein über ${plainPrice(first.cents)} für ${pluralsOf(alike.map(({ speciesKey }) => speciesKey))}${age}`];
  });

/** What the file gives to whom; nothing when it gives nothing. */
export const voucherCards = (vouchers: readonly BuyerVoucher[]): PictureCard[] => {
  if (vouchers.length === 0) return [];
  const without = speciesKeys.filter((key) => vouchers.every(({ speciesKey }) => speciesKey !== key));
  const refusal = without.length === 0 ? '' : ` Für ${pluralsOf(without)} gibt es ihn nicht.`;
  return [
    {
      title: 'Gutschein zum Einzug',
      text: `Die neue Familie bekommt ${giftsOf(vouchers).join(' und ')}.${refusal}`,
      picture: 'wrapped-gift',
    },
  ];
};

/** spec 9.8. */
export const buyerAdvantages: readonly PictureCard[] = [
  {
    title: 'Kein Mindestalter',
    text: `Wer ein Jungtier aus deinem versicherten Wurf kauft, kann es sofort versichern und muss die ersten ${minimumAgeWeeks} Wochen nicht abwarten.`,
    picture: 'rosette',
  },
  ...voucherCards(buyerVouchers),
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
    text: 'In der E-Mail steckt ein kurzer Link zum Rechner, in dem die Angaben zum Tier schon stehen, samt den Vorteilen für dieses Tier. Vertippt? Bis zum Abschluss kannst du alles berichtigen.',
  },
];
