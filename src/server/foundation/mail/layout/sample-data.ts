import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { photoAlt } from '#domain/animal/animal-photo.ts';
import type { RenderedMail } from './layout.ts';
import type { ShownPhoto } from './render-html.ts';

/** What a customer can type; tests put something hostile into every place. */
export type SampleWords = { name: string; animal: string; free: string };

const plainWords: SampleWords = { name: 'Jürgen', animal: 'Bello', free: 'Labrador Retriever' };

/** What the samples of several kinds show. */
export const sampleShop = 'https://tierdach.example';
export const sampleInstant = new Date('2026-11-15T13:05:00Z');
export const samplePoliceNumber = 'KV/2026/0000000042';
export const sampleIbanMasked = 'DE89 **** **** **** **30 00';

export const sampleSections = ({ animal, free }: SampleWords): SummarySection[] => [
  {
    title: 'Dein Tier',
    rows: [
      { label: 'Name', value: animal },
      { label: 'Rasse', value: free },
      { label: 'Geburtsdatum', value: '03.02.2024' },
    ],
  },
  {
    title: 'Vertrag',
    rows: [
      { label: 'Selbstbeteiligung', value: '85 € im Jahr' },
      { label: 'Laufzeit', value: '3 Jahre' },
    ],
  },
];

export const sampleEnclosures = [
  'Versicherungsbedingungen (AVB) Vollschutz Hund',
  'Produktinformationsblatt Vollschutz Hund',
  'Erstinformation',
  'Datenschutzhinweise',
];

export const sampleTarif = ({ name, animal }: SampleWords) => ({
  firstname: name,
  animalName: animal,
  tarifTitle: 'Hundekrankenversicherung Vollschutz',
  premiumStr: '46,12 € / Monat',
});

export const samplePhotos = ({ animal }: SampleWords): ShownPhoto[] => [{ cid: 'tier-1', alt: photoAlt(animal) }];

type Sampled = { samples: (words: SampleWords) => Record<string, RenderedMail> };

/** Every mail of these kinds once, for tests and for looking at them. */
export const sampleMails = (kinds: readonly Sampled[], words: SampleWords = plainWords): Record<string, RenderedMail> =>
  Object.fromEntries(kinds.flatMap(({ samples }) => Object.entries(samples(words))));
