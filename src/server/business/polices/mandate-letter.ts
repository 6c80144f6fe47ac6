import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { maskIban } from '#domain/person/payment.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import type { Recipient } from '#server/foundation/documents/letters/letter-parts.ts';
import { sepaMandateDocument } from '#server/foundation/documents/letters/sepa-mandate-document.ts';
import type { StoredPolice } from './police-store.ts';

/** With which its cover begins: as it was made, or as a person approved it (spec 19.7). */
export const firstTerms = (police: StoredPolice) => termsOn(police, police.validFrom);

export const mandateReferenceOf = ({ mandate }: StoredPolice) => required(mandate, 'the mandate of a police').reference;

/** One mandate for all of them, of which the first tells. */
export const mandateLetter = (
  polices: readonly [StoredPolice, ...StoredPolice[]],
  { recipient, paymentTermTitle }: { recipient: Recipient; paymentTermTitle: string },
) => {
  const [first] = polices;
  const madeOn = todayInBerlin(first.createdAt);
  return sepaMandateDocument({
    letterDate: madeOn,
    recipient,
    mandateReference: mandateReferenceOf(first),
    grantedOn: madeOn,
    ibanMasked: maskIban(first.iban),
    bankName: bankNameOf(first.iban),
    paymentTermTitle,
    paymentTermKey: firstTerms(first).paymentTermKey,
    policeNumbers: polices.map(({ policeNumber }) => policeNumber),
  });
};
