import { addDays, addMonths, addYears, formatGermanDate, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import { monthTitle, type MovementKey } from '#domain/money/ledger-accounts.ts';

/** What a movement keeps for whoever reads of it; each booking writes what it knows. */
export type MovementDetail = {
  /** Masked: the account that was debited or credited. */
  ibanMasked?: string;
  /** In German words: why a debit or a payout came back, why something was written off. */
  reason?: string;
  /** As the bank names it. */
  reasonCode?: string;
  endToEndId?: string;
  /** A payout is for a benefit, and not of a credit. */
  isBenefit?: boolean;
  /** The day of the books that was meant, where its month was closed by then. */
  meantOn?: IsoDate;
};

export type ToldMovement = {
  movementKey: MovementKey;
  /** On the customer's account: positive is owed, negative is paid or given back. Of a claim: positive is spent. */
  amount: Cents;
  dueOn: IsoDate;
  /** The days that a premium is for, `to` the first one after it. */
  period: { from: IsoDate; to: IsoDate } | null;
  animalName: string;
  detail: MovementDetail;
};

export type MovementText = { title: string; explanation: string | null };

/** `Dezember 2026`, `2027`, or the days. */
const periodText = ({ from, to }: { from: IsoDate; to: IsoDate }) => {
  if (from.endsWith('-01-01') && to === addYears(from, 1)) return String(yearOf(from));
  if (from.endsWith('-01') && to === addMonths(from, 1)) return monthTitle(from);
  return `${formatGermanDate(from)} bis ${formatGermanDate(addDays(to, -1))}`;
};

const withReason = (title: string, { reason }: MovementDetail) => (reason === undefined ? title : `${title}: ${reason}`);
const codeText = ({ reasonCode }: MovementDetail) => (reasonCode === undefined ? null : `Code der Bank: ${reasonCode}`);
const dueText = ({ dueOn }: ToldMovement) => `Fällig am ${formatGermanDate(dueOn)}`;

type Teller = (movement: ToldMovement) => MovementText;

const forCustomer: Readonly<Record<MovementKey, Teller>> = {
  due: (movement) => ({
    title: `Beitrag${movement.period === null ? '' : ` ${periodText(movement.period)}`} für ${movement.animalName}`,
    explanation: dueText(movement),
  }),
  correction: ({ amount, period, animalName }) => ({
    title: `${amount < 0 ? 'Gutschrift' : 'Nachberechnung'} zum Beitrag${
      period === null ? '' : ` ab ${formatGermanDate(period.from)}`
    } für ${animalName}`,
    explanation:
      'Am Vertrag hat sich etwas geändert. Das ist der Unterschied zu dem, was schon berechnet war, auf den Tag genau.',
  }),
  collection: ({ dueOn, detail: { ibanMasked } }) => ({
    title: ibanMasked === undefined ? 'Abgebucht' : `Abgebucht von ${ibanMasked}`,
    explanation: `Lastschrift zum ${formatGermanDate(dueOn)}`,
  }),
  settlement: () => ({ title: 'Lastschrift gutgeschrieben', explanation: null }),
  return: ({ detail }) => ({
    title: withReason('Lastschrift zurückgekommen', detail),
    explanation: 'Der Betrag ist wieder offen.',
  }),
  charge: () => ({ title: 'Entgelt der Bank für die Rücklastschrift', explanation: 'So viel hat die Bank dafür verlangt.' }),
  payment: ({ amount }) =>
    amount < 0
      ? { title: 'Deine Überweisung', explanation: 'Danke, sie ist angekommen.' }
      : { title: 'Überweisung berichtigt', explanation: 'Sie gehörte zu einem anderen Konto.' },
  payout: ({ amount, detail }) =>
    amount > 0
      ? {
          title: detail.ibanMasked === undefined ? 'Erstattung' : `Erstattung auf ${detail.ibanMasked}`,
          explanation: 'Dein Guthaben haben wir dir zurückgezahlt.',
        }
      : {
          title: withReason('Erstattung zurückgekommen', detail),
          explanation: 'Sie kam auf dem Konto nicht an und ist wieder dein Guthaben. Wir melden uns bei dir.',
        },
  payout_settlement: () => ({ title: 'Erstattung ausgeführt', explanation: null }),
  write_off: () => ({ title: 'Erlassen', explanation: 'Diesen Betrag fordern wir nicht mehr.' }),
  clearing: () => ({ title: 'Umsatz der Bank geklärt', explanation: null }),
  reserve: ({ amount }) => ({
    title: `Rückstellung für eine Rechnung ${amount < 0 ? 'aufgelöst' : 'gebildet'}`,
    explanation: null,
  }),
  benefit: ({ detail }) => ({ title: withReason('Leistung zu einer Rechnung', detail), explanation: null }),
};

/** Where the provider's people need another word, or the code behind it. */
const forDesk: Readonly<Partial<Record<MovementKey, Teller>>> = {
  correction: (movement) => ({ ...forCustomer.correction(movement), explanation: dueText(movement) }),
  return: (movement) => ({ ...forCustomer.return(movement), explanation: codeText(movement.detail) }),
  charge: () => ({ title: 'Entgelt der Bank für die Rücklastschrift', explanation: 'Weitergegeben an den Kunden' }),
  payment: ({ amount }) => ({ title: amount < 0 ? 'Überweisung' : 'Überweisung berichtigt', explanation: null }),
  payout: (movement) => {
    const { amount, detail } = movement;
    if (detail.isBenefit)
      return amount > 0
        ? { title: `Auszahlung einer Leistung auf ${detail.ibanMasked ?? 'ein Konto'}`, explanation: null }
        : { title: withReason('Leistung zurückgekommen', detail), explanation: codeText(detail) };
    if (amount <= 0) return { ...forCustomer.payout(movement), explanation: codeText(detail) };
    return { title: detail.ibanMasked === undefined ? 'Auszahlung' : `Auszahlung auf ${detail.ibanMasked}`, explanation: null };
  },
  write_off: ({ detail }) => ({ title: 'Ausgebucht', explanation: detail.reason ?? null }),
};

/** A movement of a customer's account in words: the same for page, statement and desk (spec 20.8, 20.10). */
export const movementText = (movement: ToldMovement, reader: 'customer' | 'desk'): MovementText => {
  const { movementKey } = movement;
  if (reader === 'customer') return forCustomer[movementKey](movement);
  const { title, explanation } = (forDesk[movementKey] ?? forCustomer[movementKey])(movement);
  const { meantOn } = movement.detail;
  const monthNote = meantOn === undefined ? null : `Gehört zum ${formatGermanDate(meantOn)}, der Monat war schon abgeschlossen`;
  return { title, explanation: [explanation, monthNote].filter((text) => text !== null).join('. ') || null };
};
