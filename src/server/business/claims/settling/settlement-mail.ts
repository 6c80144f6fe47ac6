import { required } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { attachLetters } from '#server/foundation/mail/attach-documents.ts';
import { facts, heading, list, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import type { ShownPhoto } from '#server/foundation/mail/layout/render-html.ts';
import { findMailPhotos } from '#server/business/cases/mail-photos.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

type Told = {
  firstname: string;
  animalName: string;
  claimNumber: string;
  practice: string;
  /** "84,50 €" */
  billed: string;
  paid: string;
  /** Why it is nothing, in a sentence; null where something is paid. */
  nothing: string | null;
  payment: readonly string[];
  /** It was decided before: why it is otherwise now. */
  why: string | null;
  photos?: readonly ShownPhoto[];
};

const begin = (settlement: Told) => {
  if (settlement.why !== null)
    return paragraph('deine Abrechnung für ', strong(settlement.animalName), ` hat sich geändert. ${settlement.why}`);
  return settlement.nothing !== null
    ? paragraph(
        'wir haben deine Rechnung für ',
        strong(settlement.animalName),
        ` sorgfältig geprüft. ${settlement.nothing} Warum, steht im Brief bei jeder Zeile.`,
      )
    : paragraph(
        'wir haben deine Rechnung für ',
        strong(settlement.animalName),
        ' geprüft und zahlen ',
        strong(settlement.paid),
        '.',
      );
};

const subjectOf = ({ animalName, paid, nothing, why }: Told) => {
  if (why !== null) return `Deine Rechnung für ${animalName}: neu abgerechnet`;
  return `Deine Rechnung für ${animalName}: ${nothing !== null ? 'unsere Antwort' : `${paid} für dich`}`;
};

/** Price, what is paid, what happens next; every line is in the letter. */
export const renderSettlement = (told: Told): RenderedMail =>
  layoutMail({
    photos: told.photos ?? [],
    subject: subjectOf(told),
    preheader: told.nothing ?? `Wir zahlen ${told.paid}.`,
    blocks: [
      heading(told.why !== null || told.nothing !== null ? 'Zu deiner Rechnung' : 'Deine Rechnung ist abgerechnet'),
      greeting(told.firstname),
      begin(told),
      facts({
        title: '',
        rows: [
          { label: 'Leistungsfall', value: told.claimNumber },
          { label: 'Praxis', value: told.practice },
          { label: 'Berechnet', value: told.billed },
          { label: 'Wir zahlen', value: told.paid },
        ],
      }),
      list('Wer was bekommt', told.payment),
      paragraph(
        'Jede Zeile steht im Brief und im Loginbereich unter „Leistungen“. Bist du anderer Meinung? Dort genügt ein Druck auf „Nicht einverstanden“. Oder antworte auf diese E-Mail oder schreib an ',
        mailTo(brand.contact.infoMail),
        ': Dann sieht jemand anderes deine Rechnung noch einmal an.',
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} eine Rechnung eingereicht hast.`,
  });

type Payload = Told & { to: string; documentId: number; /** Where it brings good news. */ animalId?: number };

export const settlementMailKind: MailKind<Payload, { database: Database; archive: LetterArchive }> = {
  kind: 'bill-settled',
  compose: async ({ payload: { to, documentId, animalId, ...told } }, { database, archive }) => {
    const letter = required(await findLetter(database, documentId), 'the letter of a mail');
    const attachments = await attachLetters(archive, [letter]);
    const photos = await findMailPhotos(database, [animalId]);
    return { message: { to, replyTo: brand.contact.infoMail, ...renderSettlement({ ...told, photos }), attachments, photos } };
  },
  samples: (words) => {
    const sample = {
      ...sampleTarif(words),
      claimNumber: 'L-000017',
      practice: words.free,
      billed: '184,50\u00A0€',
      payment: [words.free],
      why: null,
    };
    return {
      'bill-settled': renderSettlement({ ...sample, paid: '149,50\u00A0€', nothing: null }),
      'bill-not-paid': renderSettlement({
        ...sample,
        paid: '0,00\u00A0€',
        nothing: 'Leider können wir davon nichts übernehmen.',
      }),
      'bill-settled-again': renderSettlement({ ...sample, paid: '149,50\u00A0€', nothing: null, why: words.free }),
    };
  },
};
