import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { there } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { debitNoticeMail } from '#server/foundation/mail/templates/debit-notice-mail.ts';
import { sampleIbanMasked, samplePoliceNumber, sampleShop } from '#server/foundation/mail/templates/sample-data.ts';
import { findRecipient } from '#server/business/polices/holder-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';

/** As it was when it was announced: the mail reads the same whenever it goes out. */
export type DebitNotice = {
  policeId: number;
  /** The day on which the account is debited. */
  settledOn: IsoDate;
  amount: Cents;
  lines: readonly { title: string; amount: Cents }[];
  mandateReference: string;
  ibanMasked: string;
};

type Dependencies = { database: Database; publicUrl: string };

/** Tells before an account is debited (spec 20.3). */
export const debitNoticeMailKind: MailKind<DebitNotice, Dependencies> = {
  kind: 'debit-notice',
  compose: async ({ payload: { policeId, ...notice } }, { database, publicUrl }) => {
    const { policeNumber, animalName } = there(await findPolice(database, policeId), 'the police of a mail');
    const { firstname, email } = await findRecipient(database, policeId);
    const mail = debitNoticeMail({ ...notice, firstname, policeNumber, animalName, profileUrl: `${publicUrl}/user/profil` });
    return { message: { to: email, ...mail } };
  },
  samples: ({ name, animal }) => ({
    'debit-notice': debitNoticeMail({
      firstname: name,
      animalName: animal,
      policeNumber: samplePoliceNumber,
      settledOn: isoDate('2026-12-01'),
      amount: cents(6918),
      lines: [
        { title: `Beitrag 16.11.2026 bis 30.11.2026 für ${animal}`, amount: cents(2306) },
        { title: `Beitrag Dezember 2026 für ${animal}`, amount: cents(4612) },
      ],
      mandateReference: 'TD-2026-0000000042',
      ibanMasked: sampleIbanMasked,
      profileUrl: `${sampleShop}/user/profil`,
    }),
  }),
};
