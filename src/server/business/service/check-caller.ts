import { isoDate } from '#domain/basics/calendar-date.ts';
import { error, ok } from '#domain/basics/issue.ts';
import { callerCheckLimits, isProvenCaller, judgeCaller, type KnownCaller } from '#domain/staff/caller-check.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { CallerAnswers, CallerCheck, IbanToConfirm } from '#domain/wire/desk/callers.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';
import { findMandateInForce } from '#server/business/customers/mandates/mandate-store.ts';
import { previewIbanChange, requestIbanChange } from '#server/business/money/mandate/iban-change.ts';
import { findPoliceNamesOfUsers } from '#server/business/polices/search-store.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { describePlan, refusedPlan } from '#server/foundation/preview.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findLastCallerCheck } from './customer-store.ts';

type Looking = Pick<Work, 'database' | 'clock'>;
type Asking = { userId: number; staff: RequestStaff };

const endOf = (at: Date) => new Date(at.getTime() + callerCheckLimits.minutes * 60_000);

/**
 * The log is what remembers it: it counts for whoever asked, for this customer and for a while. Only the last one does, so that a
 * second caller is not taken for the first.
 */
export const findCallerCheck = async (
  database: Database,
  { userId, staffId, now }: { userId: number; staffId: number; now: Date },
): Promise<Date | null> => {
  const last = await findLastCallerCheck(database, { userId, staffId });
  const until = last === null || !last.isProven ? null : endOf(last.at);
  return until !== null && until > now ? until : null;
};

const knownOf = async (userId: number, { database }: Pick<Work, 'database'>): Promise<KnownCaller> => {
  const contact = await findContact(database, userId);
  if (contact === null) throw notFound('Diesen Kunden gibt es nicht.');
  const birthday = contact.contracteeBirthdateStr;
  return {
    birthday: birthday === '' ? null : isoDate(birthday),
    street: contact.contracteeStreet,
    buildingNo: contact.contracteeBuildingNo,
    zipCode: contact.contracteeZipCode,
    city: contact.contracteeCity,
    policeNumbers: (await findPoliceNamesOfUsers(database, [userId])).map(({ policeNumber }) => policeNumber),
    iban: (await findMandateInForce(database, userId))?.iban ?? null,
  };
};

export const showCallerCheck = async (
  userId: number,
  { staffId }: RequestStaff,
  { database, clock }: Looking,
): Promise<CallerCheck> => {
  const until = await findCallerCheck(database, { userId, staffId, now: clock.now() });
  return { until: until?.toISOString() ?? null, answers: [], _issues: [] };
};

/** Says of each answer whether it is right and shows nothing; what was asked and how it went is in the log, never what was said. */
export const checkCaller = async (
  answers: CallerAnswers,
  { userId, staff }: Asking,
  { database, clock }: Looking,
): Promise<CallerCheck> => {
  const { birthday, address, policeNumber, ibanEnd } = answers;
  const texts = { birthday: birthday ?? '', address: address ?? '', policeNumber: policeNumber ?? '', ibanEnd: ibanEnd ?? '' };
  const judged = judgeCaller(texts, await knownOf(userId, { database }));
  const { matches } = callerCheckLimits;
  if (judged.length < matches)
    return { until: null, answers: [], _issues: [error(`Bitte frag nach mindestens ${matches} Dingen.`)] };
  const now = clock.now();
  const isCallerProven = isProvenCaller(judged);
  const of = (isMatch: boolean) => judged.filter((one) => one.isMatch === isMatch).map(({ key }) => key);
  await database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor: staff,
      actionKey: 'customer.caller_checked',
      subject: { kindKey: 'customer', id: userId },
      after: { matched: of(true), missed: of(false), isCallerProven },
      now,
    }),
  );
  return {
    until: isCallerProven ? endOf(now).toISOString() : null,
    answers: judged,
    _issues: [
      isCallerProven
        ? ok(`Geprüft. Das gilt für dich und diesen Kunden ${callerCheckLimits.minutes} Minuten.`)
        : error('Das reicht nicht. Frag nach etwas anderem, oder bitte die Person, sich selbst anzumelden.'),
    ],
  };
};

const refuseUnchecked = async ({ userId, staff }: Asking, { database, clock }: Looking) =>
  (await findCallerCheck(database, { userId, staffId: staff.staffId, now: clock.now() })) === null
    ? [error('Bitte prüf zuerst, wer anruft.')]
    : [];

export const previewIbanForCaller = async (
  change: Pick<IbanToConfirm, 'paymentIban'>,
  { userId, staff }: Asking,
  dependencies: Pick<Work, 'database' | 'clock' | 'publicUrl'>,
): Promise<MailPreview> => {
  const unchecked = await refuseUnchecked({ userId, staff }, dependencies);
  return unchecked.length > 0 ? describePlan(refusedPlan(...unchecked)) : previewIbanChange(change, userId, dependencies);
};

/** Where money goes is changed by nobody's word on the phone alone: the caller is asked, and the mailbox says yes. */
export const askIbanChange = async (
  change: IbanToConfirm,
  { userId, staff }: Asking,
  dependencies: Pick<Work, 'database' | 'clock' | 'delivery' | 'publicUrl'>,
): Promise<IssuesAnswer> => {
  const unchecked = await refuseUnchecked({ userId, staff }, dependencies);
  return unchecked.length > 0 ? { _issues: unchecked } : requestIbanChange(change, { userId, staff }, dependencies);
};
