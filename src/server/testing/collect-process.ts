import { isoDate } from '#domain/basics/calendar-date.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { announceDebits } from '#server/business/money/collecting/announce-debits.ts';
import { collectDebits } from '#server/business/money/collecting/collect-debits.ts';

/** A process that collects, to be killed: on the database, the day and the instant that its arguments name. Says each portion, and at last how many debits. */
const [settings = '', day = '', instant = ''] = process.argv.slice(2);
const { database, close } = await connectDatabase(JSON.parse(settings) as Parameters<typeof connectDatabase>[0], () => undefined);
const dependencies = { database, clock: { now: () => new Date(instant) }, actor: { staffId: null, name: 'Erika Muster' } };
const say = (text: string) => process.stdout.write(`${text}\n`);
await announceDebits(isoDate(day), dependencies, () => say('announced'));
const { count } = await collectDebits(isoDate(day), dependencies, () => say('collected'));
say(`done ${count}`);
await close();
