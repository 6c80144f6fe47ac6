import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { debitReturnedMail, type DebitReturnedMailData } from '#server/foundation/mail/templates/debit-returned-mail.ts';
import { samplePoliceNumber, sampleShop } from '#server/foundation/mail/templates/sample-data.ts';

export type { ReturnNext } from '#server/foundation/mail/templates/debit-returned-mail.ts';

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
