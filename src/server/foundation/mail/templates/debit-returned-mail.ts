import { transferRows } from '#server/foundation/documents/letters/transfer-rows.ts';
import { button, facts, heading, paragraph, type Block } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

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

export const debitReturnedMail = (data: DebitReturnedMailData): RenderedMail =>
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
