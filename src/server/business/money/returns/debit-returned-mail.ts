import { transferRows } from '#server/foundation/documents/letters/letter-parts.ts';
import { button, facts, heading, paragraph, type Block } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { samplePoliceNumber, sampleShop } from '#server/foundation/mail/layout/sample-data.ts';

/** What happens now: collected once more, paid by the customer, or nothing as nothing is open. */
export type ReturnNext = 'retry' | 'transfer' | 'covered';

export type DebitReturnedMailData = {
  firstname: string;
  animalName: string;
  policeNumber: string;
  amount: string;
  charge: string | null;
  reason: string;
  nextKey: ReturnNext;
  /** The bank's day of the next debit. */
  nextOn: string;
  bankUrl: string;
};

const nextBlocks = ({ nextKey, nextOn, policeNumber, amount, bankUrl }: DebitReturnedMailData): Block[] => {
  if (nextKey === 'covered') return [paragraph('Bei uns ist trotzdem nichts offen. Du musst nichts tun.')];
  if (nextKey === 'retry') {
    return [
      paragraph(
        `Das kann passieren. Wir versuchen es einmal noch und ziehen den Betrag mit der nächsten Abbuchung ein, voraussichtlich am ${nextOn}. Bitte sorge dafür, dass dein Konto dann gedeckt ist. Dein Schutz läuft weiter.`,
      ),
      paragraph('Soll es ein anderes Konto sein? Dann trag es bitte vorher in deinem Loginbereich ein.'),
      button('Bankverbindung ansehen', bankUrl),
    ];
  }
  return [
    paragraph('Dein Vertrag ist beendet, deshalb ziehen wir den Betrag nicht noch einmal ein. Bitte überweise ihn:'),
    facts({ title: 'Überweisung', rows: transferRows(policeNumber, amount) }),
  ];
};

const debitReturnedMail = (data: DebitReturnedMailData): RenderedMail =>
  layoutMail({
    subject: `Deine Lastschrift zu ${data.policeNumber} ist zurückgekommen`,
    preheader: `${data.amount}: ${data.reason}.`,
    blocks: [
      heading('Deine Lastschrift ist zurückgekommen'),
      greeting(data.firstname),
      paragraph(`wir wollten den Beitrag für ${data.animalName} abbuchen, aber deine Bank hat die Lastschrift zurückgegeben.`),
      facts({
        title: data.policeNumber,
        rows: [
          { label: 'Betrag', value: data.amount },
          { label: 'Grund deiner Bank', value: data.reason },
          ...(data.charge === null ? [] : [{ label: 'Entgelt der Bank dafür', value: data.charge }]),
        ],
      }),
      ...nextBlocks(data),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} ein Tier versichert hast.`,
  });

const bankPath = '/user/profil';

export const debitReturnedMailKind: MailKind<{ to: string } & Omit<DebitReturnedMailData, 'bankUrl'>, { publicUrl: string }> = {
  kind: 'debit-returned',
  isRepeatable: true,
  compose: async ({ payload: { to, ...data } }, { publicUrl }) => ({
    message: { to, ...debitReturnedMail({ ...data, bankUrl: publicUrl + bankPath }) },
  }),
  samples: ({ name, animal, free }) => {
    const told = {
      firstname: name,
      animalName: animal,
      policeNumber: samplePoliceNumber,
      amount: '46,12\u00A0€',
      charge: '3,00\u00A0€',
      reason: free,
      nextOn: '04.01.2027',
      bankUrl: sampleShop + bankPath,
    };
    return {
      'debit-returned': debitReturnedMail({ ...told, nextKey: 'retry' }),
      'debit-returned-over': debitReturnedMail({ ...told, nextKey: 'transfer' }),
    };
  },
};
