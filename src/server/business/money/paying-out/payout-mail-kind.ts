import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { payoutMail, type PayoutMailData } from '#server/foundation/mail/templates/payout-mail.ts';
import { sampleIbanMasked, samplePoliceNumber } from '#server/foundation/mail/templates/sample-data.ts';
import { findRecipient } from '#server/business/polices/holder-store.ts';

type Payload = Omit<PayoutMailData, 'firstname'> & { policeId: number };

export const payoutMailKind: MailKind<Payload, { database: Database }> = {
  kind: 'payout-released',
  isRepeatable: true,
  compose: async ({ payload: { policeId, ...told } }, { database }) => {
    const { firstname, email } = await findRecipient(database, policeId);
    return { message: { to: email, ...payoutMail({ firstname, ...told }) } };
  },
  samples: ({ name, animal }) => {
    const sample = {
      firstname: name,
      policeNumber: samplePoliceNumber,
      animalName: animal,
      amount: cents(1230),
      ibanMasked: sampleIbanMasked,
      arrivesOn: isoDate('2026-12-10'),
    };
    return {
      'payout-released': payoutMail({ ...sample, causeKey: 'over' }),
      'payout-released-withdrawn': payoutMail({ ...sample, causeKey: 'withdrawn' }),
      'payout-released-annual': payoutMail({ ...sample, causeKey: 'annual' }),
    };
  },
};
