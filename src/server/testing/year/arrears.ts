import { addDays, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { EndingWork } from '#server/business/endings/declaring/declaration.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { planReminderAction } from '#server/business/money/reminders/reminder-actions.ts';
import { lockReminder } from '#server/business/money/reminders/reminder-store.ts';
import { lockPolice } from '#server/business/polices/police-store.ts';
import type { createBank } from './bank.ts';
import type { Insured, Random } from './population.ts';

type Year = {
  work: EndingWork;
  bank: ReturnType<typeof createBank>;
  random: Random;
  insured: readonly Insured[];
};

/** Works out by hand all that the books say is due on the day. */
const transferDue = async (policeIds: readonly number[], today: IsoDate, { work, bank, insured }: Year) => {
  const balanceOf = await findBalances(work.database, policeIds, today);
  for (const id of policeIds) {
    const { policeNumber } = insured.find(({ policeId }) => policeId === id)!;
    const { due } = balanceOf(id);
    if (due > 0) bank.transfer(today, due, `Beitrag ${policeNumber}`);
  }
};

/** Every second customer who was reminded pays. */
export const payReminders = async (today: IsoDate, year: Year) => {
  const held = await year.work.database.selectFrom('collection_hold').select('police_id').orderBy('police_id').execute();
  const policeIds = held.map(({ police_id }) => police_id).filter(() => year.random.isIn(0.5));
  await transferDue(policeIds, today, year);
};

/** Whoever did not is ended by a person, who books nothing else. */
export const endOverdue = async (today: IsoDate, { work: { database, clock, book } }: Year) => {
  const overdue = await database
    .selectFrom('reminder')
    .select(['id', 'police_id'])
    .where('state_key', '=', 'open')
    .where('deadline', '<', today)
    .orderBy('id')
    .execute();
  for (const { id, police_id } of overdue) {
    await database.transaction().execute(async (transaction) => {
      const police = (await lockPolice(transaction, police_id))!;
      const reminder = (await lockReminder(transaction, id))!;
      const action = { actionKey: 'end', deadline: '', reason: '' } as const;
      const plan = await planReminderAction(transaction, { reminder, police }, action, { clock, book });
      // An end that was declared meanwhile leaves nothing to be ended.
      if (plan.issues.length === 0) await plan.apply('Erika Muster', clock.now());
    });
  }
};

/** Most of those pay after all, within the month that the law leaves them: their contract lives again by itself. */
export const payAfterEnd = async (today: IsoDate, year: Year) => {
  const ended = await year.work.database
    .selectFrom('reminder')
    .select('police_id')
    .where('state_key', '=', 'ended')
    .where('closed_at', '>', new Date(`${addDays(today, -10)}T00:00:00Z`))
    .orderBy('id')
    .execute();
  const policeIds = ended.map(({ police_id }) => police_id).filter(() => year.random.isIn(0.7));
  await transferDue(policeIds, today, year);
};
