import { cents } from '#domain/basics/money.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { lossAdvice } from '#domain/claims/handing-in/loss-report.ts';
import type { LossReceiptData } from './letters/loss-receipt-document.ts';
import type { RefusalLetterData } from './letters/refusal-document.ts';
import type { ReminderLetterData } from './letters/reminder-document.ts';
import type { EndingLetterData } from './letters/ending-document.ts';
import type { TerminationLetterData } from './letters/termination-document.ts';
import type { SettlementLetterData } from './letters/settlement-document.ts';
import type { StatementData } from './letters/statement-document.ts';
import { recipient, letterDate } from './testing-samples.ts';

export const sampleRefusal: RefusalLetterData = {
  letterDate,
  recipient,
  animalName: 'Bello',
  tarifTitles: ['Tierdach Vollschutz Hund'],
  policeNumbers: ['KV/2026/0000000042'],
  reason: 'Wegen einer Vorerkrankung können wir den gewünschten Schutz nicht anbieten.',
  isOwnWish: false,
};

export const sampleLossReceipt: LossReceiptData = {
  letterDate,
  recipient,
  caseId: 17,
  policeNumber: 'HV/2026/0000000042',
  animalName: 'Bello',
  rows: [{ label: 'Was passiert ist', value: 'Bello hat eine Vase umgeworfen.\nSie ist kaputt.' }],
  until: '24.11.2026',
  advice: lossAdvice,
};

export const sampleSettlement: SettlementLetterData = {
  letterDate,
  recipient,
  claimNumber: 'L-000017',
  policeNumber: 'KV/2026/0000000042',
  animalName: 'Bello',
  practice: 'Tierarztpraxis Dr. Müller',
  lines: [
    {
      title: '16 Allgemeine Untersuchung mit Beratung',
      day: '10.11.2026',
      billed: '40,00 €',
      paid: '20,00 €',
      cuts: ['20,00 €: Selbstbeteiligung, § 6 (1)'],
    },
    {
      title: 'Futter',
      day: '10.11.2026',
      billed: '12,00 €',
      paid: '0,00 €',
      cuts: ['12,00 €: Futter ist nicht versichert, § 3 (2)'],
    },
  ],
  sums: [
    { label: 'Berechnet', value: '52,00 €' },
    { label: 'Wir zahlen', value: '20,00 €' },
    { label: 'Selbstbeteiligung in diesem Jahr noch', value: '0,00 €' },
  ],
  paid: '20,00 €',
  nothing: null,
  payment: ['20,00 € überweisen wir bis zum 24.11.2026 an dich, auf DE89 **** **** **** **30 00.'],
  words: 'Das Futter zahlst du selbst.',
  isByItself: false,
};

const noMovement = {
  balanceBefore: 0,
  due: 0,
  collected: 0,
  transferred: 0,
  returned: 0,
  charged: 0,
  paidBack: 0,
  writtenOff: 0,
};
const toCents = <Key extends string>(amounts: Record<Key, number>) =>
  Object.fromEntries(Object.entries<number>(amounts).map(([key, amount]) => [key, cents(amount)])) as Record<
    Key,
    ReturnType<typeof cents>
  >;

export const sampleStatement: StatementData = {
  year: 2026,
  asOf: isoDate('2026-12-20'),
  recipient,
  polices: [
    {
      policeNumber: 'KV/2026/0000000042',
      title: 'Tierdach Vollschutz Hund für Bello',
      isLiability: false,
      statement: {
        ...toCents({
          ...noMovement,
          due: 4129,
          collected: 4129,
          transferred: 4129,
          returned: 4129,
          charged: 300,
          balanceAfter: 300,
          paidPremium: 4129,
        }),
        taxes: [{ percent: 19, tax: cents(659) }],
      },
    },
    {
      policeNumber: 'HV/2026/0000000043',
      title: 'Tierdach Hundehaftpflicht für Bello',
      isLiability: true,
      statement: {
        ...toCents({ ...noMovement, due: 483, collected: 483, balanceAfter: 0, paidPremium: 483 }),
        taxes: [{ percent: 19, tax: cents(77) }],
      },
    },
  ],
  benefits: [{ paidOn: isoDate('2026-12-17'), title: 'Leistung zu Rechnung 2026-117 für Bello', amount: cents(12_000) }],
};

export const sampleReminder: ReminderLetterData = {
  letterDate,
  recipient,
  policeNumber: 'KV/2026/0000000042',
  animalName: 'Bello',
  lawKey: 'later',
  reason: 'Konto nicht gedeckt',
  collectedOn: '01.12.2026',
  premium: '46,12\u00A0€',
  fee: '3,00\u00A0€',
  total: '49,12\u00A0€',
  deadline: '20.12.2026',
};

export const sampleEnding: EndingLetterData = {
  letterDate,
  recipient,
  policeNumber: 'KV/2026/0000000042',
  sentences: [
    'der Vertrag KV/2026/0000000042 für Bello ist mit dem 20.12.2026 zu Ende gegangen. Was bis zu diesem Tag geschehen ist, bleibt versichert.',
    'Beiträge buchen wir dafür nicht mehr ab.',
  ],
  rows: [
    { label: 'Tier', value: 'Bello' },
    { label: 'Letzter Tag', value: '20.12.2026' },
  ],
};

export const sampleTermination: TerminationLetterData = {
  letterDate,
  recipient,
  policeNumber: 'KV/2026/0000000042',
  animalName: 'Bello',
  lawKey: 'later',
  remindedOn: '04.12.2026',
  deadline: '20.12.2026',
  total: '49,12\u00A0€',
};
