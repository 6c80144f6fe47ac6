import brand from '#reference/brand.json' with { type: 'json' };
import type { SummaryRow } from '#domain/summary.ts';
import type { MailComposers } from '#server/mail/delivery.ts';
import { cancellationReceiptMail, withdrawalReceiptMail } from '#server/mail/templates/contract-receipt-mails.ts';

type Receipt = {
  to: string;
  firstname: string;
  policeNumber: string | null;
  rows: SummaryRow[];
  isApplied: boolean;
  receivedAt: string;
};

const dataOf = ({ firstname, policeNumber, rows, isApplied, receivedAt }: Receipt) => ({
  firstname,
  policeNumber,
  isApplied,
  receivedAt: new Date(receivedAt),
  declaration: { title: 'Deine Erklärung', rows },
});

/** To the address that was given with the declaration. */
export const contractEndingMailComposers = (): MailComposers => ({
  'cancellation-receipt': async (receipt: Receipt & { endsAt: string; isExtraordinary?: boolean }) => ({
    message: {
      to: receipt.to,
      replyTo: brand.contact.infoMail,
      ...cancellationReceiptMail({
        ...dataOf(receipt),
        endsAt: receipt.endsAt,
        isExtraordinary: receipt.isExtraordinary === true,
      }),
    },
  }),
  'withdrawal-receipt': async (receipt: Receipt) => ({
    message: { to: receipt.to, replyTo: brand.contact.infoMail, ...withdrawalReceiptMail(dataOf(receipt)) },
  }),
});
