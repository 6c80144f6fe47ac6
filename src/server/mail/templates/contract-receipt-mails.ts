import { formatGermanInstant } from '#domain/calendar-date.ts';
import type { SummarySection } from '#domain/summary.ts';
import { facts, heading, mailTo, note, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, phone, type RenderedMail } from './layout.ts';

type Receipt = {
  /** Null where only the form without login was filled in and no contract was found. */
  firstname: string | null;
  policeNumber: string;
  receivedAt: Date;
  /** What was declared, word for word: the receipt must repeat it (§ 312k (4), § 356a (4) BGB). */
  declaration: SummarySection;
};

export type CancellationReceiptMailData = Receipt & {
  /** `31.12.2026` or `zum nächstmöglichen Zeitpunkt` */
  endsAt: string;
};

export const cancellationReceiptMail = (data: CancellationReceiptMailData): RenderedMail => {
  const receivedAt = formatGermanInstant(data.receivedAt);
  return layoutMail({
    subject: `Eingang deiner Kündigung zu ${data.policeNumber}`,
    preheader: `Deine Kündigung ist am ${receivedAt} bei uns eingegangen.`,
    blocks: [
      heading('Deine Kündigung ist eingegangen'),
      greeting(data.firstname),
      paragraph('wir bestätigen dir: Deine Kündigung ist am ', strong(receivedAt), ' bei uns eingegangen.'),
      facts({
        title: 'Eingang',
        rows: [
          { label: 'Versicherungs\u00ADschein', value: data.policeNumber },
          { label: 'Eingegangen am', value: receivedAt },
          { label: 'Vertragsende laut Kündigung', value: data.endsAt },
        ],
      }),
      facts(data.declaration),
      note(
        'So geht es weiter',
        'Wir prüfen die Kündigung und teilen dir per E-Mail mit, zu welchem Tag dein Vertrag endet. Bis dahin ist dein Tier weiter versichert.',
      ),
      notYou(),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil bei ${brand.name} unter dieser Adresse eine Kündigung abgegeben wurde. Bitte bewahre sie als Nachweis auf.`,
  });
};

export const withdrawalReceiptMail = (data: Receipt): RenderedMail => {
  const receivedAt = formatGermanInstant(data.receivedAt);
  return layoutMail({
    subject: `Eingang deines Widerrufs zu ${data.policeNumber}`,
    preheader: `Dein Widerruf ist am ${receivedAt} bei uns eingegangen.`,
    blocks: [
      heading('Dein Widerruf ist eingegangen'),
      greeting(data.firstname),
      paragraph('wir bestätigen dir: Dein Widerruf ist am ', strong(receivedAt), ' bei uns eingegangen.'),
      facts({
        title: 'Eingang',
        rows: [
          { label: 'Versicherungs\u00ADschein', value: data.policeNumber },
          { label: 'Eingegangen am', value: receivedAt },
        ],
      }),
      facts(data.declaration),
      note(
        'So geht es weiter',
        'Wir prüfen den Widerruf und melden uns per E-Mail. Ist er wirksam, endet der Vertrag, und wir erstatten dir, was dir nach der Widerrufsbelehrung zusteht.',
      ),
      notYou(),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil bei ${brand.name} unter dieser Adresse ein Widerruf abgegeben wurde. Bitte bewahre sie als Nachweis auf.`,
  });
};

export type WithdrawalReceiptMailData = Receipt;

const notYou = () =>
  paragraph(
    'Die Erklärung stammt nicht von dir? Dann melde dich bitte gleich: ',
    mailTo(brand.contact.infoMail),
    ` oder Telefon ${phone}.`,
  );
