import type { SpeciesKey } from '#domain/animal/species.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import { coverItem as item, entryAge, vetCover, type Cover } from './cover.ts';
import { productPromises as promises, waiverOfTermination } from './product.ts';

/** "3 Jahre" becomes "3 Jahren", as in "bei einer Laufzeit von …". */
export const dativeYears = (years: string) => years.replace(/Jahre$/, 'Jahren');

type HealthCoverFacts = { kind: 'full' | 'op'; speciesKey: SpeciesKey; needsChip: boolean; longRuntime: string };

/** Beside the share and the retention, which each contract has its own of. */
export const healthCover = ({ kind, speciesKey, needsChip, longRuntime }: HealthCoverFacts): Cover => {
  const isFull = kind === 'full';
  return {
    insured: [
      item('Operationen', ' mit Narkose, Material und Medikamenten'),
      item('Diagnostik und Klinikaufenthalt', ' rund um die Operation sowie stationäre Unterbringung'),
      item('Nachsorge', ` bis zu ${promises.aftercareDays} Tage nach der Operation`),
      ...(isFull ? fullItems(longRuntime) : []),
      vetCover.got,
      item('Keine Jahreshöchstleistung', '; freie Wahl von Tierarztpraxis und Tierklinik'),
      item('Kündigungsverzicht:', ` Nach einem Versicherungsfall kündigen wir ${waiverOfTermination} nicht mehr`),
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
  item('Heilbehandlung ohne Operation', ', ambulant und stationär, mit Zahnbehandlung und Medikamenten'),
  item('Diagnostik', ' wie Labor, Röntgen, Ultraschall, CT und MRT'),
  item('Begleitende Therapien', ' wie Physiotherapie, auf tierärztliche Verordnung'),
  item('Vorsorge:', ' Zahnprophylaxe und Schutzimpfungen'),
  item('Kastration und Sterilisation', ` bei einer Laufzeit von ${dativeYears(longRuntime)} oder bei krankhaften Veränderungen`),
];
