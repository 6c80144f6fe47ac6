import { dueDayOf, type WorkKindKey } from '#domain/staff/work.ts';
import { askedText, caseKinds, nameOfCase } from '#server/business/cases/case-words.ts';
import { countOpenCases, listOpenCases } from '#server/business/cases/open-case-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { WaitingAfter } from '#server/foundation/database/waiting-page.ts';
import { countParkedMails, listParkedMails } from '#server/foundation/mail/parked-store.ts';
import { countWaitingOffers, listWaitingOffers, type WaitingPart } from '#server/business/polices/waiting-store.ts';
import { mailTitleOf } from './mail-titles.ts';
import { overReminders, returnedDebits } from './return-sources.ts';

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
      detail: `Mail nach ${attempts} Versuchen nicht zugestellt`,
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
