import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { emailIdentity, normaliseEmail } from '#domain/person/contact-fields.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { EmailCorrection } from '#domain/wire/desk/customers.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { closeCases } from '#server/business/cases/case-store.ts';
import { setEmailOfContacts } from '#server/business/customers/contact/contact-store.ts';
import { emailCorrectedMail, emailCorrectedMailKind } from '#server/business/customers/email/email-corrected-mail.ts';
import { lockBuyer, moveStandIn } from '#server/business/customers/login/stand-in-store.ts';
import { findOrInsertAccount } from '#server/business/customers/login/user-store.ts';
import { applicationReceivedMailKind } from '#server/business/offers/mails/application-received-mail.ts';
import { setEmailOfOffers } from '#server/business/offers/offer-store.ts';
import { policeMailKind } from '#server/business/offers/mails/police-mail.ts';
import { findContactIds } from '#server/business/polices/holder-store.ts';
import { lockPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { correctRecipient, findParkedAbout, hasReached, retryMail } from '#server/foundation/mail/outbox-list-store.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { hashOfAddress } from '#server/foundation/mail/recipient-hash.ts';
import { describePlan, obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { findCallerCheck } from './check-caller.ts';
import { requireAccount } from './get-customer.ts';

type Asking = { userId: number; staff: RequestStaff };
type Dependencies = Pick<Work, 'database' | 'clock' | 'delivery'>;

const alreadySo = error('Das ist schon die E-Mail-Adresse dieses Vertrags.', 'email');
const proven = error(
  'Wer dieses Konto hat, hat sein Postfach schon bestätigt. Eine neue Adresse gilt dort erst mit dem Code, den wir dorthin schicken: Ändere sie bei den Kontaktdaten.',
  'email',
);

const checkOrder = async ({ email, reason }: EmailCorrection, { userId, staff }: Asking, { database, clock }: Dependencies) => {
  const issues: Issue[] = [
    ...(normaliseEmail(email) === null ? [error('Die eingegebene E-Mail-Adresse ist nicht gültig.', 'email')] : []),
    ...checkWorkText(reason, { field: 'reason', about: 'den Grund' }),
  ];
  const until = await findCallerCheck(database, { userId, staffId: staff.staffId, now: clock.now() });
  return until === null ? [...issues, error('Bitte prüf zuerst, wer anruft.')] : issues;
};

/** The mail that each purchase began with: the police, or that somebody examines it. */
const openingMail = (transaction: Transaction, offerUuid: string, polices: readonly StoredPolice[], now: Date) =>
  polices.every(({ stateKey }) => stateKey === 'new_manual')
    ? enqueueMail(transaction, applicationReceivedMailKind, { offerUuid }, now)
    : enqueueMail(transaction, policeMailKind, { offerUuid }, now);

const counted = (count: number) =>
  count === 1
    ? '1 E-Mail, die nicht ankam, geht noch einmal hinaus.'
    : `${count} E-Mails, die nicht ankamen, gehen noch einmal hinaus.`;

/**
 * A contract that was bought without a login hangs on its address by a stand-in (spec 15.13). It moves to the account of the right
 * address, whose owner is asked whether it is theirs: nobody gets an account by it, and no account that anybody has proven changes.
 */
const planCorrection = async (
  transaction: Transaction,
  { email: input, reason }: EmailCorrection,
  { userId, staff }: Asking,
): Promise<Plan<number[]>> => {
  const email = normaliseEmail(input) ?? '';
  const buyer = await lockBuyer(transaction, userId);
  if (buyer === null) return refusedPlan(proven);
  if (emailIdentity(buyer.email) === emailIdentity(email)) return refusedPlan(alreadySo);
  const polices = await lockPolicesOfUser(transaction, userId);
  const ofOffers = Map.groupBy(
    polices.filter(({ offerId }) => offerId !== null),
    ({ offerId }) => offerId ?? 0,
  );
  const isTold = await hasReached(transaction, hashOfAddress(buyer.email));
  const policeIds = polices.map(({ policeId }) => policeId);
  const numbers = polices.map(({ policeNumber, animalName }) => `${policeNumber} (${animalName})`);
  const parkedNow = await findParkedAbout(transaction, {
    userId,
    offerUuids: await uuidsOf(transaction, [...ofOffers.keys()]),
    policeIds,
  });
  return {
    issues: [],
    effects: [
      `${numbers.join(', ')}: Post geht künftig an ${email} statt an ${buyer.email}.`,
      'Wer dieses Postfach hat, wird im Kundenbereich gefragt, ob der Vertrag ihm gehört. Erst mit dem Ja sieht er ihn.',
      'Versicherungsschein oder Eingangsbestätigung gehen noch einmal hinaus, mit dem Code für die Anmeldung.',
      ...(parkedNow.length === 0 ? [] : [counted(parkedNow.length)]),
      isTold
        ? `${buyer.email} erfährt davon.`
        : `${buyer.email} hat nie eine E-Mail von uns bekommen und erfährt deshalb nichts.`,
    ],
    mail: isTold ? { to: buyer.email, rendered: emailCorrectedMail() } : null,
    apply: async (by, now) => {
      const accountId = await findOrInsertAccount(transaction, { email, now });
      await moveStandIn(transaction, { userId, accountId, email });
      await setEmailOfContacts(transaction, await findContactIds(transaction, userId), email);
      const mailIds: number[] = [];
      const again = new Set(parkedNow.filter(({ kind }) => openingKinds.has(kind)).map(({ offerUuid }) => offerUuid));
      for (const [offerId, own] of ofOffers) {
        const [offerUuid] = await setEmailOfOffers(transaction, [offerId], email);
        if (offerUuid !== undefined && !again.has(offerUuid)) mailIds.push(await openingMail(transaction, offerUuid, own, now));
      }
      for (const { mailId, hasReader } of parkedNow) {
        if (hasReader) await correctRecipient(transaction, mailId, email);
        await retryMail(transaction, mailId, now);
        mailIds.push(mailId);
      }
      const closing = { by, at: now, outcome: 'Die E-Mail-Adresse war vertippt und ist berichtigt.' };
      for (const policeId of policeIds) await closeCases(transaction, 'not_mine', { policeId }, closing);
      if (isTold) mailIds.push(await enqueueMail(transaction, emailCorrectedMailKind, { to: buyer.email }, now));
      await appendAudit(transaction, {
        actor: staff,
        actionKey: 'customer.email_corrected',
        subject: { kindKey: 'customer', id: userId },
        before: { email: buyer.email },
        after: { email, reason: reason?.trim(), isCallerProven: true },
        now,
      });
      return mailIds;
    },
  };
};

const openingKinds: ReadonlySet<string> = new Set([policeMailKind.kind, applicationReceivedMailKind.kind]);

const uuidsOf = async (transaction: Transaction, offerIds: readonly number[]): Promise<string[]> =>
  offerIds.length === 0
    ? []
    : (await transaction.selectFrom('insurance_offer').select('offer_uuid as uuid').where('id', 'in', offerIds).execute()).map(
        ({ uuid }) => uuid,
      );

/** What would happen, and what whoever has the mistyped mailbox is told; nothing changes. */
export const previewEmailCorrection = async (
  order: EmailCorrection,
  asking: Asking,
  dependencies: Dependencies,
): Promise<MailPreview> => {
  await requireAccount(asking.userId, dependencies);
  const issues = await checkOrder(order, asking, dependencies);
  if (!isSuccess(issues)) return describePlan(refusedPlan(...issues));
  return dependencies.database
    .transaction()
    .execute(async (transaction) => describePlan(await planCorrection(transaction, order, asking)));
};

export const correctEmail = async (order: EmailCorrection, asking: Asking, dependencies: Dependencies): Promise<IssuesAnswer> => {
  const { database, clock, delivery } = dependencies;
  await requireAccount(asking.userId, dependencies);
  const issues = await checkOrder(order, asking, dependencies);
  if (!isSuccess(issues)) return { _issues: issues };
  const result = await database.transaction().execute(async (transaction) => {
    const plan = await planCorrection(transaction, order, asking);
    const obstacles = obstaclesOf(plan, order.previewKey);
    return obstacles.length > 0 ? obstacles : { mailIds: await plan.apply(asking.staff.name, clock.now()) };
  });
  // Whoever presses again, the answer being lost, finds it done.
  if (Array.isArray(result)) return { _issues: result.includes(alreadySo) ? [ok(alreadySo.message)] : result };
  for (const mailId of result.mailIds) void delivery.deliverNow(mailId, { withinMs: 0 });
  return { _issues: [ok(`Berichtigt. Die E-Mails sind unterwegs an ${normaliseEmail(order.email)}.`)] };
};
