import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { facts, heading, mailTo, note, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting, notYouNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, phone, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { newAccountText } from '#domain/money/debit-notices.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { attachLetters } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleIbanMasked, sampleInstant } from '#server/foundation/mail/layout/sample-data.ts';
import type { Composers } from '#server/foundation/press.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';

type IbanChangedMailData = {
  firstname: string;
  changedAt: Date;
  /** Masked (spec 3.6). */
  ibanMasked: string;
  mandateReference: string;
  /** A sentence: from which debit on. */
  fromWhen: string;
  /** The new bank told it for the customer. */
  isSwitched: boolean;
};

const ibanChangedMail = (data: IbanChangedMailData): RenderedMail =>
  layoutMail({
    subject: 'Deine Bankverbindung wurde geändert',
    preheader: 'Abbuchungen und Rückzahlungen laufen künftig über das neue Konto.',
    blocks: [
      heading('Deine Bankverbindung ist geändert'),
      greeting(data.firstname),
      paragraph(
        data.isSwitched
          ? 'deine neue Bank hat uns über den Kontowechselservice dein neues Konto mitgeteilt. '
          : 'deine neue Bankverbindung ist gespeichert. ',
        'Beiträge buchen wir künftig von diesem Konto ab, und was wir dir zurückzahlen, überweisen wir dorthin:',
      ),
      facts({
        title: 'SEPA-Lastschriftmandat',
        rows: [
          { label: 'IBAN', value: data.ibanMasked },
          { label: 'Mandatsreferenz', value: data.mandateReference },
          { label: 'Gläubiger-Identifikations\u00ADnummer', value: brand.payment.creditorId },
          { label: 'Geändert am', value: formatGermanInstant(data.changedAt) },
        ],
      }),
      paragraph(data.fromWhen),
      data.isSwitched
        ? note(
            'Nicht einverstanden?',
            'Dann widersprich bitte, und wir buchen wieder vom bisherigen Konto ab: Telefon ',
            phone,
            ' oder ',
            mailTo(brand.contact.infoMail),
            '.',
          )
        : notYouNote('Dann melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil ${data.isSwitched ? '' : 'in deinem Loginbereich '}bei ${brand.name} die Bankverbindung geändert wurde.`,
  });

type Payload = {
  /** The account's address at that moment, whatever becomes of it until the mail goes out; mails from before carry none. */
  to?: string;
  userId: number;
  mandateReference: string;
  ibanMasked: string;
  /** The mandate letter; null where nothing is collected any more. */
  documentId: number | null;
  changedAt: string;
  /** From which debit on it is used; mails from before carry none. */
  fromWhen?: string;
  isSwitched?: boolean;
};

const render = async (payload: Payload, database: Database) => {
  const { to, userId, changedAt, fromWhen = newAccountText([]), isSwitched = false, ...named } = payload;
  const contact = await findContact(database, userId);
  if (contact === null) throw new Error('the customer of a mail is gone');
  const firstname = contact.contracteeFirstname;
  const mail = ibanChangedMail({ ...named, firstname, changedAt: new Date(changedAt), fromWhen, isSwitched });
  return { to: to ?? contact.contracteeEmail, ...mail };
};

export const ibanChangedMailKind: MailKind<Payload, { database: Database; archive: LetterArchive }> = {
  kind: 'iban-changed',
  isRepeatable: true,
  compose: async ({ payload }, { database, archive }) => {
    const message = await render(payload, database);
    const letter = payload.documentId === null ? null : await findLetter(database, payload.documentId);
    return { message: { ...message, attachments: await attachLetters(archive, letter === null ? [] : [letter]) } };
  },
  samples: ({ name }) => {
    const sample = {
      firstname: name,
      changedAt: sampleInstant,
      ibanMasked: sampleIbanMasked,
      mandateReference: 'TD-2026-0000000042',
      fromWhen: newAccountText([
        { settledOn: '2026-12-01', isUnderWay: true },
        { settledOn: '2027-01-04', isUnderWay: false },
      ]),
    };
    return {
      'iban-changed': ibanChangedMail({ ...sample, isSwitched: false }),
      'iban-changed-switched': ibanChangedMail({ ...sample, isSwitched: true }),
    };
  },
};

/** As it is shown before it goes out: the reference of the mandate is drawn by the press, and the letter is printed with the mail. */
export const ibanChangedMails = (database: Database): Composers => ({
  [ibanChangedMailKind.kind]: async ({ payload }) => ({
    message: await render({ ...(payload as Payload), mandateReference: 'wird mit der Änderung vergeben' }, database),
  }),
});

/** What is agreed to with its mail: not the minute that the mail names. */
export const agreedIban = ({ to, userId, ibanMasked, fromWhen, documentId }: Payload) => ({
  to,
  userId,
  ibanMasked,
  fromWhen,
  hasLetter: documentId !== null,
});
