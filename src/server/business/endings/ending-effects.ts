import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, cents, formatCents, type Cents } from '#domain/basics/money.ts';
import { refundOf } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { isWaiting, policeOn } from '#domain/police/police-standing.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';

/** Until when a contract runs, as letters, mails and previews say it. */
export const runsToText = (police: StoredPolice, today: IsoDate) => {
  const { endsOn, termEndsOn, isRenewed } = policeOn(police, today);
  return `${formatGermanDate(endsOn ?? termEndsOn)}${isRenewed ? ', danach um ein Jahr weiter' : ''}`;
};

type Moved = { before: StoredPolice; after: StoredPolice };

const isMoved = ({ before, after }: Moved) =>
  before.stateKey !== after.stateKey || before.validTo !== after.validTo || before.endingCauseKey !== after.endingCauseKey;

const isCoverMoved = ({ before, after }: Moved) =>
  JSON.stringify(before.breeding?.covered) !== JSON.stringify(after.breeding?.covered);

const isEnd = ({ after }: Moved) => ['withdrawn', 'cancelled', 'ended'].includes(after.stateKey);

const lineOf = (moved: Moved, today: IsoDate): string => {
  const { before, after } = moved;
  const { policeNumber, stateKey, validTo } = after;
  // A breeding police may go on with the animals that stay.
  if (!isMoved(moved)) return `Im Züchtertarif ${policeNumber} ändert sich, welche Tiere versichert sind, und damit der Beitrag.`;
  if (stateKey === 'withdrawn')
    return isWaiting(before)
      ? `Der Antrag ${policeNumber} ist zurückgezogen.`
      : `Der Vertrag ${policeNumber} wird von Anfang an aufgehoben.`;
  return isEnd(moved)
    ? `Der Vertrag ${policeNumber} endet mit dem ${formatGermanDate(validTo)}.`
    : `Der Vertrag ${policeNumber} läuft weiter bis ${runsToText(after, today)}.`;
};

const moneyLine = (refund: Cents, hasEnd: boolean) => {
  if (refund > 0) return `Zurück an den Kunden: ${formatCents(refund)}`;
  if (refund < 0) return `Wieder fällig: ${formatCents(cents(-refund))}`;
  return hasEnd ? 'Es kommt kein Beitrag zurück.' : 'Die Beiträge gehen weiter wie zuvor.';
};

/** What became of somebody's contracts and of the money, line by line; nothing where all of them are as they were. */
export const endingEffects = (before: readonly StoredPolice[], after: readonly StoredPolice[], today: IsoDate): string[] => {
  // Health first, then liability.
  const moved = before.toReversed().flatMap((was) => {
    const now = after.find(({ policeId }) => policeId === was.policeId);
    const pair = now === undefined ? null : { before: was, after: now };
    return pair !== null && (isMoved(pair) || isCoverMoved(pair)) ? [pair] : [];
  });
  if (moved.length === 0) return [];
  const refund = moved
    .map((pair) => refundOf(paidContractOf(pair.before), paidContractOf(pair.after), today))
    .reduce(addCents, cents(0));
  return [...moved.map((pair) => lineOf(pair, today)), moneyLine(refund, moved.some(isEnd))];
};
