import type { SpeciesKey } from '#domain/animal/species.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import { productPromises as promises } from './product.ts';

/** What a tarif covers: the product information sheet and "Mein Schutz" say it with the same words (spec 15.10). */
export type Cover = {
  insured: readonly CoverItem[];
  notInsured: readonly string[];
  limits: readonly string[];
  where: readonly string[];
};

/** The lead is set in bold; the text goes on right behind it. */
export type CoverItem = { lead: string; text: string };

export const coverItem = (lead: string, text = ''): CoverItem => ({ lead, text });

/** Entry is possible up to and including this birthday; up to it everything is reimbursed in full (spec 1.2). */
export const entryAge = (speciesKey: SpeciesKey) => animalLimits.maximumEntryAgeYears[speciesKey];

export const fullReimbursement = '100\u00A0%';

/** Of what is paid to vets, whoever is treated. */
export const vetCover = {
  got: coverItem(`Erstattung bis zum ${promises.gotFactor}-fachen Satz der GOT`, ', Notdienstgebühr eingeschlossen'),
  gotLimit: `Gebühren über dem ${promises.gotFactor}-fachen Satz der GOT.`,
  intentLimit: 'Vorsätzlich herbeigeführte Versicherungsfälle; Kürzung bei grober Fahrlässigkeit.',
  where: ['In Deutschland', `Auf Reisen weltweit bis zu ${promises.abroadMonths} Monate je Aufenthalt`],
} as const;
