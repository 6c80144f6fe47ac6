import { liabilityRetention, waiverOfTermination } from '#domain/product/product.ts';
import { longTermDiscount, multiPetDiscount, puppyVoucher, retentions, yearlyDiscount } from '#web/product/product-figures.ts';
import {
  abroadMonths,
  aftercareDays,
  gotRate,
  liabilitySumPerPersonWords,
  liabilitySumWords,
  longRuntime,
  longRuntimeDative,
  runtimeChoice,
} from '#web/product/product-promises.ts';
import type { PictureCard } from '#web/pages/parts/picture-cards.tsx';
import { plainPrice } from '#web/text/typography.ts';

/** spec 1.1: what the two tarifs contain. */
export const opPoints = [
  'Die Operation selbst, mit Narkose, Material und Medikamenten',
  'Diagnostik und Klinikaufenthalt rund um die Operation, etwa Röntgen, Ultraschall, CT oder MRT',
  'Stationäre Unterbringung, solange dein Tier sie braucht',
  `Nachsorge bis ${aftercareDays} Tage nach der Operation: Kontrollen, Verbandwechsel, Fäden ziehen`,
] as const;

export const fullPoints = [
  'Alles aus dem OP-Schutz',
  'Konservative Behandlung, also Heilbehandlung ohne Operation, ambulant und stationär',
  'Diagnostik, auch wenn keine Operation folgt',
  'Begleitende Therapien auf tierärztliche Verordnung, etwa Physiotherapie oder Akupunktur',
  'Vorsorge: Zahnprophylaxe und Impfungen',
  `Kastration und Sterilisation, wenn du ${longRuntime} Laufzeit wählst oder krankhafte Veränderungen den Eingriff nötig machen`,
] as const;

const amounts = retentions.map(({ cents }) => plainPrice(cents));
const retentionList = `${amounts.slice(0, -1).join(', ')} oder ${amounts.at(-1)}`;

export const claims: readonly PictureCard[] = [
  {
    title: `Bis zum ${gotRate}en Satz der GOT`,
    text: `Die Gebührenordnung erlaubt höhere Sätze vor allem im Notdienst. Bis zum ${gotRate}en gehen wir mit, Notdienstgebühr eingeschlossen.`,
    picture: 'money-bag',
  },
  {
    title: 'Kein Jahreslimit',
    text: 'Wie oft dein Tier in einem Jahr Hilfe braucht und was das zusammen kostet: Eine Obergrenze gibt es nicht.',
    picture: 'umbrella',
  },
  {
    title: 'Freie Wahl von Praxis und Klinik',
    text: 'Du gehst dorthin, wo dein Tier gut aufgehoben ist. Eine Liste, an die du gebunden wärst, haben wir nicht.',
    picture: 'stethoscope',
  },
  {
    title: `Weltweit für ${abroadMonths} Monate`,
    text: `Auf Reisen gilt dein Schutz überall auf der Welt, bis zu ${abroadMonths} Monate je Aufenthalt.`,
    picture: 'airplane',
  },
  {
    title: 'Alle Rassen',
    text: 'Rassetier oder Mischling, Tierheim oder Zucht: Wir versichern alle Rassen.',
    picture: 'poodle',
  },
  {
    title: 'Kündigungsverzicht',
    text: `Nach einem Leistungsfall dürfen Versicherer üblicherweise kündigen. Wir verzichten darauf ${waiverOfTermination}.`,
    picture: 'shield',
  },
  {
    title: 'Digital und direkt',
    text: 'Antrag, Vertrag und Rechnung laufen ohne Papier. Auf Wunsch rechnen wir direkt mit der Tierarztpraxis ab.',
    picture: 'mobile-phone',
  },
  {
    title: 'Digitaler Tierpass',
    text: 'Impfungen und Befunde auf dem Telefon: Dafür meldest du dich kostenlos bei einem Dienst für Tierdaten an, den nicht wir betreiben.',
    picture: 'identification-card',
  },
  {
    title: 'Kostenlose Beratung',
    text: 'Du bist unsicher, welcher Tarif passt? Wir rechnen es mit dir durch. [So erreichst du uns](/kontakt).',
    picture: 'speech-balloon',
  },
];

/** How the premium follows what the customer chooses. */
export const premiumFacts = [
  [
    'Selbstbeteiligung',
    `Du wählst, wie viel du im Jahr selbst trägst: ${retentionList}. Je höher dieser Betrag, desto niedriger dein Beitrag. Er gilt einmal im Versicherungsjahr, nicht je Rechnung.`,
  ],
  ['Laufzeit', `${runtimeChoice}. Bei ${longRuntimeDative} zahlst du dauerhaft ${longTermDiscount} weniger.`],
  ['Zahlweise', `Monatlich oder jährlich. Jährlich ist es ${yearlyDiscount} günstiger.`],
  ['Weitere Tiere', `Für jedes weitere Tier bei uns gibt es ${multiPetDiscount} Nachlass.`],
  [
    'Dein Tier',
    'Art, Rasse, Alter, Geschlecht, Haltung, Gesundheit und dein Wohnort bestimmen den Rest. Im Rechner siehst du jede Änderung sofort, und am Ende, wie sich der Preis zusammensetzt.',
  ],
] as const;

/** spec 1.1. */
export const liabilitySums = [
  { value: liabilitySumWords, label: 'Versicherungssumme für Personen-, Sach- und Vermögensschäden' },
  { value: liabilitySumPerPersonWords, label: 'höchstens für jede verletzte Person' },
  { value: liabilityRetention, label: 'Selbstbeteiligung je Schaden' },
] as const;

/** Honest about the other side (product information sheet, "Was ist nicht versichert?"). */
export const exclusions = [
  'Krankheiten und Unfallfolgen, die vor Beginn des Vertrags da oder erkennbar waren',
  'Chronisch kranke und gewerblich eingesetzte Tiere: Sie können wir nicht aufnehmen',
  'Trächtigkeit, Geburt und Kaiserschnitt, dafür gibt es den [Züchtertarif](/zuechtertarif)',
  'Eingriffe ohne medizinischen Grund, etwa für einen Rassestandard',
  'Diätfutter, Pflegemittel, Zubehör und Parasitenprophylaxe',
  'Im Vollschutz kieferorthopädische Maßnahmen, im OP-Schutz Zahnersatz',
] as const;

/** Null when no voucher is for young dogs. */
export const puppyWeeks =
  puppyVoucher &&
  `Für Hunde unter ${puppyVoucher.months} Monaten gibt es einen Gutschein über ${plainPrice(puppyVoucher.cents)}. Trag dafür im Antrag den Code ${puppyVoucher.code} ein.`;
