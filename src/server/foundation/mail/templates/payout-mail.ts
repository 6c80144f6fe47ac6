import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, type Cents } from '#domain/basics/money.ts';
import type { PayoutCauseKey } from '#domain/money/payout.ts';
import { facts, heading, mailTo, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, phone, type RenderedMail } from './layout.ts';

export type PayoutMailData = {
  firstname: string;
  policeNumber: string;
  animalName: string;
  amount: Cents;
  causeKey: PayoutCauseKey;
  ibanMasked: string;
  arrivesOn: IsoDate;
};

/** A contract may be over because an animal died: nothing here is cheerful. */
const because: Readonly<Record<PayoutCauseKey, (animalName: string) => string>> = {
  withdrawn: (animalName) => `Du hast den Vertrag für ${animalName} widerrufen: Was du dafür gezahlt hast, bekommst du zurück.`,
  over: (animalName) => `Der Vertrag für ${animalName} ist beendet: Was du für die Zeit danach gezahlt hast, bekommst du zurück.`,
  annual: (animalName) => `Dein Jahresbeitrag für ${animalName} ist kleiner geworden: Den Unterschied bekommst du zurück.`,
};

export const payoutMail = (data: PayoutMailData): RenderedMail => {
  const amount = formatCents(data.amount);
  const day = formatGermanDate(data.arrivesOn);
  return layoutMail({
    subject: `Du bekommst ${amount} zurück`,
    preheader: `Das Geld ist spätestens am ${day} auf deinem Konto.`,
    blocks: [
      heading('Wir zahlen dir Geld zurück'),
      greeting(data.firstname),
      paragraph('wir überweisen dir ', strong(amount), `. ${because[data.causeKey](data.animalName)}`),
      facts({
        title: data.policeNumber,
        rows: [
          { label: 'Betrag', value: amount },
          { label: 'Auf das Konto', value: data.ibanMasked },
          { label: 'Spätestens da am', value: day },
        ],
      }),
      paragraph(
        'Gibt es das Konto nicht mehr, oder ist das Geld bis dahin nicht angekommen? Dann melde dich bitte: ',
        `Telefon ${phone} oder `,
        mailTo(brand.contact.infoMail),
        '.',
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Vertrag hast oder hattest.`,
  });
};
