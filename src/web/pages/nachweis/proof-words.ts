import { formatGermanDate, isoDate } from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import type { LiabilityProof } from '#domain/wire/shop/liability-proof.ts';
import { brand } from '#web/brand.ts';

const dayOf = (day: string) => formatGermanDate(isoDate(day));

const texts: Readonly<Record<LiabilityProof['stateKey'], { title: string; text: string }>> = {
  valid: {
    title: 'Gültig',
    text: 'Die Haftpflichtversicherung zu dieser Bescheinigung besteht heute.',
  },
  upcoming: {
    title: 'Beginnt erst noch',
    text: 'Der Vertrag zu dieser Bescheinigung ist geschlossen, die Versicherung beginnt aber erst.',
  },
  ended: {
    title: 'Nicht mehr gültig',
    text: 'Die Haftpflichtversicherung zu dieser Bescheinigung besteht nicht mehr.',
  },
  unknown: {
    title: 'Code unbekannt',
    text: `Diesen Code haben wir nicht ausgegeben. Bitte vergleichen Sie ihn noch einmal mit dem Papier, oder rufen Sie uns an: ${brand.contact.phone}.`,
  },
};

export const proofWords = ({ stateKey }: LiabilityProof) => texts[stateKey];

export const proofRows = ({ coverStr, sumStr, validFrom, endsOn, asOf }: LiabilityProof): SummaryRow[] =>
  [
    { label: 'Versicherung', value: coverStr },
    { label: 'Versicherungssumme', value: sumStr },
    { label: 'Seit', value: validFrom && dayOf(validFrom) },
    { label: 'Bis', value: endsOn && dayOf(endsOn) },
    { label: 'Auskunft vom', value: dayOf(asOf) },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
