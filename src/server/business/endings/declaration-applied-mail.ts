import { formatGermanDate, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { DeclaredEnding } from '#domain/police/ending/declared-ending.ts';
import { facts, heading, note, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleInstant, samplePoliceNumber } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting, notYouNote } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { declarationWords, receiptRows, type Contract } from './declaring/confirming-mail.ts';
import { afterCancellation, afterWithdrawal } from './declaring/receipt-mail.ts';

type DeclarationAppliedMailData = Contract & { endsOn: IsoDate; alsoEnds: readonly string[] };

export const declarationAppliedMail = (data: DeclarationAppliedMailData): RenderedMail => {
  const { yours, Yours } = declarationWords[data.kindKey];
  const isWithdrawn = data.kindKey === 'withdrawal';
  return layoutMail({
    subject: `${Yours} zu ${data.policeNumber} ist umgesetzt`,
    preheader: isWithdrawn ? 'Der Vertrag ist aufgehoben.' : `Der Vertrag endet am ${formatGermanDate(data.endsOn)}.`,
    blocks: [
      heading(`${Yours} ist umgesetzt`),
      greeting(data.firstname),
      paragraph(
        `wir haben ${yours} umgesetzt. Der Vertrag `,
        ...(isWithdrawn ? ['ist aufgehoben.'] : ['endet am ', strong(formatGermanDate(data.endsOn)), '.']),
      ),
      facts({
        title: 'Dein Vertrag',
        rows: [
          ...receiptRows(data),
          isWithdrawn
            ? { label: 'Aufgehoben zum', value: formatGermanDate(data.endsOn) }
            : { label: 'Dein Vertrag endet am', value: formatGermanDate(data.endsOn) },
        ],
      }),
      ...(data.alsoEnds.length === 0 ? [] : [paragraph(data.alsoEnds.join(' '))]),
      note('So geht es weiter', isWithdrawn ? afterWithdrawal : afterCancellation),
      notYouNote('Dann melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil bei ${brand.name} eine Erklärung zu deinem Vertrag umgesetzt wurde. Bitte bewahre sie als Nachweis auf.`,
  });
};

type Applied = {
  to: string;
  firstname: string;
  policeNumber: string;
  animalName: string;
  kindKey: DeclaredEnding['kindKey'];
  endsOn: IsoDate;
  alsoEnds: readonly string[];
  receivedAt: string;
};

/** To the address of the contract, once the declaration was carried out. */
export const declarationAppliedMailKind: MailKind<Applied, unknown> = {
  kind: 'declaration-applied',
  isRepeatable: true,
  compose: async ({ payload: { to, receivedAt, ...payload } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...declarationAppliedMail({ ...payload, receivedAt: new Date(receivedAt) }) },
  }),
  samples: ({ name, animal }) => {
    const sample = { firstname: name, policeNumber: samplePoliceNumber, animalName: animal, receivedAt: sampleInstant };
    return {
      'declaration-applied': declarationAppliedMail({
        ...sample,
        kindKey: 'cancellation',
        endsOn: isoDate('2029-12-01'),
        alsoEnds: [],
      }),
      'declaration-applied-withdrawal': declarationAppliedMail({
        ...sample,
        kindKey: 'withdrawal',
        endsOn: isoDate('2026-11-15'),
        alsoEnds: ['Damit endet am selben Tag auch der Züchtertarif ZT/2026/0000000044.'],
      }),
    };
  },
};
