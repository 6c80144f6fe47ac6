import brand from '#reference/brand.json' with { type: 'json' };
import { caseKinds, nameOfCase } from '#server/business/cases/case-words.ts';
import { findWholeCase, type WholeCase } from '#server/business/cases/open-case-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { caseAnsweredMail } from '#server/foundation/mail/templates/case-answered-mail.ts';
import { sampleInstant } from '#server/foundation/mail/templates/sample-data.ts';

/** To the address that was declared; an answer to it goes to the provider's mailbox. */
export const renderCaseAnswer = ({ caseId, kindKey, email, data, receivedAt }: WholeCase, answer: string) => ({
  to: email,
  replyTo: brand.contact.infoMail,
  ...caseAnsweredMail({ caseId, kind: caseKinds[kindKey], name: nameOfCase(data), receivedAt, answer }),
});

export const caseAnsweredMailKind: MailKind<{ caseId: number; answer: string }, { database: Database }> = {
  kind: 'case-answered',
  compose: async ({ payload: { caseId, answer } }, { database }) => {
    const found = await findWholeCase(database, caseId);
    if (found === null) throw new Error('the case of a mail is gone');
    return { message: renderCaseAnswer(found, answer) };
  },
  samples: ({ name, free }) => ({
    'case-answered': caseAnsweredMail({
      caseId: 17,
      kind: 'Kündigung',
      name,
      receivedAt: sampleInstant,
      answer: `Wir haben zu deinen Angaben keinen Vertrag gefunden.\n\nBitte schick uns die Nummer deines Versicherungsscheins. ${free}`,
    }),
  }),
};
