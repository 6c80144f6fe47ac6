import type { ReminderLawKey } from '#domain/money/bank/returns.ts';
import { transferRows } from '#server/foundation/documents/letters/letter-parts.ts';
import { facts, heading, note, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { attachLetter } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { composerOf, type Composers } from '#server/foundation/press.ts';
import { samplePoliceNumber, type SampleWords } from '#server/foundation/mail/layout/sample-data.ts';

type Named = { firstname: string; animalName: string; policeNumber: string };

export type ReminderMailData = Named & {
  lawKey: ReminderLawKey;
  reason: string;
  premium: string;
  fee: string | null;
  total: string;
  deadline: string;
};

const why = `Du bekommst diese E-Mail, weil du bei ${brand.name} ein Tier versichert hast.`;

const consequences = ({ lawKey, deadline }: Pick<ReminderMailData, 'lawKey' | 'deadline'>) =>
  lawKey === 'first'
    ? 'Bis zur Zahlung des ersten Beitrags besteht kein Versicherungsschutz, und wir können vom Vertrag zurücktreten, außer du hast die Nichtzahlung nicht zu vertreten (§ 37 VVG).'
    : `Für Versicherungsfälle nach dem ${deadline} leisten wir nicht, solange du in Verzug bist, und wir können den Vertrag fristlos kündigen; zahlst du innerhalb eines Monats danach, lebt er wieder auf (§ 38 VVG).`;

const reminderMail = (data: ReminderMailData): RenderedMail =>
  layoutMail({
    subject: `Bitte zahle bis zum ${data.deadline}: ${data.policeNumber}`,
    preheader: `Offen sind ${data.total} für ${data.animalName}.`,
    blocks: [
      heading('Ein Beitrag ist noch offen'),
      greeting(data.firstname),
      paragraph(
        `die Lastschrift für ${data.animalName} ist zurückgekommen (${data.reason}). Bitte überweise den offenen Betrag bis zum ${data.deadline}, damit dein Schutz erhalten bleibt.`,
      ),
      facts({
        title: 'Was offen ist',
        rows: [
          { label: 'Beitrag', value: data.premium },
          ...(data.fee === null ? [] : [{ label: 'Entgelt der Bank', value: data.fee }]),
          { label: 'Zusammen', value: data.total },
        ],
      }),
      facts({ title: 'So zahlst du', rows: transferRows(data.policeNumber, data.total) }),
      note('Was sonst geschieht', consequences(data), ' Alles dazu steht im Brief im Anhang.'),
      paragraph('Wir ziehen vorerst nichts mehr ein. Ist es gerade eng? Melde dich, wir finden einen Weg.'),
      farewell(),
    ],
    reason: why,
  });

export const reminderExtendedMail = (data: Named & { total: string; deadline: string }): RenderedMail =>
  layoutMail({
    subject: `Mehr Zeit zum Zahlen: bis zum ${data.deadline}`,
    preheader: `Offen sind ${data.total} für ${data.animalName}.`,
    blocks: [
      heading('Du hast mehr Zeit'),
      greeting(data.firstname),
      paragraph(
        `für den offenen Beitrag von ${data.animalName} (${data.policeNumber}) hast du jetzt Zeit bis zum ${data.deadline}. Die Folgen aus unserem Brief treten frühestens danach ein.`,
      ),
      facts({ title: 'So zahlst du', rows: transferRows(data.policeNumber, data.total) }),
      farewell(),
    ],
    reason: why,
  });

export const terminationMail = (
  data: Named & { lawKey: ReminderLawKey; deadline: string; total: string | null },
): RenderedMail => {
  const isFirst = data.lawKey === 'first';
  return layoutMail({
    subject: `${isFirst ? 'Rücktritt vom Vertrag' : 'Kündigung deines Vertrags'} ${data.policeNumber}`,
    preheader: `Der offene Beitrag für ${data.animalName} ist nicht vollständig angekommen.`,
    blocks: [
      heading(isFirst ? 'Wir treten vom Vertrag zurück' : 'Wir kündigen deinen Vertrag'),
      greeting(data.firstname),
      paragraph(
        `der offene Beitrag für ${data.animalName} ist bis zum ${data.deadline} nicht vollständig bei uns angekommen. ${
          isFirst
            ? 'Deshalb treten wir vom Vertrag zurück (§ 37 Abs. 1 VVG). Beiträge verlangen wir dafür nicht.'
            : 'Deshalb kündigen wir den Vertrag ohne Frist (§ 38 Abs. 3 VVG). Er endet heute.'
        }`,
      ),
      ...(data.total === null ? [] : [facts({ title: 'Was noch offen ist', rows: transferRows(data.policeNumber, data.total) })]),
      ...(isFirst
        ? []
        : [note('So lebt er wieder auf', 'Zahlst du alles innerhalb eines Monats nach dieser Kündigung, wird sie unwirksam.')]),
      paragraph('Den Brief dazu findest du im Anhang. Hast du schon gezahlt? Dann melde dich bitte gleich.'),
      farewell(),
    ],
    reason: why,
  });
};

export type ReminderPaid = Named & {
  paidOn: string;
  /** Cover had rested until then. */
  isRested: boolean;
  /** What fell due since. */
  later: { amount: string; nextOn: string } | null;
};

const reminderPaidMail = ({ firstname, animalName, policeNumber, paidOn, isRested, later }: ReminderPaid): RenderedMail =>
  layoutMail({
    subject: `Danke, deine Zahlung ist da: ${policeNumber}`,
    preheader: `Unsere Mahnung für ${animalName} ist erledigt.`,
    blocks: [
      heading('Deine Zahlung ist angekommen'),
      greeting(firstname),
      paragraph(
        `danke: Was wir für ${animalName} (${policeNumber}) angemahnt hatten, ist am ${paidOn} angekommen. Unsere Mahnung ist damit erledigt${
          isRested ? `, und ${animalName} ist seit diesem Tag wieder geschützt` : ''
        }.`,
      ),
      ...(later === null
        ? [paragraph('Die nächsten Beiträge buchen wir wie gewohnt ab.')]
        : [
            paragraph(
              `Inzwischen sind weitere ${later.amount} fällig geworden. Die buchen wir am ${later.nextOn} mit dem nächsten Beitrag ab und kündigen es dir vorher an. Du musst dafür nichts überweisen.`,
            ),
          ]),
      farewell(),
    ],
    reason: why,
  });

export type ContractRevived = Named & { paidOn: string; restedFrom: string };

export const contractRevivedMail = ({ firstname, animalName, policeNumber, paidOn, restedFrom }: ContractRevived): RenderedMail =>
  layoutMail({
    subject: `Dein Vertrag ${policeNumber} lebt wieder auf`,
    preheader: `${animalName} ist wieder geschützt.`,
    blocks: [
      heading('Dein Vertrag läuft weiter'),
      greeting(firstname),
      paragraph(
        `danke: Was für ${animalName} offen war, ist am ${paidOn} vollständig angekommen. Unsere Kündigung ist damit unwirksam (§ 38 Abs. 3 VVG), und dein Vertrag ${policeNumber} läuft weiter, als wäre nichts gewesen.`,
      ),
      note(
        'Gut zu wissen',
        `Für Versicherungsfälle vom ${restedFrom} bis zu deiner Zahlung am ${paidOn} können wir nicht leisten.`,
      ),
      paragraph('Die Beiträge seit der Kündigung buchen wir mit der nächsten Abbuchung ab und kündigen sie dir vorher an.'),
      farewell(),
    ],
    reason: why,
  });

type Dependencies = { database: Database; archive: LetterArchive };
type WithLetter = { to: string; documentId: number };

const named = ({ name, animal }: SampleWords) => ({ firstname: name, animalName: animal, policeNumber: samplePoliceNumber });

export const reminderMailKind: MailKind<WithLetter & ReminderMailData, Dependencies> = {
  kind: 'reminder',
  isRepeatable: true,
  compose: async ({ payload: { to, documentId, ...data } }, dependencies) => ({
    message: { to, ...reminderMail(data), attachments: await attachLetter(documentId, dependencies) },
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
    message: { to, ...terminationMail(data), attachments: await attachLetter(documentId, dependencies) },
  }),
  samples: (words) => ({
    'contract-terminated': terminationMail({ ...named(words), lawKey: 'later', deadline: '18.12.2026', total: '49,12\u00A0€' }),
    'contract-terminated-first': terminationMail({ ...named(words), lawKey: 'first', deadline: '18.12.2026', total: null }),
  }),
};

export const reminderPaidMailKind: MailKind<{ to: string } & ReminderPaid, unknown> = {
  kind: 'reminder-paid',
  isRepeatable: true,
  compose: async ({ payload: { to, ...data } }) => ({ message: { to, ...reminderPaidMail(data) } }),
  samples: (words) => ({
    'reminder-paid': reminderPaidMail({
      ...named(words),
      paidOn: '15.12.2026',
      isRested: false,
      later: { amount: '46,12\u00A0€', nextOn: '04.01.2027' },
    }),
  }),
};

export const contractRevivedMailKind: MailKind<{ to: string } & ContractRevived, unknown> = {
  kind: 'contract-revived',
  isRepeatable: true,
  compose: async ({ payload: { to, ...data } }) => ({ message: { to, ...contractRevivedMail(data) } }),
  samples: (words) => ({
    'contract-revived': contractRevivedMail({ ...named(words), paidOn: '15.01.2027', restedFrom: '19.12.2026' }),
  }),
};

/** What a booking sends, as it is shown before; the letter of a reminder is printed with its mail. */
export const reminderMails: Composers = {
  [reminderMailKind.kind]: async ({ payload }) => {
    const { to, documentId: _documentId, ...data } = payload as WithLetter & ReminderMailData;
    return { message: { to, ...reminderMail(data) } };
  },
  ...composerOf(reminderPaidMailKind, {}, null),
  ...composerOf(contractRevivedMailKind, {}, null),
};
