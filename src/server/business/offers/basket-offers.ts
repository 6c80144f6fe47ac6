import { error, isSuccess, warning, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { BasketAcceptance, BasketAcceptanceAnswer, BasketOfferData, BasketOfferAnswer } from '#domain/wire/shop/basket.ts';
import type { AcceptanceData, OfferCreationData } from '#domain/wire/shop/offers.ts';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { uuidOfRequest } from '#server/foundation/request-uuid.ts';
import { acceptIn, issuesOfOutcome, type Outcome } from '#server/business/polices/accept-once.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import type { MailKindOf } from '#server/foundation/mail/mail-kind.ts';
import { stepsOf, type WriteMail } from './accept-offer.ts';
import { aboutOffers, type OfOffers } from './get-offer.ts';
import { policeMailKind } from './mails/police-mail.ts';
import { answerWith, offerGone, prepareOffer, type OfferWork } from './create-offer.ts';
import { offerMailKind } from './mails/offer-mail.ts';
import { findOffer, insertOffer, type NewOffer } from './offer-store.ts';

type By = { address: string; loggedInUserId: number | null };

/** In one order, so that no two baskets wait for each other. */
const byUuid = (one: { offerUuid: string }, other: { offerUuid: string }) => (one.offerUuid < other.offerUuid ? -1 : 1);

const notAll = error('Nicht für jedes Tier können wir ein Angebot machen. Deshalb haben wir noch keines erstellt.');

/** What one animal of a basket brings: an offer that was made before, one that can be made, or why it cannot. */
const prepare = async ({ requestKey, ...data }: OfferCreationData, { loggedInUserId }: By, dependencies: OfferWork) => {
  const offerUuid = uuidOfRequest('insurance_offer', requestKey);
  const earlier = parseUuid(requestKey) === null ? null : await findOffer(dependencies.database, offerUuid);
  if (earlier !== null) return { offerUuid, email: earlier.offer.contracteeEmail, created: null, issues: [] as readonly Issue[] };
  const prepared = await prepareOffer(data, { offerUuid, loggedInUserId }, dependencies);
  return 'refused' in prepared ? prepared : { ...prepared, offerUuid, email: prepared.created.offer.contracteeEmail };
};

/** All offers of a basket or none, each one of its own (decision 027). */
export const createBasketOffers = async (
  { offers }: BasketOfferData,
  by: By,
  dependencies: OfferWork,
): Promise<BasketOfferAnswer> => {
  const { database, clock, delivery, limits, mailWaitMs } = dependencies;
  const prepared: Awaited<ReturnType<typeof prepare>>[] = [];
  for (const offer of offers) prepared.push(await prepare(offer, by, dependencies));
  const offered = prepared.filter((each) => 'email' in each);
  if (offered.length < prepared.length) {
    return { offers: prepared.map((each) => ('refused' in each ? each.refused : { _issues: [] })), _issues: [notAll] };
  }
  const created = offered.flatMap((each) => each.created ?? []);
  for (const { offer } of created) await limits.spendOrRefuse('offer', { address: by.address, email: offer.contracteeEmail });
  const mailIds = await database.transaction().execute(async (transaction) => {
    const stored: NewOffer[] = [];
    for (const offer of created.toSorted(byUuid)) if (await insertOffer(transaction, offer)) stored.push(offer);
    if (stored.length === 0) return [];
    // One mail for the whole basket, also where some of its offers stood before.
    const ids: number[] = [];
    for (const about of aboutOffers(offered)) ids.push(await enqueueMail(transaction, offerMailKind, about, clock.now()));
    return ids;
  });
  const asking = { withinMs: mailWaitMs, sender: networkOf(by.address) };
  await Promise.all(mailIds.map((id) => delivery.deliverNow(id, asking)));
  const answers = [];
  for (const { offerUuid, issues } of offered) {
    const stored = await findOffer(database, offerUuid);
    answers.push(stored === null ? { _issues: [offerGone] } : answerWith(stored.offer, issues));
  }
  return { offers: answers, _issues: [] };
};

type ToWrite = Map<MailKindOf<OfOffers>, { offerUuid: string; email: string }[]>;

/** The polices come with one mail; what a person examines is told of by itself. */
const writeMails = async (transaction: Transaction, toWrite: ToWrite, now: Date) => {
  const mails: { id: number; about: OfOffers }[] = [];
  for (const [kind, offers] of toWrite) {
    const abouts = kind === policeMailKind ? aboutOffers(offers) : offers.map(({ offerUuid }) => ({ offerUuid }));
    for (const about of abouts) mails.push({ id: await enqueueMail(transaction, kind, about, now), about });
  }
  return mails;
};

const someOpen = warning('Nicht jeder Vertrag konnte geschlossen werden.');
const allOpen = error('Keiner der Verträge konnte geschlossen werden.');

/**
 * One transaction for all of them: what is told of one holds for all, and a process that dies leaves none or all. A refusal has written
 * nothing, so the others go on without it.
 */
export const acceptBasketOffers = async (
  { acceptances }: BasketAcceptance,
  { address, loggedInUserId }: By,
  dependencies: OfferWork,
): Promise<BasketAcceptanceAnswer> => {
  const { database, clock, delivery, mailWaitMs } = dependencies;
  const now = clock.now();
  const toWrite: ToWrite = new Map();
  const writeMail: WriteMail = async (_transaction, kind, { insuranceOfferId, contracteeEmail }) => {
    toWrite.set(kind, [...(toWrite.get(kind) ?? []), { offerUuid: insuranceOfferId, email: contracteeEmail }]);
    return [];
  };
  const all = acceptances.map((acceptance: AcceptanceData) => ({
    offerUuid: parseUuid(acceptance.insuranceOfferId) ?? '',
    steps: stepsOf(acceptance, { loggedInUserId, writeMail }, dependencies),
  }));
  const { outcomes, mails } = await database.transaction().execute(async (transaction) => {
    toWrite.clear();
    const outcomes = new Map<(typeof all)[number], Outcome<number>>();
    for (const each of all.toSorted(byUuid)) outcomes.set(each, await acceptIn(each.steps, transaction, now));
    return { outcomes, mails: await writeMails(transaction, toWrite, now) };
  });
  const asking = { withinMs: mailWaitMs, sender: networkOf(address) };
  const deliveries = await Promise.all(
    mails.map(async ({ id, about }) => ({ about, mail: await delivery.deliverNow(id, asking) })),
  );
  const late = new Set(
    deliveries
      .filter(({ mail }) => mail !== 'sent')
      .flatMap(({ about: { offerUuid, alsoOfferUuids = [] } }) => [offerUuid, ...alsoOfferUuids]),
  );
  const answers = all.map((each) => {
    const outcome = outcomes.get(each) ?? { refusal: [] };
    return { _issues: issuesOfOutcome(outcome, each.steps, { areAllSent: !late.has(each.offerUuid) }) };
  });
  const failed = answers.filter(({ _issues }) => !isSuccess(_issues)).length;
  const summary = failed === answers.length ? [allOpen] : [someOpen];
  return { answers, _issues: failed === 0 ? [] : summary };
};
