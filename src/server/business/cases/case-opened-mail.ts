import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { facts, heading, mailTo, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleInstant } from '#server/foundation/mail/layout/sample-data.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { caseKinds, caseRows } from './case-words.ts';
import { findCase } from './case-store.ts';

type CaseOpenedMailData = {
  number: string;
  /** "Kündigung" */
  kind: string;
  email: string;
  /** Somebody was logged in. */
  isAddressChecked: boolean;
  receivedAt: Date;
  policeNumber: string | null;
  rows: readonly SummaryRow[];
};

/** To the provider's staff: something that the shop could not do by itself. */
const caseOpenedMail = (data: CaseOpenedMailData): RenderedMail =>
  layoutMail({
    subject: `Vorgang ${data.number}: ${data.kind} wartet auf eine Entscheidung`,
    preheader: `Eingegangen am ${formatGermanInstant(data.receivedAt)}.`,
    blocks: [
      heading(`${data.kind}: bitte prüfen`),
      facts({
        title: '',
        rows: [
          { label: 'Vorgang', value: data.number },
          { label: 'Eingegangen am', value: formatGermanInstant(data.receivedAt) },
          { label: 'Zugeordnete Police', value: data.policeNumber ?? 'keine sicher zuzuordnen' },
        ],
      }),
      ...(data.rows.length === 0 ? [] : [facts({ title: 'Was erklärt wurde', rows: [...data.rows] })]),
      paragraph(
        'Eine Antwort auf diese E-Mail geht an ',
        mailTo(data.email),
        data.isAddressChecked ? '.' : '. Die Adresse ist nicht geprüft.',
      ),
    ],
    reason: `Diese Nachricht schreibt der Shop von ${brand.name}, wenn jemand aus dem Team entscheiden muss.`,
  });

/** To the provider's mailbox; an answer goes to whoever declared it. `number`: in place of one that is drawn for a look only. */
export const caseOpenedMailKind: MailKind<{ caseId: number }, { database: Database; number?: string }> = {
  kind: 'case-opened',
  compose: async ({ payload: { caseId } }, { database, number = String(caseId) }) => {
    const opened = await findCase(database, caseId);
    if (opened === null) throw new Error('the case of a mail is gone');
    const { kindKey, email, userId, policeId, namedPoliceId, data, receivedAt } = opened;
    const meantId = policeId ?? namedPoliceId;
    const policeNumber = (meantId === null ? null : await findPolice(database, meantId))?.policeNumber ?? null;
    return {
      message: {
        to: brand.contact.infoMail,
        replyTo: email,
        ...caseOpenedMail({
          number,
          kind: caseKinds[kindKey],
          email,
          isAddressChecked: userId !== null,
          receivedAt,
          policeNumber: policeNumber !== null && policeId === null ? `${policeNumber} (genannt, nicht bestätigt)` : policeNumber,
          rows: caseRows(data),
        }),
      },
    };
  },
  samples: ({ free }) => ({
    'case-opened': caseOpenedMail({
      number: '17',
      kind: 'Kündigung',
      email: 'erika.mustermann@beispiel.example',
      isAddressChecked: false,
      receivedAt: sampleInstant,
      policeNumber: null,
      rows: [{ label: 'Angaben zum Vertrag', value: free }],
    }),
  }),
};
