import { transferRows } from '#server/foundation/documents/letters/letter-parts.ts';
import { button, facts, heading, paragraph, type Block } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { samplePoliceNumber, sampleShop } from '#server/foundation/mail/layout/sample-data.ts';

/** What happens now: collected once more, or the last time as the animal is gone, paid by the customer, or nothing as nothing is open. */
export type ReturnNext = 'retry' | 'last' | 'transfer' | 'covered';

type DebitReturnedMailData = {
  firstname: string;
  animalName: string;
  policeNumber: string;
  amount: string;
  charge: string | null;
  /** What is open now, which is not always what came back. */
  open: string;
  reason: string;
  nextKey: ReturnNext;
  /** The bank's day of the next debit. */
  nextOn: string;
  bankUrl: string;
};

const nextBlocks = ({ nextKey, nextOn, policeNumber, open, bankUrl }: DebitReturnedMailData): Block[] => {
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
  if (nextKey === 'last') {
    return [
      paragraph(
        `Offen sind jetzt noch ${open}. Wir buchen sie ein letztes Mal ab, voraussichtlich am ${nextOn}, und schreiben dir vorher. Du musst nichts weiter tun.`,
      ),
    ];
  }
  return [
    paragraph(`Dein Vertrag ist beendet, deshalb buchen wir nichts mehr ab. Bitte überweise ${open}:`),
    facts({ title: 'Überweisung', rows: transferRows(policeNumber, open) }),
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

/** A mail that waits since before `open` was told has none. */
type Payload = { to: string; open?: string } & Omit<DebitReturnedMailData, 'bankUrl' | 'open'>;

export const debitReturnedMailKind: MailKind<Payload, { publicUrl: string }> = {
  kind: 'debit-returned',
  isRepeatable: true,
  compose: async ({ payload: { to, ...data } }, { publicUrl }) => ({
    message: { to, ...debitReturnedMail({ open: data.amount, ...data, bankUrl: publicUrl + bankPath }) },
  }),
  samples: ({ name, animal, free }) => {
    const details = {
      firstname: name,
      animalName: animal,
      policeNumber: samplePoliceNumber,
      amount: '46,12\u00A0€',
      charge: '3,00\u00A0€',
      open: '49,12\u00A0€',
      reason: free,
      nextOn: '04.01.2027',
      bankUrl: sampleShop + bankPath,
    };
    return {
      'debit-returned': debitReturnedMail({ ...details, nextKey: 'retry' }),
      'debit-returned-last': debitReturnedMail({ ...details, nextKey: 'last' }),
      'debit-returned-over': debitReturnedMail({ ...details, nextKey: 'transfer' }),
    };
  },
};
