import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { listOutbox, findOutboxEntry, retryMail } from '#server/foundation/mail/outbox-list-store.ts';
import { outboxStates } from '#server/foundation/mail/outbox-table.ts';
import { command, type CommandDependencies } from './calling/command.ts';
import { oneOf, wholeNumber, WrongCall } from './calling/parse-call.ts';
import { formatTable } from './calling/table.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';

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

const batchSize = 100;

/** False where the mail has gone out meanwhile. */
const retry = async (id: number, { database, clock, actor }: CommandDependencies) =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const before = await findOutboxEntry(transaction, id);
    if (!(await retryMail(transaction, id, now))) return false;
    await appendAudit(transaction, {
      actor,
      actionKey: 'mail.retried',
      subject: { kindKey: 'mail', id },
      before: { state: before?.state, attempts: before?.attempts },
      after: { state: 'waiting' },
      now,
    });
    return true;
  });

/** Starts over with mails that were given up (spec 16.1); a running shop sends them. */
export const mailRetry = command({
  words: ['[NUMMER]'],
  options: {
    'all-parked': { help: 'Alle, die aufgegeben sind' },
    'dry-run': { help: 'Sagt nur, welche es wären' },
  },
  about: 'Ein laufender Shop schickt sie in den nächsten Sekunden.',
  example: '17',
  run: async ({ words: [word], options }, dependencies) => {
    const { database, say } = dependencies;
    const end = (retried: readonly number[]) => {
      const text = retried.length === 0 ? 'Keine E-Mail ist aufgegeben.' : `Neu begonnen: ${retried.join(', ')}`;
      const line = options['dry-run'] && retried.length > 0 ? `Neu begonnen würden: ${retried.join(', ')}` : text;
      say(options.json ? JSON.stringify({ retried, isDryRun: options['dry-run'] }, null, 2) : line);
      return 0 as const;
    };
    if (options['all-parked'] === (word !== undefined))
      throw new WrongCall('Bitte entweder eine NUMMER oder --all-parked angeben.');
    if (word !== undefined) {
      const id = wholeNumber(word, 'NUMMER');
      const entry = await findOutboxEntry(database, id);
      if (entry === null) throw new WrongCall(`Es gibt keine E-Mail ${id}.`);
      if (entry.state === 'sent' || (!options['dry-run'] && !(await retry(id, dependencies)))) {
        say(options.json ? JSON.stringify({ retried: [] }, null, 2) : `E-Mail ${id} ist schon gesendet.`);
        return 1;
      }
      return end([id]);
    }
    const retried: number[] = [];
    for (;;) {
      const parked = await listOutbox(database, {
        state: 'parked',
        limit: options['dry-run'] ? Number.MAX_SAFE_INTEGER : batchSize,
      });
      for (const { id } of parked) if (options['dry-run'] || (await retry(id, dependencies))) retried.push(id);
      if (parked.length === 0 || options['dry-run']) return end(retried);
    }
  },
});
