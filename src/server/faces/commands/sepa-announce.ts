import { addDays, formatGermanDate, isAfter } from '#domain/basics/calendar-date.ts';
import { collectableFrom, isInTimeToAnnounce } from '#domain/money/collection.ts';
import { nextFirst } from '#domain/money/dues.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { productPromises } from '#domain/product/product.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { announceDebits } from '#server/business/money/collecting/announce-debits.ts';
import { command } from './command.ts';
import { day } from './read-value.ts';
import { WrongCall } from './wrong-call.ts';

/** Tells customers before a debit (spec 20.3). */
export const sepaAnnounce = command({
  options: { date: { value: 'TAG', help: 'Der Erste eines Monats, zum Beispiel 2026-12-01' } },
  about: [
    'Ein laufender Shop tut es jeden Tag von selbst. Eine E-Mail bekommt, wer zum ersten Mal abgebucht wird oder wessen Betrag oder Konto',
    'sich geändert hat. Noch einmal aufgerufen, sagt er niemandem dasselbe zweimal.',
  ].join('\n'),
  example: '--date 2026-12-01',
  run: async ({ options }, { database, clock, actor, say, tell }) => {
    if (options.date === null) throw new WrongCall('Es fehlt --date TAG, zum Beispiel --date 2026-12-01.');
    const collectionDate = day(options.date, '--date');
    const today = todayOf(clock);
    if (nextFirst(collectionDate) !== collectionDate) throw new WrongCall('--date: Eingezogen wird am Ersten eines Monats.');
    if (isAfter(collectableFrom(collectionDate), today))
      throw new WrongCall(`--date: Angekündigt wird ab dem ${formatGermanDate(collectableFrom(collectionDate))}.`);
    if (!isInTimeToAnnounce(collectionDate, today)) {
      const latest = addDays(targetDayFrom(collectionDate), -productPromises.sepa.preNotificationDays);
      throw new WrongCall(`--date: Dafür ist es zu spät; angekündigt wurde bis zum ${formatGermanDate(latest)}.`);
    }
    const onProgress = (count: number) => tell(`${count} Policen durchgegangen …`);
    const announced = await announceDebits(collectionDate, { database, clock }, onProgress);
    await database.transaction().execute((transaction) =>
      appendAudit(transaction, {
        actor,
        actionKey: 'debits.announced',
        subject: { kindKey: 'money', id: collectionDate },
        after: { collectionDate, ...announced },
        now: clock.now(),
      }),
    );
    if (options.json) say(JSON.stringify({ collectionDate, ...announced }, null, 2));
    else say(`${announced.noticed} Abbuchungen angekündigt, ${announced.mailed} davon mit E-Mail.`);
    return 0;
  },
});
