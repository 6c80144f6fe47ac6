import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { listOutbox } from '#server/foundation/mail/outbox-list-store.ts';
import { outboxStates } from '#server/foundation/mail/outbox-table.ts';
import { command } from './command.ts';
import { oneOf, wholeNumber } from './read-value.ts';
import { formatTable } from './table.ts';

const usualLimit = 50;
const greatestLimit = 10_000;

const columns = [
  { title: 'Nummer', isNumber: true },
  { title: 'Status' },
  { title: 'Art' },
  { title: 'Entstanden' },
  { title: 'Versuche', isNumber: true },
  { title: 'Gesendet oder nächster Versuch' },
  { title: 'Letzter Fehler' },
];

/** The outbox without what is written in its mails (spec 16.1). */
export const mailList = command({
  options: {
    state: { value: 'STATUS', help: `Nur diese: ${outboxStates.join(', ')}` },
    limit: { value: 'ZAHL', help: `Höchstens so viele; ohne Angabe ${usualLimit}` },
  },
  about: 'Die neuesten zuerst. parked: aufgegeben, bis jemand „mail retry“ ruft.',
  example: '--state parked',
  run: async ({ options }, { database, say }) => {
    const state = options.state === null ? undefined : oneOf(outboxStates, options.state, '--state');
    const limit = options.limit === null ? usualLimit : wholeNumber(options.limit, '--limit', greatestLimit);
    const mails = await listOutbox(database, { ...(state === undefined ? {} : { state }), limit });
    if (options.json) {
      say(JSON.stringify({ mails }, null, 2));
      return 0;
    }
    const rows = mails.map(({ id, state, kind, createdAt, attempts, runAt, sentAt, lastError }) => [
      String(id),
      state,
      kind,
      formatGermanInstant(createdAt),
      String(attempts),
      state === 'parked' ? '-' : formatGermanInstant(sentAt ?? runAt),
      lastError ?? '',
    ]);
    formatTable(columns, rows).forEach(say);
    return 0;
  },
});
