import { randomUUID } from 'node:crypto';
import type { Iban } from '#domain/person/payment.ts';
import type { RoleKey } from '#domain/staff/role.ts';
import { keepPracticeAccount } from '#server/business/claims/practices/practice-account.ts';
import { ensurePractice, findPractice } from '#server/business/claims/practices/practice-store.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import { serveDesk } from './serve-desk.ts';
import type { OwnShop } from './serve-shop.ts';
import { takeSeat } from './staff-seat.ts';

const account = { holder: 'Praxis am Markt', iban: 'DE02120300000000202051' as Iban, checkedBy: 'Muster' };
export const knownPractice = { name: 'Praxis am Markt', ...account };

/** A person has looked at the practice's account before; no bill is drawn for a look of somebody. */
export const knowPractice = ({ database, clock, reference }: OwnShop) => {
  (reference.settings.claims as { oneInByPerson: number }).oneInByPerson = 1_000_000_007;
  return database.transaction().execute(async (transaction) => {
    const practiceId = await ensurePractice(transaction, { vetUuid: null, name: knownPractice.name, email: null }, clock.now());
    await keepPracticeAccount(transaction, (await findPractice(transaction, practiceId))!, { ...account, now: clock.now() });
  });
};

/** An examination and this medicine: more than the retention, so that there is something to pay. */
export const paidBill = { medicine: '150,00', billed: /^234,72\s€$/, paid: /^149,72\s€$/ };

/** What the file for the bank does not say of it. */
export const missingInFile = (file: string) => [account.iban, '149.72', 'Leistung'].filter((words) => !file.includes(words));

/** The desk of a shop in this process, with books that nobody else pays from. */
export const serveDeskOf = async ({ connection, place, clock }: OwnShop) => {
  const mailer = { send: async (_message: unknown, { id }: { id: string | number }) => `<${id}@test>` };
  const { app, url } = await serveDesk({ dataDir: place.dataDir, connection, clock, mailer, printer: pretendPrinter });
  return {
    url,
    /** The cookie of somebody who has just sat down. */
    seat: (roleKey: RoleKey) =>
      takeSeat(`Muster ${roleKey} ${randomUUID().slice(0, 6)}`, roleKey, { database: connection.database, clock, url }),
    stop: () => app.close(),
  };
};
