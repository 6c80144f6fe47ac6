import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { facts, heading, mailTo, note, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, phone, type RenderedMail } from './layout.ts';

type Receipt = {
  /** Null where only the form without login was filled in and no contract was found. */
  firstname: string | null;
  /** As declared; null where the contract was only described. */
  policeNumber: string | null;
  receivedAt: Date;
  /** What was declared, word for word: the receipt must repeat it (§ 312k (4), § 356a (4) BGB). */
  declaration: SummarySection;
  /** Without a login. Says the same to everybody, whether there is such a contract or not (spec 8.5). */
  isToConfirm: boolean;
  /** What ends with the contract, in a sentence each. */
  alsoEnds: readonly string[];
};

export type CancellationReceiptMailData = Receipt & {
  /** `31.12.2026` or `zum nächstmöglichen Zeitpunkt` */
  endsAt: string;
  /** The contract was found and ends on that day; otherwise somebody has to look. */
  isApplied: boolean;
  isExtraordinary: boolean;
};

export const afterCancellation =
  'Bis zum Ende des Vertrags ist dein Tier weiter versichert. Danach ziehen wir keinen Beitrag mehr ein.';
export const afterWithdrawal =
  'Der Vertrag ist aufgehoben, und dein Tier ist über ihn nicht mehr versichert. Was du schon gezahlt hast und was dir nach der Widerrufsbelehrung zusteht, erstatten wir dir spätestens in 30 Tagen.';
const confirming =
  'Damit niemand fremde Verträge beendet, fragen wir nach: An die E-Mail-Adresse, die im Vertrag steht, schicken wir einen Link, mit dem sich diese Erklärung bestätigen lässt. Erst danach setzen wir sie um. Kommt keine Bestätigung, schaut jemand aus unserem Team darauf. Es zählt immer der Tag, an dem deine Erklärung bei uns eingegangen ist. Am schnellsten geht es im Loginbereich: Dort wirkt sie sofort.';

/** Who cancels for an important reason, perhaps because the animal died, is not told how long it stays insured. */
const nextStep = ({ isApplied, isExtraordinary, isToConfirm }: CancellationReceiptMailData) => {
  if (isToConfirm) return confirming;
  if (isExtraordinary) return 'Wir prüfen deine Kündigung und schreiben dir, zu welchem Tag der Vertrag endet.';
  return isApplied
    ? afterCancellation
    : 'Wir prüfen deine Kündigung und schreiben dir, zu welchem Tag der Vertrag endet. Bis dahin ist dein Tier weiter versichert.';
};

export const cancellationReceiptMail = (data: CancellationReceiptMailData): RenderedMail => {
  const receivedAt = formatGermanInstant(data.receivedAt);
  return layoutMail({
    subject: `Eingang deiner Kündigung${toPolice(data)}`,
    preheader: `Deine Kündigung ist am ${receivedAt} bei uns eingegangen.`,
    blocks: [
      heading('Deine Kündigung ist eingegangen'),
      greeting(data.firstname),
      paragraph('wir bestätigen dir: Deine Kündigung ist am ', strong(receivedAt), ' bei uns eingegangen.'),
      facts({
        title: 'Eingang',
        rows: [
          ...policeRow(data),
          { label: 'Eingegangen am', value: receivedAt },
          { label: data.isApplied ? 'Dein Vertrag endet am' : 'Vertragsende laut Kündigung', value: data.endsAt },
        ],
      }),
      facts(data.declaration),
      ...alsoEnding(data),
      note('So geht es weiter', nextStep(data)),
      notYou(),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil bei ${brand.name} unter dieser Adresse eine Kündigung abgegeben wurde. Bitte bewahre sie als Nachweis auf.`,
  });
};

export type WithdrawalReceiptMailData = Receipt & {
  /** The contract was found and undone; otherwise somebody has to look. */
  isApplied: boolean;
};

export const withdrawalReceiptMail = (data: WithdrawalReceiptMailData): RenderedMail => {
  const receivedAt = formatGermanInstant(data.receivedAt);
  return layoutMail({
    subject: `Eingang deines Widerrufs${toPolice(data)}`,
    preheader: `Dein Widerruf ist am ${receivedAt} bei uns eingegangen.`,
    blocks: [
      heading('Dein Widerruf ist eingegangen'),
      greeting(data.firstname),
      paragraph('wir bestätigen dir: Dein Widerruf ist am ', strong(receivedAt), ' bei uns eingegangen.'),
      facts({
        title: 'Eingang',
        rows: [...policeRow(data), { label: 'Eingegangen am', value: receivedAt }],
      }),
      facts(data.declaration),
      ...alsoEnding(data),
      note(
        'So geht es weiter',
        data.isApplied
          ? afterWithdrawal
          : data.isToConfirm
            ? confirming
            : 'Wir prüfen den Widerruf und melden uns per E-Mail. Ist er wirksam, endet der Vertrag, und wir erstatten dir, was dir nach der Widerrufsbelehrung zusteht.',
      ),
      notYou(),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil bei ${brand.name} unter dieser Adresse ein Widerruf abgegeben wurde. Bitte bewahre sie als Nachweis auf.`,
  });
};

const toPolice = ({ policeNumber }: Receipt) => (policeNumber === null ? '' : ` zu ${policeNumber}`);

const policeRow = ({ policeNumber }: Receipt) =>
  policeNumber === null ? [] : [{ label: 'Versicherungs\u00ADschein', value: policeNumber }];

/** Of the animal that the contract was about. */
const alsoEnding = ({ alsoEnds }: Receipt) =>
  alsoEnds.length === 0
    ? []
    : [paragraph(alsoEnds.join(' ')), paragraph('Was du dort für spätere Tage schon gezahlt hast, bekommst du taggenau zurück.')];

const notYou = () =>
  paragraph(
    'Die Erklärung stammt nicht von dir? Dann melde dich bitte gleich: ',
    mailTo(brand.contact.infoMail),
    ` oder Telefon ${phone}.`,
  );
