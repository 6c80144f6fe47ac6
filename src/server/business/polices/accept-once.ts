import { error, isRefusal, ok, warning, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { isOfferAcceptable, mailWords } from '#domain/offer/acceptance.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { isSecondPoliceOfOffer } from './accepting-store.ts';

const alreadyAccepted = error('Es existiert bereits eine Police zum Versicherungangebot.');
const tooOld = error('Versicherungs Angebot ist abgelaufen (älter als ein Tag)');
const otherTerms = warning(
  'Dein Vertrag besteht schon, mit dem Beginn und dem Konto, die du zuerst gesendet hast. Was du danach geändert hast, gilt nicht.',
  'contractStartDateStr',
);
const mailWaits = warning(mailWords.policeWaits);
const accepted = ok('Police erstellt, bitte überprüfen Sie Ihre E-Mails.');

type LockedOffer = { createdAt: Date; acceptanceKey: string | null };

type EarlierContract<Contract> = { contract: Contract; isSame: boolean; isMailWaiting: boolean };

/** What one kind of offer does otherwise than another; each step in the transaction of the acceptance. */
export type Steps<Offer extends LockedOffer, Checked extends { issues: readonly Issue[] }, Contract> = {
  /** Said after what was wrong. */
  failed: string;
  /** The key of the press; only its browser knows it. */
  requestKey: unknown;
  /** Whoever accepts holds the offer until the transaction ends; the others wait here. */
  lock: (transaction: Transaction) => Promise<Offer | Refusal>;
  /** What the offer has become, whether with what is asked for now, and whether its mail is still to go out. */
  findContract: (transaction: Transaction, offer: Offer) => Promise<EarlierContract<Contract> | null>;
  /** All that may refuse it. Nothing is written before, so that a refusal leaves nothing behind. */
  check: (transaction: Transaction, offer: Offer) => Promise<Checked | Refusal>;
  /** The police and everything around it, with its letters; the mails are in the outbox. */
  record: (transaction: Transaction, offer: Offer, checked: Checked) => Promise<{ contract: Contract; mailIds: number[] }>;
  keepKey: (transaction: Transaction, offer: Offer, requestKey: string) => Promise<void>;
};

export type Outcome<Contract> = { issues: readonly Issue[]; contract: Contract; mailIds: number[] } | Refusal;

export const acceptIn = async <Offer extends LockedOffer, Checked extends { issues: readonly Issue[] }, Contract>(
  { requestKey: pressKey, lock, findContract, check, record, keepKey }: Steps<Offer, Checked, Contract>,
  transaction: Transaction,
  now: Date,
): Promise<Outcome<Contract>> => {
  const offer = await lock(transaction);
  if (isRefusal(offer)) return offer;
  const requestKey = parseUuid(pressKey);
  const earlier = await findContract(transaction, offer);
  if (earlier !== null) {
    // Only who made the acceptance knows its key; everybody else hears what they always did.
    if (requestKey === null || requestKey !== offer.acceptanceKey) return { refusal: [alreadyAccepted] };
    const issues = [...(earlier.isSame ? [] : [otherTerms]), ...(earlier.isMailWaiting ? [mailWaits] : [])];
    return { issues, contract: earlier.contract, mailIds: [] };
  }
  if (!isOfferAcceptable(offer.createdAt, now)) return { refusal: [tooOld] };
  const checked = await check(transaction, offer);
  if (isRefusal(checked)) return checked;
  const made = await record(transaction, offer, checked);
  if (requestKey !== null) await keepKey(transaction, offer, requestKey);
  return { issues: checked.issues, ...made };
};

/** What is said of one offer, once its transaction is over and its mails have had their chance. */
export const issuesOfOutcome = <Contract>(
  outcome: Outcome<Contract>,
  { failed }: { failed: string },
  { areAllSent }: { areAllSent: boolean },
): Issue[] =>
  isRefusal(outcome) ? [...outcome.refusal, error(failed)] : [...outcome.issues, ...(areAllSent ? [] : [mailWaits]), accepted];

/** One transaction makes the police and everything around it, exactly once whatever the concurrency (spec 7.8, 9.3). */
export const acceptOnce = async <Offer extends LockedOffer, Checked extends { issues: readonly Issue[] }, Contract>(
  steps: Steps<Offer, Checked, Contract>,
  { database, clock, delivery, mailWaitMs }: Pick<Work, 'database' | 'clock' | 'delivery' | 'mailWaitMs'>,
  sender?: string,
): Promise<{ contract: Contract | null; _issues: Issue[] }> => {
  const now = clock.now();
  const outcome = await database
    .transaction()
    .execute((transaction) => acceptIn(steps, transaction, now))
    .catch((cause: unknown): Refusal => {
      // The unique index is the last guard, should two servers ever pass all others.
      if (isSecondPoliceOfOffer(cause)) return { refusal: [alreadyAccepted] };
      throw cause;
    });
  if (isRefusal(outcome)) return { contract: null, _issues: issuesOfOutcome(outcome, steps, { areAllSent: true }) };

  const asking = { withinMs: mailWaitMs, ...(sender !== undefined && { sender }) };
  const deliveries = await Promise.all(outcome.mailIds.map((id) => delivery.deliverNow(id, asking)));
  const areAllSent = deliveries.every((mail) => mail === 'sent');
  return { contract: outcome.contract, _issues: issuesOfOutcome(outcome, steps, { areAllSent }) };
};
