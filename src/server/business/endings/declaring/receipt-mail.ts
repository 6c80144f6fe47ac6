import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import type { SummarySection, SummaryRow } from '#domain/offer/summary-rows.ts';
import { facts, heading, mailTo, note, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, phone, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { placeEndText } from '#domain/breeding/breeding-cover.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleInstant, samplePoliceNumber, type SampleWords } from '#server/foundation/mail/layout/sample-data.ts';

type ReceiptWords = {
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

type CancellationReceiptMailData = ReceiptWords & {
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

/** Whoever cancels for an important reason, perhaps because the animal died, is not told how long it stays insured. */
const nextStep = ({ isApplied, isExtraordinary, isToConfirm }: CancellationReceiptMailData) => {
  if (isToConfirm) return confirming;
  if (isExtraordinary) return 'Wir prüfen deine Kündigung und schreiben dir, zu welchem Tag der Vertrag endet.';
  return isApplied
    ? afterCancellation
    : 'Wir prüfen deine Kündigung und schreiben dir, zu welchem Tag der Vertrag endet. Bis dahin ist dein Tier weiter versichert.';
};

const cancellationReceiptMail = (data: CancellationReceiptMailData): RenderedMail => {
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

type WithdrawalReceiptMailData = ReceiptWords & {
  /** The contract was found and undone; otherwise somebody has to look. */
  isApplied: boolean;
};

const withdrawalReceiptMail = (data: WithdrawalReceiptMailData): RenderedMail => {
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

const toPolice = ({ policeNumber }: ReceiptWords) => (policeNumber === null ? '' : ` zu ${policeNumber}`);

const policeRow = ({ policeNumber }: ReceiptWords) =>
  policeNumber === null ? [] : [{ label: 'Versicherungs\u00ADschein', value: policeNumber }];

/** Names the animal that the contract was about. */
const alsoEnding = ({ alsoEnds }: ReceiptWords) =>
  alsoEnds.length === 0
    ? []
    : [paragraph(alsoEnds.join(' ')), paragraph('Was du dort für spätere Tage schon gezahlt hast, bekommst du taggenau zurück.')];

const notYou = () =>
  paragraph(
    'Die Erklärung stammt nicht von dir? Dann melde dich bitte gleich: ',
    mailTo(brand.contact.infoMail),
    ` oder Telefon ${phone}.`,
  );

export type Receipt = {
  to: string;
  firstname: string;
  policeNumber: string | null;
  rows: readonly SummaryRow[];
  isApplied: boolean;
  /** Without a login: only the owner of the contract brings it about. A mail that waits since before that has none. */
  isToConfirm?: boolean;
  receivedAt: string;
};
/** In a sentence each; a mail that waits since before they were told has none. */
export type AlsoEnding = { alsoEnds?: readonly string[] };
/** `endsAt`: `31.12.2026` or `zum nächstmöglichen Zeitpunkt`. */
export type EndTold = AlsoEnding & { endsAt: string; isExtraordinary: boolean };

const dataOf = ({
  firstname,
  policeNumber,
  rows,
  isApplied,
  isToConfirm = false,
  receivedAt,
  alsoEnds = [],
}: Receipt & AlsoEnding) => ({
  firstname,
  policeNumber,
  isApplied,
  isToConfirm,
  receivedAt: new Date(receivedAt),
  alsoEnds,
  declaration: { title: 'Deine Erklärung', rows },
});

const sampleReceipt = ({ name, free }: SampleWords) => {
  const declaration: SummarySection = {
    title: 'Deine Erklärung',
    rows: [
      { label: 'Art der Erklärung', value: 'außerordentliche Kündigung' },
      { label: 'Grund', value: free },
      { label: 'Name', value: name },
    ],
  };
  return {
    firstname: name,
    policeNumber: samplePoliceNumber,
    receivedAt: sampleInstant,
    declaration,
    alsoEnds: [],
    isToConfirm: false,
  };
};

/** To the address that was given with the declaration, as the one below. */
export const cancellationReceiptMailKind: MailKind<Receipt & EndTold, unknown> = {
  kind: 'cancellation-receipt',
  isRepeatable: true,
  compose: async ({ payload }) => {
    const { to, endsAt, isExtraordinary } = payload;
    const mail = cancellationReceiptMail({ ...dataOf(payload), endsAt, isExtraordinary });
    return { message: { to, replyTo: brand.contact.infoMail, ...mail } };
  },
  samples: (words) => ({
    'cancellation-receipt': cancellationReceiptMail({
      ...sampleReceipt(words),
      isApplied: true,
      isExtraordinary: false,
      endsAt: '01.12.2029',
      alsoEnds: [placeEndText({ animalName: words.animal, policeNumber: 'ZT/2026/0000000044', isLast: false })],
    }),
    'cancellation-receipt-open': cancellationReceiptMail({
      ...sampleReceipt(words),
      policeNumber: null,
      isApplied: false,
      isExtraordinary: true,
      endsAt: 'zum nächstmöglichen Zeitpunkt',
    }),
    'cancellation-receipt-unconfirmed': cancellationReceiptMail({
      ...sampleReceipt(words),
      isApplied: false,
      isToConfirm: true,
      isExtraordinary: false,
      endsAt: 'zum nächstmöglichen Zeitpunkt',
    }),
  }),
};

export const withdrawalReceiptMailKind: MailKind<Receipt & AlsoEnding, unknown> = {
  kind: 'withdrawal-receipt',
  isRepeatable: true,
  compose: async ({ payload }) => ({
    message: { to: payload.to, replyTo: brand.contact.infoMail, ...withdrawalReceiptMail(dataOf(payload)) },
  }),
  samples: (words) => ({
    'withdrawal-receipt': withdrawalReceiptMail({
      ...sampleReceipt(words),
      isApplied: true,
      alsoEnds: [placeEndText({ animalName: words.animal, policeNumber: 'ZT/2026/0000000044', isLast: true })],
    }),
    'withdrawal-receipt-open': withdrawalReceiptMail({ ...sampleReceipt(words), isApplied: false, firstname: null }),
    'withdrawal-receipt-unconfirmed': withdrawalReceiptMail({ ...sampleReceipt(words), isApplied: false, isToConfirm: true }),
  }),
};
