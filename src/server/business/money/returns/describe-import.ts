import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { unclearReasons } from '#domain/money/bank/bank-file.ts';
import { returnReason } from '#domain/money/bank/returns.ts';
import { listLinesOfImport, sumLinesOfImport, type BankItem } from '#server/business/money/bank-lines/item-store.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { listReturnsOfImport, type StoredReturn } from './return-store.ts';

export const treatmentWords = ({ treatmentKey, isWaiting }: StoredReturn) => {
  if (isWaiting) return 'wartet auf eine Entscheidung';
  const words = {
    retried: 'wird noch einmal eingezogen',
    reminded: 'gemahnt',
    covered: 'schon ausgeglichen',
    person: 'erledigt',
  };
  return words[treatmentKey];
};

/** More nobody reads one by one: the counts and sums are of all. */
const linesMost = 40;

const moneyOf = ({ amount, currency }: BankItem) => {
  if (amount === null) return 'ohne Betrag';
  return currency === 'EUR' || currency === null ? formatCents(amount) : `${(amount / 100).toFixed(2)} ${currency}`;
};

const becameOf = ({ kindKey, reasonKey, outcome }: BankItem) => {
  if (kindKey === 'unassigned') return 'wartet auf eine Zuordnung';
  if (kindKey === 'unclear') return `wartet auf dich: ${reasonKey === null ? 'ungeklärt' : unclearReasons[reasonKey]}`;
  return kindKey === 'known' ? `${outcome ?? 'ohne Folgen'}, war schon bekannt` : (outcome ?? 'gebucht');
};

const more = (all: number, what: string) => (all > linesMost ? [`… und ${all - linesMost} weitere ${what}.`] : []);

/** Each line that the file brought with what became of it, what came back and what is done about it, and the sums; within the transaction that read it. */
export const describeImport = async (importId: number, database: Database): Promise<string[]> => {
  const { count, came, went } = await sumLinesOfImport(database, importId);
  const lines = await listLinesOfImport(database, importId, linesMost);
  const { items: returns, count: returnCount } = await listReturnsOfImport(database, importId, linesMost);
  const labels = await findPoliceLabels(database, [
    ...returns.map(({ policeId }) => policeId),
    ...lines.flatMap(({ policeId }) => policeId ?? []),
  ]);
  const numberOf = (policeId: number | null) => (policeId === null ? null : (labels.get(policeId)?.policeNumber ?? null));
  const lineWords = lines.map((line, place) =>
    [
      `Umsatz ${place + 1}: ${moneyOf(line)}`,
      line.bookedOn === null ? null : `am ${formatGermanDate(line.bookedOn)}`,
      numberOf(line.policeId),
      becameOf(line),
    ]
      .filter((part) => part !== null)
      .join(', '),
  );
  const returnWords = returns.map(
    (one, place) =>
      `Rückläufer ${place + 1}: ${formatCents(one.amount)}, ${numberOf(one.policeId) ?? one.endToEndId}, ${returnReason(one.reasonCode).words}, ${treatmentWords(one)}`,
  );
  return [
    ...(count === 0 ? [] : [`Neue Umsätze: ${count}, Eingänge ${formatCents(came)}, Ausgänge ${formatCents(went)}.`]),
    ...lineWords,
    ...more(count, 'Umsätze'),
    ...returnWords,
    ...more(returnCount, 'Rückläufer'),
  ];
};
