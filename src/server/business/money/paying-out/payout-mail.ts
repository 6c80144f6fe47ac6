import { formatGermanDate, type IsoDate, isoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, type Cents, cents } from '#domain/basics/money.ts';
import type { CreditCauseKey } from '#domain/money/payout.ts';
import { facts, heading, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, phone, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { addTargetDays } from '#domain/basics/working-days.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMails } from '#server/foundation/mail/outbox-store.ts';
import { benefitMailKind } from '#server/business/money/benefits/benefit-mail.ts';
import type { OwedBenefit } from '#server/business/money/benefits/benefit-store.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import type { Payable } from './find-payable.ts';
import type { StoredPayout } from './payout-store.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { composerOf } from '#server/foundation/press.ts';
import { sampleIbanMasked, samplePoliceNumber } from '#server/foundation/mail/layout/sample-data.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';

type PayoutMailData = {
  firstname: string;
  policeNumber: string;
  animalName: string;
  amount: Cents;
  causeKey: CreditCauseKey;
  ibanMasked: string;
  arrivesOn: IsoDate;
};

/** A contract may be over because an animal died: nothing here is cheerful. */
const because: Readonly<Record<CreditCauseKey, (animalName: string) => string>> = {
  withdrawn: (animalName) => `Du hast den Vertrag für ${animalName} widerrufen: Was du dafür gezahlt hast, bekommst du zurück.`,
  over: (animalName) => `Der Vertrag für ${animalName} ist beendet: Was du für die Zeit danach gezahlt hast, bekommst du zurück.`,
  annual: (animalName) => `Dein Jahresbeitrag für ${animalName} ist kleiner geworden: Den Unterschied bekommst du zurück.`,
};

const payoutMail = (data: PayoutMailData): RenderedMail => {
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

type Payload = Omit<PayoutMailData, 'firstname'> & { policeId: number };

export const payoutMailKind: MailKind<Payload, { database: Database }> = {
  kind: 'payout-released',
  isRepeatable: true,
  compose: async ({ payload: { policeId, ...details } }, { database }) => {
    const { firstname, email } = await findHolderOfPolice(database, policeId);
    return { message: { to: email, ...payoutMail({ firstname, ...details }) } };
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

/** What a release sends, as it is shown before. */
export const payoutMails = (database: Database) => ({
  ...composerOf(payoutMailKind, { database }, null),
  ...composerOf(benefitMailKind, { database }, null),
});

/** What a run pays: a credit, a benefit, or neither: then it goes back to whoever sent it. */
export type Kept = { payout: StoredPayout; payable?: Payable; benefit?: OwedBenefit };

/** Whoever sent money that is none of ours is no customer. */
export const tellCustomers = async (
  transaction: Transaction,
  kept: readonly Kept[],
  { executedOn, now: createdAt }: { executedOn: IsoDate; now: Date },
) => {
  const policeIds = kept.flatMap(({ payout: { policeId } }) => policeId ?? []);
  const names = new Map((await findPoliceNames(transaction, policeIds)).map((name) => [name.policeId, name]));
  const toldOf = ({ policeId, amount, iban }: StoredPayout) => ({
    policeId: policeId ?? 0,
    policeNumber: names.get(policeId ?? 0)?.policeNumber ?? '',
    amount,
    ibanMasked: maskIban(iban as Iban),
    // A bank in Europe credits on the day after it was told at the latest.
    arrivesOn: addTargetDays(executedOn, 1),
  });
  const credits = kept.flatMap(({ payout, payable }) => {
    if (payable === undefined) return [];
    const { police, causeKey } = payable;
    return [{ payload: { ...toldOf(payout), animalName: police.animalName, causeKey }, createdAt }];
  });
  const benefits = kept.flatMap(({ payout, benefit }) => {
    if (benefit === undefined) return [];
    const { title, accountHolder } = benefit;
    return [{ payload: { ...toldOf(payout), title, accountHolder }, createdAt }];
  });
  if (credits.length > 0) await enqueueMails(transaction, payoutMailKind, credits);
  if (benefits.length > 0) await enqueueMails(transaction, benefitMailKind, benefits);
};
