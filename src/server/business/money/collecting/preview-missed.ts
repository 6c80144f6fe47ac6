import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { error, type Refusal } from '#domain/basics/issue.ts';
import { formatCents } from '#domain/basics/money.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { findPolicesToDebit } from './portion-store.ts';
import { forSpans } from '#server/business/polices/money-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { composerOf, previewPress, type Press } from '#server/foundation/press.ts';
import type { Work } from '#server/foundation/work.ts';
import { sendNotices } from './announce-debits.ts';
import { comingKey } from './collection-job.ts';
import { debitNoticeMailKind } from './debit-notice-mail.ts';
import { findMissedCollection, type MissedCollection } from './missed-collection.ts';
import { readOwed, type Owed } from './read-owed.ts';

type Dependencies = Pick<Work, 'database' | 'clock' | 'publicUrl'>;

/** The first one that would be debited; null where nobody is any more. */
const findFirstOwed = async (
  database: Database,
  { collectionDate, settledOn }: MissedCollection,
  { clock }: Pick<Dependencies, 'clock'>,
): Promise<Owed | null> => {
  let first: Owed | null = null;
  await forSpans(database, async (span) => {
    if (first !== null) return;
    const policeIds = await findPolicesToDebit(database, collectionDate, span);
    if (policeIds.length === 0) return;
    const { allOwed } = await database
      .transaction()
      .execute((transaction) => readOwed(transaction, policeIds, { collectionDate, debitedOn: settledOn, clock }));
    first = allOwed[0] ?? null;
  });
  return first;
};

const factsOf = ({ collectionDate, settledOn, count, total }: MissedCollection) =>
  `Angekündigt zum ${formatGermanDate(collectionDate)}: ${count === 1 ? 'eine Lastschrift' : `${count} Lastschriften`} über ${formatCents(total)}. Die Bank bucht am ${formatGermanDate(settledOn)} ab.`;

/** The announcement of the first customer, in place of all that the run writes. */
const firstNotice = (clock: Dependencies['clock']): Press<MissedCollection> => ({
  press: async (database): Promise<MissedCollection | Refusal> => {
    const missed = await findMissedCollection(database, todayOf(clock));
    if (missed === null) return { refusal: [error('Es ist kein Einzug nachzuholen.')] };
    if (missed.fault !== null) return { refusal: [error(missed.fault)] };
    const owed = await findFirstOwed(database, missed, { clock });
    if (owed === null) return missed;
    const { collectionDate, settledOn } = missed;
    await database
      .transaction()
      .execute((transaction) => sendNotices(transaction, [owed], { collectionDate, settledOn, now: clock.now() }));
    return missed;
  },
  effectsOf: (missed) => [
    factsOf(missed),
    'Was inzwischen bezahlt oder angehalten ist, bleibt außen vor.',
    'Alle anderen bekommen eine neue Ankündigung mit diesem Tag. Hier siehst du die erste; Betrag, Konto und Vertrag sind bei jedem die eigenen.',
  ],
  withoutMail: (missed) => [factsOf(missed), 'Inzwischen ist bei niemandem mehr etwas abzubuchen: Es geht keine Mail hinaus.'],
});

/** What it does to make up for a missed collection, with one of the mails that go out; nothing changes. */
export const previewMissedCollection = async ({ database, clock, publicUrl }: Dependencies): Promise<MailPreview> => {
  const preview = await previewPress(firstNotice(clock), {
    database,
    composersIn: (within) => composerOf(debitNoticeMailKind, { database: within, publicUrl }, null),
  });
  const missed = preview._issues.length > 0 ? null : await findMissedCollection(database, todayOf(clock));
  return missed === null ? preview : { ...preview, previewKey: comingKey(missed) };
};
