import type { SpeciesKey } from '#domain/animal/species.ts';
import { brand, claimAddress } from '#web/brand.ts';

/** Every place that the header, the sidebar and the footer lead to: one list. */
export type Place = { label: string; to: string };

const at = (label: string, to: string): Place => ({ label, to });

export const calculator = at('Beitrag berechnen', '/beitragberechnen');
export const login = at('Login', '/login');
export const customerArea = at('Loginbereich', '/user');

const tarifs = at('Tarife', '/tierversicherung');
const claims = at('Im Leistungsfall', '/im_leistungsfall');
const breeders = at('Züchter', '/zuechtertarif');
export const questions = at('FAQ', '/faq');
export const contact = at('Kontakt', '/kontakt');

export const legalPlaces: readonly Place[] = [
  at('Impressum', '/impressum'),
  at('Datenschutz', '/datenschutz'),
  at('Barrierefreiheit', '/barrierefreiheit'),
];

/** Within reach on every page, without a login, in the words of the law (§ 312k and § 356a BGB). */
const rightsPlaces: readonly Place[] = [at('Verträge hier kündigen', '/kuendigen'), at('Vertrag widerrufen', '/widerrufen')];

/** What every page leads to, also the calculator that has no site map. */
export const everywherePlaces: readonly Place[] = [...rightsPlaces, ...legalPlaces];

const termsPlaces: Readonly<Record<SpeciesKey, Place>> = {
  dog: at('AVB Vollschutz Hund (PDF)', '/download/avb-1.pdf'),
  cat: at('AVB Vollschutz Katze (PDF)', '/download/avb-3.pdf'),
  rabbit: at('AVB Vollschutz Kaninchen (PDF)', '/download/avb-5.pdf'),
};

/** Files, not pages: the browser opens them itself. */
export const documentPlaces: readonly Place[] = [
  ...Object.values(termsPlaces),
  at('Datenschutzhinweise (PDF)', '/download/datenschutz.pdf'),
  at('Erstinformation (PDF)', '/download/erstinformation.pdf'),
];
export const allDocuments = at('Alle Dokumente', '/download');

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
      at('Neuigkeiten per E-Mail', '/customers/contact_agreement'),
      at('Blog', brand.links.blogUrl),
      at('Rechnung einreichen', claimAddress),
    ],
  },
  {
    title: `Über ${brand.name}`,
    places: [at('Über uns', '/ueber_uns'), at('Für Tierärzte', '/fuertieraerzte'), at('Für Partner', '/partner')],
  },
];
