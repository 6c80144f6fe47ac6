import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { toEuros } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { maskIban } from '#domain/person/payment.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findKeyValues } from '#server/business/polices/export-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { findAccounts, findContractees, findInsuredAnimals } from '#server/business/customers/contact/account-store.ts';
import { findDiscounts } from '#server/business/offers/offer-store.ts';

export type PoliceRecord = Awaited<ReturnType<typeof describePolices>>[number];

/** Police, customer and animal under the names of the wire. `flat` has one value each; `more` what a table has no room for. */
export const describePolices = async (polices: readonly StoredPolice[], database: Database, today: IsoDate) => {
  const contractees = await findContractees(
    database,
    polices.map(({ contactId }) => contactId),
  );
  const accounts = await findAccounts(
    database,
    polices.map(({ userId }) => userId),
  );
  const animals = await findInsuredAnimals(
    database,
    polices.map(({ animalId }) => animalId),
  );
  const discounts = await findDiscounts(
    database,
    polices.flatMap(({ offerId }) => offerId ?? []),
  );
  const keyValues = Map.groupBy(
    await findKeyValues(
      database,
      polices.map(({ policeId }) => policeId),
    ),
    ({ policeId }) => policeId,
  );
  return polices.map((police) => ({
    flat: {
      ...describeContract(police, today),
      ...(discounts.get(police.offerId ?? 0) ?? { contractDiscountCode: null, contractDiscountStr: null }),
      ...required(accounts.get(police.userId), 'the account of a police'),
      ...required(contractees.get(police.contactId), 'the contractee of a police'),
      ...required(animals.get(police.animalId), 'the animal of a police'),
    },
    more: {
      terms: police.terms.map((terms) => ({ ...terms, rate: toEuros(terms.rate) })),
      breeding: police.breeding,
      keyValues: Object.fromEntries((keyValues.get(police.policeId) ?? []).map(({ key, value }) => [key, value])),
    },
  }));
};

/** The whole IBAN leaves the shop in the file for the bank only (spec 3.6). */
const describeContract = (police: StoredPolice, today: IsoDate) => {
  const standing = policeOn(police, today);
  const terms = termsOn(police, today);
  return {
    policeNumber: police.policeNumber,
    policeUuid: police.policeUuid,
    policeStateKey: standing.stateKey,
    endingCauseKey: standing.endingCauseKey,
    insuranceTypeKey: terms.insuranceTypeKey,
    tarifId: terms.tarifId,
    retentionKey: terms.retentionKey,
    premiumRateByPaymentTerm: toEuros(terms.rate),
    paymentTermKey: terms.paymentTermKey,
    contractRuntimeKey: police.contractRuntimeKey,
    validFrom: police.validFrom,
    validTo: standing.termEndsOn,
    endsOn: standing.endsOn,
    isCashFree: police.isCashFree,
    createdAt: police.createdAt.toISOString(),
    paymentIbanMasked: maskIban(police.iban),
    mandateReference: police.mandate?.reference ?? null,
    mandateDate: police.mandate === null ? null : todayInBerlin(police.mandate.acceptedAt),
  };
};
