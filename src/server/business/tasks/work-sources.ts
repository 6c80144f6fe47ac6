import { dueDayOf, type WorkKindKey } from '#domain/staff/work.ts';
import { returnReason } from '#domain/money/returns.ts';
import { countOverReminders, listOverReminders } from '#server/business/money/returns/reminder-store.ts';
import { countWaitingReturns, listWaitingReturns } from '#server/business/money/returns/return-store.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import { askedText, caseKinds, nameOfCase } from '#server/business/cases/case-words.ts';
import { countOpenCases, listOpenCases } from '#server/business/cases/open-case-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { WaitingAfter } from '#server/foundation/database/query-parts.ts';
import { countParkedMails, listParkedMails } from '#server/foundation/mail/outbox-list-store.ts';
import { countWaitingOffers, listWaitingOffers, type WaitingPart } from '#server/business/polices/state-store.ts';
import { mailTitleOf } from './mail-titles.ts';

/** Reminders whose deadline is over: a person decides (spec 20.6). */
const overReminders: WorkSource = {
  list: async (database, page, now) => {
    const rows = await listOverReminders(database, page, now);
    const labels = await findPoliceLabels(
      database,
      rows.map(({ policeId }) => policeId),
    );
    return rows.map(({ subjectId, since, policeId, stateKey }) => {
      const label = labels.get(policeId);
      return {
        kindKey: 'reminder',
        subjectId,
        since,
        title: label?.name ?? '',
        detail: `${stateKey === 'open' ? 'Zahlungsfrist vorbei' : 'Nach der Kündigung bezahlt'}: ${label?.animalName ?? ''}`,
        number: label?.policeNumber ?? null,
        dueDay: dueDayOf('reminder', since),
      };
    });
  },
  count: countOverReminders,
};

/** Debits that came back and that nobody is reminded of. */
const returnedDebits: WorkSource = {
  list: async (database, page) => {
    const rows = await listWaitingReturns(database, page);
    const labels = await findPoliceLabels(
      database,
      rows.map(({ policeId }) => policeId),
    );
    return rows.map(({ subjectId, since, policeId, reasonCode }) => {
      const label = labels.get(policeId);
      return {
        kindKey: 'returned_debit',
        subjectId,
        since,
        title: label?.name ?? '',
        detail: `Rücklastschrift: ${returnReason(reasonCode).words}`,
        number: label?.policeNumber ?? null,
        dueDay: dueDayOf('returned_debit', since),
      };
    });
  },
  count: countWaitingReturns,
};

export type WaitingThing = {
  kindKey: WorkKindKey;
  subjectId: number;
  since: Date;
  title: string;
  detail: string;
  number: string | null;
  dueDay: ReturnType<typeof dueDayOf>;
};

/** Where things wait: the list is read from there each time, so that nothing can be lost or out of step (spec 19.5). */
export type WorkSource = {
  list: (database: Database, page: WaitingAfter, now: Date) => Promise<WaitingThing[]>;
  count: (database: Database, now: Date) => Promise<number>;
};

const offers = (kindKey: WaitingPart, detail: string): WorkSource => ({
  list: async (database, page) =>
    (await listWaitingOffers(database, kindKey, page)).map(
      ({ subjectId, since, firstname, lastname, animalName, policeNumber }) => ({
        kindKey,
        subjectId,
        since,
        title: `${firstname} ${lastname}`,
        detail: `${detail} für ${animalName}`,
        number: policeNumber,
        dueDay: dueDayOf(kindKey, since),
      }),
    ),
  count: (database) => countWaitingOffers(database, kindKey),
});

const cases: WorkSource = {
  list: async (database, page, now) =>
    (await listOpenCases(database, page, now)).map(({ subjectId, since, kindKey, email, data, atDeskFrom }) => ({
      kindKey: 'case',
      subjectId,
      since,
      title: nameOfCase(data) ?? email,
      detail: [caseKinds[kindKey], askedText({ kindKey, data })]
        .filter((words, place, all) => all.indexOf(words) === place)
        .join(': '),
      number: `Vorgang ${subjectId}`,
      dueDay: dueDayOf('case', since, { isErasure: kindKey === 'erasure', atDeskFrom }),
    })),
  count: countOpenCases,
};

const mails: WorkSource = {
  list: async (database, page) =>
    (await listParkedMails(database, page)).map(({ subjectId, since, kind, attempts }) => ({
      kindKey: 'mail',
      subjectId,
      since,
      title: mailTitleOf(kind),
      detail: `Mail nach ${attempts} ${attempts === 1 ? 'Versuch' : 'Versuchen'} nicht zugestellt`,
      number: null,
      dueDay: dueDayOf('mail', since),
    })),
  count: countParkedMails,
};

export const workSources: Readonly<Record<WorkKindKey, WorkSource>> = {
  application: offers('application', 'Antrag'),
  liability: offers('liability', 'Angaben zur Haftpflicht'),
  case: cases,
  mail: mails,
  reminder: overReminders,
  returned_debit: returnedDebits,
};
