import { earlierOf, formatGermanDate, isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, cents, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { ledgerAccountKeys, ledgerAccountTitles, monthTitle, type LedgerAccountKey } from '#domain/money/ledger-accounts.ts';
import { dueBookings, duesUntil } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { bookedAhead } from '#server/business/money/dues/book-dues.ts';
import { findBookedPeriods, type BookedPeriod } from '#server/business/money/dues/dues-store.ts';
import { listClosedMonths, sumMonth } from '#server/business/money/ledger/closed-month-store.ts';
import { findLastEvents } from '#server/business/polices/money-store.ts';
import { findPolicesByIds, type StoredPolice } from '#server/business/polices/police-store.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import * as store from './verify-store.ts';
import { error, info, ok, type Issue } from '#domain/basics/issue.ts';
import type { LedgerVerdictAnswer } from '#domain/wire/money/books.ts';

/** `policeNumber` is null where it is about no police. */
export type LedgerFinding = { policeNumber: string | null; message: string };

export type LedgerVerdict = {
  ledgerAccounts: { accountKey: LedgerAccountKey; title: string; sum: Cents; count: number }[];
  /** Polices whose dues were worked out again. */
  polices: number;
  /** To which something happened since: their accounts follow within a minute. */
  waiting: number;
  findings: LedgerFinding[];
};

type Verifying = { database: Database; clock: Clock; onProgress?: (polices: number) => void };

const portion = 500;

/** Works all balances out again, in portions (spec 20.10). Nothing is changed by it. */
export const verifyLedger = async ({ database, clock, onProgress }: Verifying): Promise<LedgerVerdict> => {
  const ledgerAccounts = await verifyLedgerAccounts(database);
  const dues = await verifyDues(database, todayOf(clock), onProgress);
  return {
    ledgerAccounts: ledgerAccounts.sums,
    polices: dues.polices,
    waiting: dues.waiting,
    findings: [
      ...(await verifyTransactions(database)),
      ...ledgerAccounts.findings,
      ...dues.findings,
      ...(await verifyRows(database)),
      ...(await verifyClosedMonths(database)),
    ],
  };
};

const general = (message: string): LedgerFinding => ({ policeNumber: null, message });

const verifyTransactions = async (database: Database): Promise<LedgerFinding[]> => [
  ...(await store.findUnbalanced(database)).map((id) => general(`Die Buchung ${id} ergibt nicht null.`)),
  ...(await store.findTorn(database)).map((id) => general(`Zur Buchung ${id} fehlen die Zeilen oder der Kopf.`)),
  ...(await store.findStrayBookings(database)).map((id) =>
    general(`Zur Buchung ${id} gibt es keine Lastschrift, keine Auszahlung und keine Leistung.`),
  ),
  ...(await store.findOverdrawnReserves(database)).map((id) =>
    general(`Zur Rechnung ${id} ist mehr Rückstellung aufgelöst als gebildet.`),
  ),
];

const verifyLedgerAccounts = async (database: Database) => {
  const ledgerAccounts = new Map((await store.sumLedgerAccounts(database)).map((account) => [account.accountKey, account]));
  const sums = ledgerAccountKeys.map((accountKey) => {
    const { sum, count } = ledgerAccounts.get(accountKey) ?? { sum: cents(0), count: 0 };
    return { accountKey, title: ledgerAccountTitles[accountKey], sum, count };
  });
  const sumOf = (key: LedgerAccountKey) => ledgerAccounts.get(key)?.sum ?? cents(0);
  const { debits, payouts, benefits, excess } = await store.sumUnderWay(database);
  const findings: LedgerFinding[] = [];
  const all = cents(sums.reduce((total, { sum }) => total + sum, 0));
  if (all !== 0) findings.push(general(`Alle Konten zusammen ergeben ${formatCents(all)} statt null.`));
  if (sumOf('in_collection') !== debits) {
    const held = formatCents(sumOf('in_collection'));
    findings.push(general(`Unterwegs sind Lastschriften über ${formatCents(debits)}, gebucht sind ${held}.`));
  }
  if (cents(-sumOf('in_payout')) !== payouts) {
    const held = formatCents(cents(-sumOf('in_payout')));
    findings.push(general(`Unterwegs sind Auszahlungen über ${formatCents(payouts)}, gebucht sind ${held}.`));
  }
  if (cents(-sumOf('claims_owed')) !== benefits) {
    const held = formatCents(cents(-sumOf('claims_owed')));
    findings.push(general(`Offen sind Leistungen über ${formatCents(benefits)}, gebucht sind ${held}.`));
  }
  if (sumOf('claims_back') !== excess) {
    const held = formatCents(sumOf('claims_back'));
    findings.push(general(`Zu viel gezahlt sind Leistungen über ${formatCents(excess)}, gebucht sind ${held}.`));
  }
  return { sums, findings };
};

/** More are years past. */
const closedMost = 120;

const verifyClosedMonths = async (database: Database): Promise<LedgerFinding[]> => {
  const findings: LedgerFinding[] = [];
  for (const { month, sums, confirmedAt } of await listClosedMonths(database, closedMost)) {
    if (confirmedAt === null) continue;
    const now = (await sumMonth(database, month)).sums;
    const differs = ledgerAccountKeys.some((key) =>
      (['left', 'right', 'count'] as const).some((side) => (now[key]?.[side] ?? 0) !== (sums[key]?.[side] ?? 0)),
    );
    if (differs) findings.push(general(`${monthTitle(month)} ist abgeschlossen, hat aber andere Summen als damals.`));
  }
  return findings;
};

const verifyRows = async (database: Database): Promise<LedgerFinding[]> => {
  const debits = await store.findWrongDebits(database);
  const payouts = await store.findWrongPayouts(database);
  const benefits = await store.findWrongBenefits(database);
  const policeIds = [...debits, ...payouts, ...benefits].map(({ policeId }) => policeId);
  const names = new Map(
    (await findPoliceNames(database, [...new Set(policeIds)])).map((name) => [name.policeId, name.policeNumber]),
  );
  const about = (policeId: number, message: string) => ({ policeNumber: names.get(policeId) ?? null, message });
  return [
    ...debits.map(({ policeId }) => about(policeId, 'Eine Lastschrift und ihre Buchungen passen nicht zusammen.')),
    ...payouts.map(({ policeId }) => about(policeId, 'Eine Auszahlung und ihre Buchung passen nicht zusammen.')),
    ...benefits.map(({ policeId }) => about(policeId, 'Eine Leistung und ihre Buchung passen nicht zusammen.')),
  ];
};

const verifyDues = async (database: Database, today: IsoDate, onProgress: (polices: number) => void = () => undefined) => {
  const findings: LedgerFinding[] = [];
  let polices = 0;
  let waiting = 0;
  for (let afterId = 0; ;) {
    const page = await database.transaction().execute(async (transaction) => {
      const accounts = await store.findPoliceAccounts(transaction, { afterId, limit: portion });
      const policeIds = accounts.map(({ policeId }) => policeId);
      if (policeIds.length === 0) return null;
      return {
        accounts,
        polices: await findPolicesByIds(transaction, policeIds),
        booked: Map.groupBy(await findBookedPeriods(transaction, policeIds), ({ policeId }) => policeId),
        lastEvents: await findLastEvents(transaction, policeIds),
      };
    });
    if (page === null) return { findings, polices, waiting };
    const accountOf = new Map(page.accounts.map((account) => [account.policeId, account]));
    for (const police of page.polices) {
      const account = required(accountOf.get(police.policeId), 'the account of a police');
      polices += 1;
      if ((page.lastEvents.get(police.policeId) ?? 0) > account.seenEventId) waiting += 1;
      else findings.push(...verifyPolice(police, page.booked.get(police.policeId) ?? [], account, today));
    }
    afterId = required(page.accounts.at(-1), 'an account').policeId;
    onProgress(polices);
  }
};

const verifyPolice = (
  police: StoredPolice,
  booked: readonly BookedPeriod[],
  { bookedUntil }: store.PoliceAccount,
  today: IsoDate,
): LedgerFinding[] => {
  const until = booked.reduce(
    (day, { dueOn }) => (isAfter(dueOn, day) ? dueOn : day),
    earlierOf(bookedUntil, bookedAhead(today)),
  );
  return dueBookings(duesUntil(paidContractOf(police), until), booked, today).map(({ from, amount }) => ({
    policeNumber: police.policeNumber,
    message: `Für die Zeit ab ${formatGermanDate(from)} fehlen ${formatCents(amount)} in den Büchern.`,
  }));
};

export const findingText = ({ policeNumber, message }: LedgerFinding) =>
  policeNumber === null ? message : `${policeNumber}: ${message}`;

/** More are told by the command line. */
const shownMost = 50;

const waitingText = (count: number) =>
  `${count} ${count === 1 ? 'Police wartet' : 'Policen warten'} noch auf eine Buchung: Seit der letzten hat sich etwas geändert.`;

export const tellVerdict = ({ ledgerAccounts, polices, waiting, findings }: LedgerVerdict): LedgerVerdictAnswer => {
  const issues: Issue[] = findings.slice(0, shownMost).map((finding) => error(findingText(finding)));
  if (findings.length > shownMost) issues.push(error(`Und ${findings.length - shownMost} weitere: money verify nennt alle.`));
  if (findings.length === 0) {
    issues.push(ok(`Die Bücher stimmen. ${polices} ${polices === 1 ? 'Police ist' : 'Policen sind'} nachgerechnet.`));
  }
  if (waiting > 0) issues.push(info(waitingText(waiting)));
  return {
    _issues: issues,
    accounts: ledgerAccounts.map(({ title, sum, count }) => ({ title, count, sumStr: formatCents(sum) })),
  };
};
