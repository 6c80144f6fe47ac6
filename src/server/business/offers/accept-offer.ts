import { complete } from '#domain/basics/complete.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { checkAcceptance, isOfferAcceptable } from '#domain/offer/acceptance.ts';
import { insureSoldAnimal } from '#server/business/breeding/child-animals/selling-token.ts';
import { error, isSuccess, ok, warning, type Issue } from '#domain/basics/issue.ts';
import { normaliseIban } from '#domain/person/payment.ts';
import { parseUuid, trimTexts } from '#domain/basics/text.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import type { MailKindOf } from '#server/foundation/mail/mail-kind.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { findAcceptedTerms, isSecondPoliceOfOffer } from '#server/business/polices/accepting-store.ts';
import { applicationReceivedMailKind } from './application-received-mail.ts';
import { liabilityDetailsMailKind } from './liability-details-mail.ts';
import type { OfOffer } from './get-offer.ts';
import type { OfferWork } from './create-offer.ts';
import { keepAcceptanceKey, lockOffer } from './offer-store.ts';
import { policeMailKind } from './police-mail.ts';
import { recordAcceptance } from './record-acceptance.ts';
import { storePoliceDocuments } from './police-letters.ts';
import type { AcceptanceData } from '#domain/wire/shop/offers.ts';

const failed = 'Bei der Erstellung der Police ist es zu schwerwiegenden Fehlern gekommen.';
const alreadyAccepted = 'Es existiert bereits eine Police zum Versicherungangebot.';
const otherTerms =
  'Dein Vertrag besteht schon, mit dem Beginn und dem Konto, die du zuerst gesendet hast. Was du danach geändert hast, gilt nicht.';

const notInsured = {
  taken: 'Für dieses Jungtier besteht bereits eine Police.',
  ended: 'Der Link der Züchterin oder des Züchters gilt nicht mehr. Bitte berechne den Beitrag mit dem neuen Link noch einmal.',
};

/** One transaction makes the police and everything around it, exactly once whatever the concurrency (spec 7.8). */
export const acceptOffer = async (
  data: AcceptanceData,
  { address, loggedInUserId }: { address: string; loggedInUserId: number | null },
  dependencies: OfferWork,
): Promise<IssuesAnswer> => {
  const acceptance = trimTexts(data);
  const fail = (issues: readonly Issue[]): IssuesAnswer => ({ _issues: [...issues, error(failed)] });
  let outcome: Outcome;
  try {
    outcome = await dependencies.database
      .transaction()
      .execute((transaction) => accept(acceptance, loggedInUserId, transaction, dependencies));
  } catch (cause) {
    // The unique index is the last guard, should two servers ever pass all others.
    if (isSecondPoliceOfOffer(cause)) return fail([error(alreadyAccepted)]);
    throw cause;
  }
  if (outcome.mailIds === null) return fail(outcome.issues);

  const asking = { withinMs: dependencies.mailWaitMs, sender: networkOf(address) };
  const deliveries = await Promise.all(outcome.mailIds.map((id) => dependencies.delivery.deliverNow(id, asking)));
  const areAllSent = deliveries.every((delivery) => delivery === 'sent');
  return {
    _issues: [
      ...outcome.issues,
      ...(areAllSent
        ? []
        : [warning('Die E-Mail zur Police konnte noch nicht gesendet werden. Wir stellen sie zu, sobald es geht.')]),
      ok('Police erstellt, bitte überprüfen Sie Ihre E-Mails.'),
    ],
  };
};

/** `mailIds` is null when nothing was written. */
type Outcome = { issues: Issue[]; mailIds: number[] | null };
type Transaction = Parameters<typeof lockOffer>[0];

const accept = async (
  acceptance: AcceptanceData,
  loggedInUserId: number | null,
  transaction: Transaction,
  dependencies: OfferWork,
): Promise<Outcome> => {
  const { book, clock } = dependencies;
  const refuse = (...issues: Issue[]): Outcome => ({ issues, mailIds: null });
  const now = clock.now();
  const today = todayOf(clock);

  const offerUuid = parseUuid(acceptance.insuranceOfferId);
  const stored = offerUuid === null ? null : await lockOffer(transaction, offerUuid);
  if (offerUuid === null || stored === null) {
    const issues = checkAcceptance(acceptance, { checkedAt: 'server', today, offer: null }, { presence: true });
    return refuse(error('Das Versicherungsangebot wurde nicht gefunden.', 'insuranceOfferId'), ...issues);
  }
  const requestKey = parseUuid(acceptance.requestKey);
  const accepted = await findAcceptedTerms(transaction, stored.id);
  if (accepted !== null) {
    // Only who made the acceptance knows its key; everybody else hears what they always did.
    if (requestKey === null || requestKey !== stored.acceptanceKey) return refuse(error(alreadyAccepted));
    const isSame =
      accepted.validFrom === acceptance.contractStartDateStr && accepted.iban === normaliseIban(acceptance.paymentIban);
    return { issues: isSame ? [] : [warning(otherTerms, 'contractStartDateStr')], mailIds: [] };
  }
  if (!isOfferAcceptable(stored.createdAt, now)) return refuse(error('Versicherungs Angebot ist abgelaufen (älter als ein Tag)'));

  const { offer } = stored;
  const issues = checkAcceptance(acceptance, { checkedAt: 'server', today, offer }, { presence: true });
  if (!isSuccess(issues)) return refuse(...issues);
  const iban = normaliseIban(acceptance.paymentIban);
  if (iban === null) return refuse(error('Iban konnte nicht normalisiert werden.'));
  const { contractStartDateStr } = complete(acceptance, ['contractStartDateStr']);
  const tarif = book.tarifs.get(offer.tarifId);
  if (tarif === undefined) return refuse(error('Der Tarif der Krankenversicherung wurde nicht gefunden.'));
  const hv = findLiability(offer, dependencies);
  if (hv.issue !== null) return refuse(hv.issue);

  const token = offer.childAnimalSellingToken ?? null;
  // Nothing is written yet, so that a refusal leaves nothing behind.
  const insured = token === null ? 'insured' : await insureSoldAnimal(transaction, token, now);
  if (insured !== 'insured') return refuse(error(notInsured[insured], 'childAnimalSellingToken'));

  await recordAcceptance(transaction, {
    offerId: stored.id,
    offer,
    iban,
    validFrom: contractStartDateStr,
    tarif,
    liability: hv.liability,
    loggedInUserId,
    now,
    today,
  });
  if (requestKey !== null) await keepAcceptanceKey(transaction, stored.id, requestKey);
  await storePoliceDocuments(transaction, { offerId: stored.id, offer, now }, dependencies);
  const mailIds: number[] = [];
  for (const kind of mailsOf(offer)) mailIds.push(await enqueueMail(transaction, kind, { offerUuid }, now));
  return { issues, mailIds };
};

const findLiability = (offer: CompleteOffer, { book }: OfferWork) => {
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
const mailsOf = (offer: CompleteOffer): MailKindOf<OfOffer>[] => [
  offer.insuranceIsManualToProcess === true ? applicationReceivedMailKind : policeMailKind,
  ...(offer.insuranceIsHvManualToProcess === true ? [liabilityDetailsMailKind] : []),
];
