import type { Database } from '#server/database/connect.ts';
import type { DocumentPrinter } from '#server/documents/document-printer.ts';
import { findDocument } from '#server/documents/document-store.ts';
import { attachDocuments } from '#server/mail/attach-documents.ts';
import type { MailComposers } from '#server/mail/delivery.ts';
import { erasureReceivedMail } from '#server/mail/templates/erasure-received-mail.ts';
import { ibanChangedMail } from '#server/mail/templates/iban-changed-mail.ts';
import { findContact } from './contact-store.ts';

type IbanChanged = { userId: number; mandateReference: string; ibanMasked: string; documentId: number | null; changedAt: string };
type ErasureReceived = { userId: number; message: string | null; receivedAt: string };

export const customerAreaMailComposers = ({
  database,
  printer,
}: {
  database: Database;
  printer: DocumentPrinter;
}): MailComposers => {
  const load = async (userId: number) => {
    const contact = await findContact(database, userId);
    if (contact === null) throw new Error('the customer of a mail is gone');
    return { to: contact.contracteeEmail, firstname: contact.contracteeFirstname };
  };
  const attach = async (documentId: number | null) => {
    const source = documentId === null ? null : await findDocument(database, documentId);
    return attachDocuments(printer, source === null ? [] : [source]);
  };

  return {
    'iban-changed': async ({ userId, mandateReference, ibanMasked, documentId, changedAt }: IbanChanged) => {
      const { to, firstname } = await load(userId);
      const mail = ibanChangedMail({ firstname, changedAt: new Date(changedAt), ibanMasked, mandateReference });
      return { message: { to, ...mail, attachments: await attach(documentId) } };
    },
    'erasure-received': async ({ userId, message, receivedAt }: ErasureReceived) => {
      const { to, firstname } = await load(userId);
      return { message: { to, ...erasureReceivedMail({ firstname, receivedAt: new Date(receivedAt), message }) } };
    },
  };
};
