import brand from '#reference/brand.json' with { type: 'json' };
import type { SummaryRow } from '#domain/summary.ts';
import type { Database } from '#server/database/connect.ts';
import type { MailComposers } from '#server/mail/delivery.ts';
import { caseOpenedMail } from '#server/mail/templates/case-opened-mail.ts';
import { findCase, type CaseKindKey } from './case-store.ts';

const kinds: Readonly<Record<CaseKindKey, string>> = {
  cancellation: 'Kündigung',
  withdrawal: 'Widerruf',
  erasure: 'Antrag auf Löschung',
};

const rowsOf = ({ declaration, message }: Readonly<Record<string, unknown>>): SummaryRow[] => {
  if (Array.isArray(declaration)) return declaration as SummaryRow[];
  return typeof message === 'string' ? [{ label: 'Nachricht', value: message }] : [];
};

/** To the provider's mailbox; an answer goes to whoever declared it. */
export const caseMailComposers = ({ database }: { database: Database }): MailComposers => ({
  'case-opened': async ({ caseId }: { caseId: number }) => {
    const opened = await findCase(database, caseId);
    if (opened === null) throw new Error('the case of a mail is gone');
    const { kindKey, data, ...known } = opened;
    return {
      message: {
        to: brand.contact.infoMail,
        replyTo: opened.email,
        ...caseOpenedMail({ caseId, kind: kinds[kindKey], rows: rowsOf(data), ...known }),
      },
    };
  },
});
