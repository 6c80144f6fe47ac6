import brand from '#reference/brand.json' with { type: 'json' };
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { caseOpenedMail } from '#server/foundation/mail/templates/case-opened-mail.ts';
import { sampleInstant } from '#server/foundation/mail/templates/sample-data.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { caseKinds, caseRows } from './case-words.ts';
import { findCase } from './case-store.ts';

/** To the provider's mailbox; an answer goes to whoever declared it. */
export const caseOpenedMailKind: MailKind<{ caseId: number }, { database: Database }> = {
  kind: 'case-opened',
  compose: async ({ payload: { caseId } }, { database }) => {
    const opened = await findCase(database, caseId);
    if (opened === null) throw new Error('the case of a mail is gone');
    const { kindKey, email, policeId, namedPoliceId, data, receivedAt } = opened;
    const meantId = policeId ?? namedPoliceId;
    const number = (meantId === null ? null : await findPolice(database, meantId))?.policeNumber ?? null;
    return {
      message: {
        to: brand.contact.infoMail,
        replyTo: email,
        ...caseOpenedMail({
          caseId,
          kind: caseKinds[kindKey],
          email,
          receivedAt,
          policeNumber: number !== null && policeId === null ? `${number} (genannt, nicht bestätigt)` : number,
          rows: caseRows(data),
        }),
      },
    };
  },
  samples: ({ free }) => ({
    'case-opened': caseOpenedMail({
      caseId: 17,
      kind: 'Kündigung',
      email: 'erika.mustermann@beispiel.example',
      receivedAt: sampleInstant,
      policeNumber: null,
      rows: [{ label: 'Angaben zum Vertrag', value: free }],
    }),
  }),
};
