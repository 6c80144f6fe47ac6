import brand from '#reference/brand.json' with { type: 'json' };
import { placeEndText } from '#domain/breeding/breeding-cover.ts';
import type { SummaryRow, SummarySection } from '#domain/offer/summary-rows.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { cancellationReceiptMail, withdrawalReceiptMail } from '#server/foundation/mail/templates/contract-receipt-mails.ts';
import { sampleInstant, samplePoliceNumber, type SampleWords } from '#server/foundation/mail/templates/sample-data.ts';

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
