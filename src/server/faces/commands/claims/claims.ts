import { formatGermanDate, formatGermanInstant, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { automaticRuleWords } from '#domain/claims/deciding/automatic.ts';
import { billStates, claimKinds } from '#domain/claims/bill.ts';
import { findBillsByIds, findNewestBills, tellIban } from '#server/business/claims/bills/bill-store.ts';
import { claimNumber, dueDayOf, parseClaimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { findWaitingBills } from '#server/business/claims/deciding/waiting-bill-store.ts';
import { findBillWaits } from '#server/business/claims/talking/question-store.ts';
import { replaySettlement, tellClaim, type ToldBill } from '#server/business/claims/settling/replay-settlement.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import { command, type CommandDependencies } from '#server/faces/commands/calling/command.ts';
import { WrongCall } from '#server/faces/commands/calling/parse-call.ts';
import { formatTable } from '#server/faces/commands/calling/table.ts';

const mostListed = 500;

/** Finds the claim of a number that somebody typed; a number without a claim is a wrong call. */
export const findClaim = async (text: string, { database, reference }: CommandDependencies): Promise<ToldBill[]> => {
  const claimId = parseClaimNumber(text);
  const bills = claimId === null ? [] : await tellClaim(claimId, { database, claimBook: toClaimBook(reference) });
  if (bills.length === 0) throw new WrongCall(`Es gibt keinen Leistungsfall ${text}.`);
  return bills;
};

/** What waits longest comes first. */
const findWaiting = async (database: CommandDependencies['database'], limit: number) => {
  const ids = (await findWaitingBills(database, { after: null, limit })).map(({ billId }) => billId);
  return (await findBillsByIds(database, ids)).toSorted((one, other) => ids.indexOf(one.billId) - ids.indexOf(other.billId));
};

export const claimsList = command({
  options: { all: { help: 'Auch entschiedene und zurückgezogene, die neuesten zuerst.' } },
  example: '',
  run: async ({ options: { all, json } }, { database, clock, say }) => {
    const listed = await (all ? findNewestBills : findWaiting)(database, mostListed + 1);
    const bills = listed.slice(0, mostListed);
    const waits = await findBillWaits(
      database,
      bills.map(({ billId }) => billId),
    );
    const today = todayInBerlin(clock.now());
    const dueDay = (bill: (typeof bills)[number]) => dueDayOf(bill, waits.get(bill.billId), today);
    const rows = bills.map((bill) => ({
      claimNumber: claimNumber(bill),
      receivedAt: bill.receivedAt.toISOString(),
      dueDay: dueDay(bill),
      stateKey: bill.stateKey,
      practice: bill.practice,
      total: toEuros(bill.total),
    }));
    if (json) say(JSON.stringify(rows, null, 2));
    else
      formatTable(
        [
          { title: 'Fall' },
          { title: 'Eingereicht' },
          { title: 'Bis' },
          { title: 'Stand' },
          { title: 'Praxis' },
          { title: 'Betrag', isNumber: true },
        ],
        bills.map((bill) => [
          claimNumber(bill),
          formatGermanInstant(bill.receivedAt),
          formatGermanDate(dueDay(bill)),
          billStates[bill.stateKey],
          bill.practice,
          formatCents(bill.total),
        ]),
      ).forEach(say);
    if (!json && listed.length > bills.length) say(`Es gibt mehr: Hier stehen ${mostListed}, „claims export“ hat alle.`);
    return 0;
  },
});

/** Why a person had to decide, or nobody. */
const tellAutomatic = ({ automatic, billUuid }: ToldBill['bill']): string[] => {
  if (automatic === null) return [];
  const missed = automatic.filter(({ isMet }) => !isMet).map(({ ruleKey }) => automaticRuleWords[ruleKey]);
  return [
    missed.length === 0
      ? `  Alles stand fest: Die Rechnung ${billUuid} konnte von selbst entschieden werden.`
      : `  Nicht von selbst zu entscheiden, denn das stand nicht fest: ${missed.join('; ')}.`,
  ];
};

const toLines = ({ bill, settlement, lines, retention }: ToldBill): string[] => [
  `${claimNumber(bill)}, ${claimKinds[bill.claimKindKey]}: ${bill.words}`,
  `  ${bill.practice}, Rechnung ${bill.billNumber ?? 'ohne Nummer'}, behandelt am ${formatGermanDate(bill.treatedOn)}, ${formatCents(bill.total)}`,
  ...tellAutomatic(bill),
  ...(settlement === null
    ? ['  Noch nicht entschieden.']
    : [
        `  Entschieden von ${settlement.decidedBy ?? 'selbst'}, ${formatGermanInstant(settlement.decidedAt)}: ${formatCents(settlement.result.sum.paid)}`,
        ...lines.flatMap(({ title, day, billed, paid, cuts }) => [
          `    ${day}  ${title}: ${billed}, gezahlt ${paid}`,
          ...cuts.map((cut) => `      ${cut}`),
        ]),
        ...retention.map(({ label, value }) => `  ${label}: ${value}`),
      ]),
];

export const claimsShow = command({
  words: ['NUMMER'],
  example: 'L-000017',
  run: async ({ words: [number = ''], options: { json } }, dependencies) => {
    const bills = await findClaim(number, dependencies);
    const plain = bills.map(({ bill, settlement, lines, retention }) => ({
      ...bill,
      iban: tellIban(bill.iban),
      total: toEuros(bill.total),
      settlement: settlement && { ...settlement, lines, retention },
    }));
    if (json) dependencies.say(JSON.stringify(plain, null, 2));
    else bills.flatMap(toLines).forEach(dependencies.say);
    return 0;
  },
});

/** Replays from what was kept with each decision: a changed `reference/` changes nothing of it (CL-06). */
export const claimsReplay = command({
  words: ['NUMMER'],
  example: 'L-000017',
  run: async ({ words: [number = ''], options: { json } }, dependencies) => {
    const decided = (await findClaim(number, dependencies)).flatMap(({ settlement }) => settlement ?? []);
    const replayed = decided.map((settlement) => ({ settlement, difference: replaySettlement(settlement) }));
    const isSame = replayed.every(({ difference }) => difference === null);
    if (json)
      dependencies.say(
        JSON.stringify(
          replayed.map(({ settlement: { settlementId, result }, difference }) => ({
            settlementId,
            paid: toEuros(result.sum.paid),
            isEqual: difference === null,
          })),
          null,
          2,
        ),
      );
    else if (decided.length === 0) dependencies.say('Hier ist noch nichts entschieden.');
    for (const { settlement, difference } of json ? [] : replayed)
      dependencies.say(
        `${formatGermanInstant(settlement.decidedAt)}: ${formatCents(settlement.result.sum.paid)} ${
          difference === null ? 'stimmt' : `FALSCH, berechnet: ${formatCents(difference.again.paid)}`
        }`,
      );
    return isSame ? 0 : 1;
  },
});
