import { productPromises, waiverOfTermination } from '#domain/product/product.ts';
import type { TarifVariant } from '#domain/cover/tarif-choice.ts';
import { longRuntimeDative } from './product-promises.ts';
import type { PictureName } from '#domain/product/picture-names.ts';
import prices from 'virtual:reference/advertised-prices';
import greatest from 'virtual:reference/greatest-prices';
import type { AdvertisedPriceKey, VariantOfSpecies } from '#domain/product/page-values.ts';

export type TarifCover = { readonly sub: string; readonly picture: PictureName; readonly features: readonly string[] };

/** What each tarif covers, in a few words (spec 1.1). The waiver reads so everywhere (spec 1.2). */
export const tarifCovers: Readonly<Record<TarifVariant, TarifCover>> = {
  full: {
    sub: 'Für jeden Tag: OP, Behandlung und Vorsorge.',
    picture: 'shield',
    features: [
      'Alles aus dem OP-Schutz',
      'Behandlungen ohne OP, Diagnostik und begleitende Therapien',
      'Vorsorge: Zahnprophylaxe und Impfungen',
      `Kastration und Sterilisation bei ${longRuntimeDative} Laufzeit oder krankhafter Veränderung`,
      `Verzicht auf Kündigung im Leistungsfall ${waiverOfTermination}`,
    ],
  },
  op: {
    sub: 'Für die großen Rechnungen: alles rund um die Operation.',
    picture: 'hospital',
    features: [
      'Operation mit Diagnostik davor',
      'Klinikaufenthalt und Unterbringung',
      `Nachsorge bis ${productPromises.aftercareDays} Tage nach der OP`,
      'Ohne Jahreslimit',
    ],
  },
};

/** The "ab" price in cents: `op`, `full`, or either with a species: `full_cat`. */
export const advertisedPrice = (key: AdvertisedPriceKey): number => prices[key];

/** "je nach Tier bis 348 €": the other end of the span. */
export const upToText = (key: VariantOfSpecies) => greatest[key] && `je nach Tier bis\u00a0${greatest[key]}\u00a0€`;
