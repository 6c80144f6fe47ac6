import type { ReminderLawKey } from '#domain/money/returns.ts';
import { there } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { attachLetters } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import {
  reminderExtendedMail,
  reminderMail,
  terminationMail,
  type ReminderMailData,
} from '#server/foundation/mail/templates/reminder-mails.ts';
import { samplePoliceNumber, type SampleWords } from '#server/foundation/mail/templates/sample-data.ts';

type Dependencies = { database: Database; archive: LetterArchive };
type WithLetter = { to: string; documentId: number };

const letterOf = async (documentId: number, { database, archive }: Dependencies) =>
  attachLetters(archive, [there(await findLetter(database, documentId), 'the letter of a mail')]);

const named = ({ name, animal }: SampleWords) => ({ firstname: name, animalName: animal, policeNumber: samplePoliceNumber });

export const reminderMailKind: MailKind<WithLetter & ReminderMailData, Dependencies> = {
  kind: 'reminder',
  isRepeatable: true,
  compose: async ({ payload: { to, documentId, ...data } }, dependencies) => ({
    message: { to, ...reminderMail(data), attachments: await letterOf(documentId, dependencies) },
  }),
  samples: (words) => {
    const sums = { premium: '46,12\u00A0€', total: '49,12\u00A0€', deadline: '18.12.2026', reason: words.free };
    return {
      reminder: reminderMail({ ...named(words), ...sums, lawKey: 'later', fee: '3,00\u00A0€' }),
      'reminder-first': reminderMail({ ...named(words), ...sums, lawKey: 'first', fee: null }),
    };
  },
};

type Extended = { to: string; firstname: string; animalName: string; policeNumber: string; total: string; deadline: string };

export const reminderExtendedMailKind: MailKind<Extended, unknown> = {
  kind: 'reminder-extended',
  isRepeatable: true,
  compose: async ({ payload: { to, ...data } }) => ({ message: { to, ...reminderExtendedMail(data) } }),
  samples: (words) => ({
    'reminder-extended': reminderExtendedMail({ ...named(words), total: '49,12\u00A0€', deadline: '08.01.2027' }),
  }),
};

type Terminated = WithLetter & {
  firstname: string;
  animalName: string;
  policeNumber: string;
  lawKey: ReminderLawKey;
  deadline: string;
  total: string | null;
};

export const terminationMailKind: MailKind<Terminated, Dependencies> = {
  kind: 'contract-terminated',
  isRepeatable: true,
  compose: async ({ payload: { to, documentId, ...data } }, dependencies) => ({
    message: { to, ...terminationMail(data), attachments: await letterOf(documentId, dependencies) },
  }),
  samples: (words) => ({
    'contract-terminated': terminationMail({ ...named(words), lawKey: 'later', deadline: '18.12.2026', total: '49,12\u00A0€' }),
    'contract-terminated-first': terminationMail({ ...named(words), lawKey: 'first', deadline: '18.12.2026', total: null }),
  }),
};
