import type { SpeciesKey } from './species.ts';

/**
 * The races that most people know, roughly the most common first: an estimate, not a statistic. Only the search looks at them:
 * of two names that fit equally well, the well-known one comes first. A title that the reference no longer has changes nothing.
 */
const wellKnownRaces: Readonly<Record<SpeciesKey, readonly string[]>> = {
  dog: [
    'Labrador Retriever',
    'Deutscher Schäferhund',
    'Französische Bulldogge',
    'Golden Retriever',
    'Chihuahua',
    'Australian Shepherd',
    'Jack Russell Terrier',
    'Dackel (Standard)',
    'Border Collie',
    'Malteser',
    'Yorkshire Terrier',
    'Havaneser',
    'Beagle',
    'Mops',
    'Rottweiler',
    'Zwergpudel',
    'Kleinpudel',
    'Großpudel',
    'Shih Tzu',
    'English Cocker Spaniel',
    'Siberian Husky',
    'Zwergspitz',
    'Berner Sennenhund',
    'Deutscher Boxer',
    'Dobermann',
    'West Highland White Terrier',
    'Magyar Vizsla (Kurzhaar)',
    'Belgischer Schäferhund (Malinois)',
    'Rhodesian Ridgeback',
    'Weimaraner',
    'Cavalier King Charles Spaniel',
    'Collie (Langhaar)',
    'Zwergschnauzer',
    'Mittelschnauzer',
    'Englische Bulldogge',
    'Shiba Inu',
    'Dalmatiner',
    'Deutsche Dogge',
    'Hovawart',
    'Bernhardiner',
    'Mischling klein (bis 40 cm)',
    'Mischling mittel (40 bis 55 cm)',
    'Mischling groß (über 55 cm)',
  ],
  cat: [
    'Europäisch Kurzhaar',
    'Hauskatze / Mischling',
    'Britisch Kurzhaar',
    'Maine Coon',
    'Norwegische Waldkatze',
    'Ragdoll',
    'Perser',
    'Siamkatze',
    'Bengal',
    'Heilige Birma',
    'Sibirische Katze',
    'Russisch Blau',
  ],
  rabbit: [
    'Zwergkaninchen / Mischling klein (unter 2,5 kg)',
    'Zwergwidder',
    'Löwenköpfchen',
    'Farbenzwerge',
    'Teddyzwerge',
    'Deutsche Riesen',
    'Holländer',
  ],
};

/** 0 for the best known; infinite for all that are not among them. */
export const rarityOf = (speciesKey: SpeciesKey | null, title: string): number => {
  const place = speciesKey === null ? -1 : wellKnownRaces[speciesKey].indexOf(title);
  return place === -1 ? Number.POSITIVE_INFINITY : place;
};
