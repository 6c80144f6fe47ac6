import { brand } from '#web/brand.ts';

/** Every place that the header and the footer lead to: one list. */
export type Place = { label: string; to: string };

const at = (label: string, to: string): Place => ({ label, to });

export const calculator = at('Beitrag berechnen', '/beitragberechnen');
export const login = at('Login', '/login');

const tarifs = at('Tarife', '/tierversicherung');
const claims = at('Im Leistungsfall', '/im_leistungsfall');
const breeders = at('Züchter', '/zuechtertarif');
const questions = at('FAQ', '/faq');
const contact = at('Kontakt', '/kontakt');

/** Also in the footer that has no site map. */
export const legalPlaces: readonly Place[] = [
  at('Impressum', '/impressum'),
  at('Datenschutz', '/datenschutz'),
  at('Barrierefreiheit', '/barrierefreiheit'),
];

export const menu: readonly Place[] = [tarifs, claims, breeders, questions, contact];

export const siteMap: readonly { title: string; places: readonly Place[] }[] = [
  { title: 'Versichern', places: [calculator, tarifs, at('Züchtertarif', breeders.to), at('Tierarzt-Suche', '/tierarzt-suche')] },
  {
    title: 'Für dich da',
    places: [
      claims,
      at('Für Kunden', '/fuer_kunden'),
      questions,
      contact,
      at('Downloads', '/download'),
      at('Neuigkeiten per E-Mail', '/customers/contact_agreement'),
      at('Blog', brand.links.blogUrl),
    ],
  },
  {
    title: `Über ${brand.name}`,
    places: [at('Über uns', '/ueber_uns'), at('Für Tierärzte', '/fuertieraerzte'), ...legalPlaces],
  },
];
