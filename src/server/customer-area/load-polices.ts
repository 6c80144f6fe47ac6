import { there } from '#domain/basics/there.ts';
import { breedingTarifTitle } from '#domain/breeding/breeding-tarif.ts';
import { isAfter, isoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { lastWithdrawalDay } from '#domain/police/contract-ending.ts';
import { maskIban, type Iban } from '#domain/person/iban.ts';
import { formatCents } from '#domain/basics/format-cents.ts';
import { decimal, roundToCents, toEuros } from '#domain/basics/money.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { Animal, Police, PoliceDocument } from '#domain/wire/schemas/customer-schemas.ts';
import { fillPath } from '#domain/wire/call.ts';
import { getDocument } from '#domain/wire/customer-calls.ts';
import { bankNameOf } from '#server/banks/bank-name.ts';
import { todayOf } from '#server/clock.ts';
import { findDocumentsOfPolices } from '#server/documents/document-store.ts';
import { documentKeysFor } from '#server/documents/public-documents.ts';
import type { CustomerAreaDependencies } from './customer-area-dependencies.ts';
import { loadAnimals } from './load-animals.ts';
import { findPolices, type PoliceFilter, type PoliceRow } from './police-store.ts';

type Dependencies = Pick<CustomerAreaDependencies, 'database' | 'book' | 'documents' | 'clock' | 'authToken'>;

export const centsOf = ({ premium_rate_by_payment_term: rate }: Pick<PoliceRow, 'premium_rate_by_payment_term'>) =>
  roundToCents(decimal(rate));

const ended: ReadonlySet<string> = new Set(['declined', 'withdrawn']);

const withdrawableUntil = ({ state_key, created_at }: PoliceRow, today: IsoDate) => {
  const last = lastWithdrawalDay(todayInBerlin(created_at));
  return ended.has(state_key) || isAfter(today, last) ? null : last;
};

const describePolice = (
  row: PoliceRow,
  { animal, letters, today }: { animal: Animal; letters: readonly PoliceDocument[]; today: IsoDate },
  { book, documents }: Dependencies,
): Police => {
  const paymentTerm = book.paymentTerms.get(row.payment_term_key);
  const amount = centsOf(row);
  const general = documentKeysFor([row.tarif_id]).flatMap((key) => documents.get(key) ?? []);
  return {
    policeUuid: row.police_uuid,
    policeNumber: row.police_number,
    policeStateKey: row.state_key,
    insuranceTypeKey: row.insurance_type_key,
    tarifId: row.tarif_id,
    tarifNameStr: book.tarifs.get(row.tarif_id)?.title ?? breedingTarifTitle(row.tarif_id) ?? '???',
    animal,
    retentionKey: row.retention_key,
    contractRetentionStr: book.retentions.get(row.retention_key ?? '')?.title ?? null,
    premiumRateByPaymentTerm: toEuros(amount),
    premiumRateStr: paymentTerm === undefined ? formatCents(amount) : rateText(amount, paymentTerm),
    paymentTermKey: row.payment_term_key,
    contractPaymentTermStr: paymentTerm?.title ?? row.payment_term_key,
    contractRuntimeKey: row.contract_runtime_key,
    contractRuntimeStr: book.contractRuntimes.get(row.contract_runtime_key)?.title ?? row.contract_runtime_key,
    validFrom: isoDate(row.valid_from),
    validTo: isoDate(row.valid_to),
    isCashFree: row.is_cash_free,
    paymentIbanMasked: maskIban(row.payment_iban as Iban),
    paymentBankName: bankNameOf(row.payment_iban as Iban),
    mandateReference: row.mandate_reference,
    mandateDate: row.mandate_accepted_at === null ? null : todayInBerlin(row.mandate_accepted_at),
    createdAt: row.created_at.toISOString(),
    withdrawableUntil: withdrawableUntil(row, today),
    documents: [...letters, ...general.map(({ key, title }) => ({ title, url: `/download/${key}.pdf` }))],
  };
};

/** The customer's polices as records of the wire, newest first. */
export const loadPolices = async (
  userId: number,
  { filter, page = {} }: { filter: PoliceFilter; page?: { limit?: number; offset?: number } },
  dependencies: Dependencies,
): Promise<Police[]> => {
  const { database, clock, authToken } = dependencies;
  const today = todayOf(clock);
  const rows = await findPolices(database, userId, { filter, page, today });
  const animalIds = [...new Set(rows.map((row) => row.animal_id))];
  const animals = await loadAnimals(userId, { animalIds, withDeprecated: true }, dependencies);
  const stored = await findDocumentsOfPolices(
    database,
    rows.map(({ id }) => id),
  );
  const lettersOf = (policeId: number) =>
    stored
      .filter((document) => document.policeId === policeId)
      .map(({ source, documentUuid }) => ({
        title: source.title,
        // A link cannot send headers: it names the client in its address.
        url: `${fillPath(getDocument.path, { uuid: documentUuid })}?auth-token=${encodeURIComponent(authToken)}`,
      }));
  return rows.map((row) =>
    describePolice(
      row,
      { animal: there(animals.get(row.animal_id), 'the animal of a police'), letters: lettersOf(row.id), today },
      dependencies,
    ),
  );
};
