import type { SpeciesKey } from '#domain/animal/species.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { type BillShares, shareBill } from '#domain/claims/settling/share-bill.ts';
import { entryAges, laterPercent, laterReimbursement, retentions } from '#web/product/product-figures.ts';
import { plainPrice } from '#web/text/typography.ts';
import { formatCents } from '#domain/basics/money.ts';

/** What a German types for an amount: "1.900", "1900,5", "1 900,00 €", "12.50". In hundredths; null for anything else. */
export const readHundredths = (text: string): number | null => {
  const typed = text.replaceAll(/[\s\u00a0€]/g, '');
  // Points group thousands, unless one or two digits after the only point show that it stands for the comma.
  const comma = /^\d+\.\d{1,2}$/.test(typed) ? typed.replace('.', ',') : typed;
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(comma);
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'));
};

/** The simulator's form as it is typed. */
export type Simulation = {
  bill: string;
  gotFactor: string;
  species: SpeciesKey;
  isOlder: boolean;
  retentionKey: string;
  used: string;
};

export const firstSimulation: Simulation = {
  bill: '1.900',
  gotFactor: '2',
  species: 'dog',
  isOlder: false,
  retentionKey: retentions[Math.floor(retentions.length / 2)]?.key ?? '',
  used: '0',
};

const billMaximum = 100_000_000;
const gotMinimum = 100;
const gotMaximum = 1_000;

export const checkSimulation = ({ bill, gotFactor, used }: Simulation): Issue[] => {
  const billCents = readHundredths(bill);
  const factor = readHundredths(gotFactor);
  const isBill = billCents !== null && billCents > 0 && billCents <= billMaximum;
  const isFactor = factor !== null && factor >= gotMinimum && factor <= gotMaximum;
  return [
    ...(isBill ? [] : [error('Bitte gib einen Betrag bis 1.000.000 € an, zum Beispiel 1.900 oder 380,50.', 'bill')]),
    ...(isFactor ? [] : [error('Bitte gib einen Satz von 1 bis 10 an, zum Beispiel 2 oder 3,5.', 'gotFactor')]),
    ...(readHundredths(used) === null ? [error('Bitte gib einen Betrag an, zum Beispiel 0 oder 35.', 'used')] : []),
  ];
};

/** Null as long as an input cannot be read. */
export const simulate = (simulation: Simulation): BillShares | null => {
  const billCents = readHundredths(simulation.bill);
  const gotFactorHundredths = readHundredths(simulation.gotFactor);
  const usedRetentionCents = readHundredths(simulation.used);
  const isRead = billCents !== null && gotFactorHundredths !== null && usedRetentionCents !== null;
  if (!isRead || checkSimulation(simulation).length > 0) return null;
  return shareBill({
    billCents,
    gotFactorHundredths,
    retentionCents: retentions.find(({ key }) => key === simulation.retentionKey)?.cents ?? 0,
    usedRetentionCents,
    reimbursementPercent: simulation.isOlder ? laterPercent : 100,
  });
};

/** The result in one sentence, for screen readers. */
export const sayShares = ({ ownShareCents, reimbursementCents }: BillShares) =>
  `Wir erstatten ${formatCents(reimbursementCents)}. Du zahlst ${formatCents(ownShareCents)} selbst.`;

export const retentionOptions = retentions.map(({ key, cents }) => ({
  value: key,
  label: cents === 0 ? 'keine' : plainPrice(cents),
}));

export const ageOptions = (species: Simulation['species']) => [
  { value: 'young', label: `bis zum ${entryAges[species]}. Geburtstag`, sub: 'einschließlich: 100\u00a0%' },
  { value: 'older', label: 'danach', sub: laterReimbursement },
];
