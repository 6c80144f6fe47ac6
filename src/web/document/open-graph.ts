import { brand } from '#web/brand.ts';

/** One picture for each group of pages; `scripts/make-og-pictures.ts` draws them from the scene of the home page. */
export const ogPictures = {
  tierdach: { title: brand.slogan, picture: null },
  beitrag: { title: 'Dein Beitrag in zwei Minuten.', picture: 'clipboard' },
  tarife: { title: 'OP-Schutz oder Vollschutz?', picture: 'shield' },
  leistung: { title: 'Wenn dein Tier Hilfe braucht.', picture: 'stethoscope' },
  zucht: { title: 'Der Züchtertarif.', picture: 'poodle' },
  fragen: { title: 'Fragen? Antworten.', picture: 'speech-balloon' },
} as const;

export type OgPicture = keyof typeof ogPictures;

const groups: Record<string, OgPicture> = {
  '/beitragberechnen': 'beitrag',
  '/tierversicherung': 'tarife',
  '/im_leistungsfall': 'leistung',
  '/tierarzt-suche': 'leistung',
  '/fuertieraerzte': 'leistung',
  '/zuechtertarif': 'zucht',
  '/faq': 'fragen',
  '/kontakt': 'fragen',
};

export const ogPictureOf = (path: string): OgPicture => groups[path] ?? 'tierdach';
export const ogPictureSize = { width: 1200, height: 630 } as const;
