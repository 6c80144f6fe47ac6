import type { SpeciesKey } from '#domain/animal/species.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import {
  productPromises as promises,
  waiverOfTermination,
  liabilityRetention,
  liabilitySum,
  liabilitySumPerPerson,
} from './product.ts';

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

/** The part of what is paid to vets, whoever is treated. */
export const vetCover = {
  got: coverItem(`Erstattung bis zum ${promises.gotFactor}-fachen Satz der GOT`, ', Notdienstgebühr eingeschlossen'),
  gotLimit: `Gebühren über dem ${promises.gotFactor}-fachen Satz der GOT.`,
  intentLimit: 'Vorsätzlich herbeigeführte Versicherungsfälle; Kürzung bei grober Fahrlässigkeit.',
  where: ['In Deutschland', `Auf Reisen weltweit bis zu ${promises.abroadMonths} Monate je Aufenthalt`],
} as const;

/** "3 Jahre" becomes "3 Jahren", as in "bei einer Laufzeit von …". */
export const dativeYears = (years: string) => years.replace(/Jahre$/, 'Jahren');

type HealthCoverFacts = { kind: 'full' | 'op'; speciesKey: SpeciesKey; needsChip: boolean; longRuntime: string };

/** Beside the share and the retention, which each contract has its own of. */
export const healthCover = ({ kind, speciesKey, needsChip, longRuntime }: HealthCoverFacts): Cover => {
  const isFull = kind === 'full';
  return {
    insured: [
      coverItem('Operationen', ' mit Narkose, Material und Medikamenten'),
      coverItem('Diagnostik und Klinikaufenthalt', ' rund um die Operation sowie stationäre Unterbringung'),
      coverItem('Nachsorge', ` bis zu ${promises.aftercareDays} Tage nach der Operation`),
      ...(isFull ? fullItems(longRuntime) : []),
      vetCover.got,
      coverItem('Keine Jahreshöchstleistung', '; freie Wahl von Tierarztpraxis und Tierklinik'),
      coverItem('Kündigungsverzicht:', ` Nach einem Versicherungsfall kündigen wir ${waiverOfTermination} nicht mehr`),
    ],
    notInsured: [
      'Krankheiten und Unfallfolgen, die vor Beginn eingetreten oder erkennbar waren',
      ...(isFull
        ? ['Parasitenprophylaxe und kieferorthopädische Maßnahmen']
        : [
            'Behandlungen und Diagnostik ohne Operation',
            'Vorsorge wie Impfungen und Zahnprophylaxe',
            'Kastration und Sterilisation ohne krankhafte Veränderung',
          ]),
      'Zucht, Trächtigkeit und Geburt',
      'Kosmetische Eingriffe',
      'Futtermittel, Zubehör, Atteste und Fahrtkosten',
      'Gewerblich eingesetzte oder chronisch kranke Tiere',
    ],
    limits: [
      vetCover.gotLimit,
      `Aufnahme ab ${animalLimits.minimumAgeDays / 7} Wochen bis einschließlich zum ${entryAge(speciesKey)}.\u00A0Geburtstag.`,
      ...(needsChip ? ['Keine Leistung für Behandlungen vor der Kennzeichnung mit einem Mikrochip.'] : []),
      vetCover.intentLimit,
    ],
    where: vetCover.where,
  };
};

const fullItems = (longRuntime: string) => [
  coverItem('Heilbehandlung ohne Operation', ', ambulant und stationär, mit Zahnbehandlung und Medikamenten'),
  coverItem('Diagnostik', ' wie Labor, Röntgen, Ultraschall, CT und MRT'),
  coverItem('Begleitende Therapien', ' wie Physiotherapie, auf tierärztliche Verordnung'),
  coverItem('Vorsorge:', ' Zahnprophylaxe und Schutzimpfungen'),
  coverItem(
    'Kastration und Sterilisation',
    ` bei einer Laufzeit von ${dativeYears(longRuntime)} oder bei krankhaften Veränderungen`,
  ),
];

export const liabilityCover: Cover = {
  insured: [
    coverItem('Personen-, Sach- und Vermögensschäden', ', die dein Hund Dritten zufügt'),
    coverItem(`Versicherungssumme ${liabilitySum}`, ' pauschal je Versicherungsfall'),
    coverItem('Prüfung der Haftung', ', Abwehr unberechtigter und Erfüllung berechtigter Ansprüche'),
    coverItem('Familienangehörige', ' im gemeinsamen Haushalt und Personen, die den Hund unentgeltlich hüten'),
    coverItem('Mietsachschäden', ' an Wohnräumen und an der Einrichtung von Ferienunterkünften'),
    coverItem('Hundeschule, Prüfungen und Schauen'),
    coverItem('Ungewollter Deckakt', ' und Welpen bis zur Vollendung des sechsten Lebensmonats'),
  ],
  notInsured: [
    'Vorsätzlich herbeigeführte Schäden',
    'Schäden an eigenen Sachen und im eigenen Haushalt',
    'Gewerbliche oder berufliche Haltung und Hütung',
    'Hunderennen',
    'Hunderassen, die wir von der Haftpflicht ausnehmen, vor allem landesrechtlich als gefährlich geltende',
    'Geldbußen und Geldstrafen',
  ],
  limits: [
    `Höchstens ${liabilitySumPerPerson} für jede geschädigte Person.`,
    `Du trägst von jedem Schaden ${liabilityRetention} selbst.`,
    'Keine Aufnahme, wenn ein Vorversicherer gekündigt hat.',
    'Einsatz zur Jagd nur, soweit keine Jagdhaftpflichtversicherung besteht.',
    'Geliehene und geleaste Sachen sind nicht versichert.',
  ],
  where: ['In Deutschland', `Bei vorübergehendem Aufenthalt weltweit bis zu ${promises.abroadMonths} Monate`],
};
