import type { Transaction } from '#server/foundation/database/connect.ts';
import { complete } from '#domain/basics/complete.ts';
import type { CompleteOffer, NamedOffer } from '#domain/offer/complete-offer.ts';
import { checkAcceptance } from '#domain/offer/acceptance.ts';
import { insureSoldAnimal } from '#server/business/breeding/child-animals/selling-token.ts';
import { error, isSuccess, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { normaliseIban, type Iban } from '#domain/person/payment.ts';
import { parseUuid, trimTexts } from '#domain/basics/text.ts';
import type { Tarif, TarifBook } from '#domain/premium/tarif-book.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import type { MailKindOf } from '#server/foundation/mail/mail-kind.ts';
import { enqueueMail, isMailWaiting } from '#server/foundation/mail/outbox-store.ts';
import { acceptOnce, type Steps } from '#server/business/polices/accept-once.ts';
import { findAcceptedTerms } from '#server/business/polices/accepting-store.ts';
import { applicationReceivedMailKind } from './mails/application-received-mail.ts';
import { liabilityDetailsMailKind } from './mails/liability-details-mail.ts';
import type { OfOffers } from './get-offer.ts';
import type { OfferWork } from './create-offer.ts';
import { keepAcceptanceKey, lockOffer, type StoredOffer } from './offer-store.ts';
import { policeMailKind } from './mails/police-mail.ts';
import { recordAcceptance } from './record-acceptance.ts';
import { storePoliceDocuments } from './mails/police-letters.ts';
import type { AcceptanceData } from '#domain/wire/shop/offers.ts';

const failed = 'Bei der Erstellung der Police ist es zu schwerwiegenden Fehlern gekommen.';

const notInsured = {
  taken: 'Für dieses Jungtier besteht bereits eine Police.',
  ended: 'Der Link der Züchterin oder des Züchters gilt nicht mehr. Bitte berechne den Beitrag mit dem neuen Link noch einmal.',
};

/** The customer, the animal, the mandate and one or two polices, with letters and mails (spec 7.8). */
export const acceptOffer = async (
  data: AcceptanceData,
  { address, loggedInUserId }: { address: string; loggedInUserId: number | null },
  dependencies: OfferWork,
): Promise<IssuesAnswer> => {
  const { _issues } = await acceptOnce(stepsOf(data, { loggedInUserId }, dependencies), dependencies, networkOf(address));
  return { _issues };
};

/** Answers the ids of what goes out at once. */
export type WriteMail = (transaction: Transaction, kind: MailKindOf<OfOffers>, offer: NamedOffer, now: Date) => Promise<number[]>;

const writeOwnMail: WriteMail = async (transaction, kind, { insuranceOfferId: offerUuid }, now) => [
  await enqueueMail(transaction, kind, { offerUuid }, now),
];

/** What accepting one offer is made of, alone or together with others. */
export const stepsOf = (
  data: AcceptanceData,
  { loggedInUserId, writeMail = writeOwnMail }: { loggedInUserId: number | null; writeMail?: WriteMail },
  dependencies: OfferWork,
): Steps<StoredOffer, CheckedAcceptance, number> => {
  const acceptance = trimTexts(data);
  const now = dependencies.clock.now();
  const today = todayOf(dependencies.clock);
  return {
    failed,
    requestKey: acceptance.requestKey,
    lock: async (transaction) => {
      const offerUuid = parseUuid(acceptance.insuranceOfferId);
      const stored = offerUuid === null ? null : await lockOffer(transaction, offerUuid);
      if (stored !== null) return stored;
      const issues = checkAcceptance(acceptance, { checkedAt: 'server', today, offer: null }, { presence: true });
      return refuse(error('Das Versicherungsangebot wurde nicht gefunden.', 'insuranceOfferId'), ...issues);
    },
    findContract: async (transaction, { id, offer }) => {
      const made = await findAcceptedTerms(transaction, id);
      if (made === null) return null;
      const iban = normaliseIban(acceptance.paymentIban);
      const uuid = offer.insuranceOfferId;
      const abouts = [{ offerUuid: uuid }, { alsoOfferUuids: [uuid] }];
      const waiting = await Promise.all(
        mailsOf(offer).flatMap((kind) => abouts.map((about) => isMailWaiting(transaction, kind, about))),
      );
      const isSame = made.validFrom === acceptance.contractStartDateStr && made.iban === iban;
      return { contract: id, isSame, isMailWaiting: waiting.includes(true) };
    },
    check: (transaction, { offer }) => check(acceptance, offer, transaction, dependencies),
    record: async (transaction, { id, offer }, { issues: _issues, ...checked }) => {
      const documentsEdition = dependencies.documents.edition;
      await recordAcceptance(transaction, { ...checked, offerId: id, offer, loggedInUserId, documentsEdition, now });
      await storePoliceDocuments(transaction, { offerId: id, offer, now }, dependencies);
      const mailIds: number[] = [];
      for (const kind of mailsOf(offer)) mailIds.push(...(await writeMail(transaction, kind, offer, now)));
      return { contract: id, mailIds };
    },
    keepKey: (transaction, { id }, requestKey) => keepAcceptanceKey(transaction, id, requestKey),
  };
};

const refuse = (...refusal: Refusal['refusal']): Refusal => ({ refusal });

type CheckedAcceptance = {
  issues: readonly Issue[];
  iban: Iban;
  validFrom: string;
  tarif: Tarif;
  liability: Liability['liability'];
};

const check = async (
  acceptance: AcceptanceData,
  offer: StoredOffer['offer'],
  transaction: Transaction,
  { book, clock }: OfferWork,
): Promise<CheckedAcceptance | Refusal> => {
  const issues = checkAcceptance(acceptance, { checkedAt: 'server', today: todayOf(clock), offer }, { presence: true });
  if (!isSuccess(issues)) return refuse(...issues);
  const iban = normaliseIban(acceptance.paymentIban);
  if (iban === null) return refuse(error('Iban konnte nicht normalisiert werden.'));
  const { contractStartDateStr: validFrom } = complete(acceptance, ['contractStartDateStr']);
  const tarif = book.tarifs.get(offer.tarifId);
  if (tarif === undefined) return refuse(error('Der Tarif der Krankenversicherung wurde nicht gefunden.'));
  const hv = findLiability(offer, book);
  if (hv.issue !== null) return refuse(hv.issue);

  const token = offer.childAnimalSellingToken ?? null;
  const insured = token === null ? 'insured' : await insureSoldAnimal(transaction, token, clock.now());
  if (insured !== 'insured') return refuse(error(notInsured[insured], 'childAnimalSellingToken'));
  return { issues, iban, validFrom, tarif, liability: hv.liability };
};

type Liability = { liability: { tarif: Tarif; rate: number } | null; issue: ReturnType<typeof error> | null };

const findLiability = (offer: CompleteOffer, book: TarifBook): Liability => {
  const rate = offer.insuranceCalculationHvRateAmount ?? null;
  if (rate === null) return { liability: null, issue: null };
  const tarifId = offer.insuranceHvTarifId ?? null;
  if (tarifId === null) return { liability: null, issue: error('Der Tarif der Haftpflichtversicherung fehlt.') };
  const tarif = book.tarifs.get(tarifId);
  if (tarif === undefined)
    return { liability: null, issue: error('Der Tarif der Haftpflichtversicherung wurde nicht gefunden.') };
  return { liability: { tarif, rate }, issue: null };
};

/** spec 7.8: a manual application is only confirmed; a liability that needs more details is asked about by a mail of its own. */
const mailsOf = (offer: CompleteOffer): MailKindOf<OfOffers>[] => [
  offer.insuranceIsManualToProcess === true ? applicationReceivedMailKind : policeMailKind,
  ...(offer.insuranceIsHvManualToProcess === true ? [liabilityDetailsMailKind] : []),
];
