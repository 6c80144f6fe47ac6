import { error, isSuccess, ok } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MailAgain } from '#domain/wire/desk/customers.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { appendAudit, holdAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { composeToShow } from '#server/foundation/mail/compose-to-show.ts';
import { enqueueAgain, findMailAgain } from '#server/foundation/mail/outbox-list-store.ts';
import { hashOfAddress } from '#server/foundation/mail/recipient-hash.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import { describePlan, previewKeyOf, refusedPlan, refuseOutdated } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { findLastMailAgain } from './customer-store.ts';
import { requireAccount } from './get-customer.ts';

/** Within this time the same press of the same person is the same wish, its answer being lost. */
const samePressMs = 60_000;

const isSentAlready = async (
  transaction: Transaction,
  { userId, staffId, mailId, now }: { userId: number; staffId: number; mailId: number; now: Date },
) => {
  const last = await findLastMailAgain(transaction, { userId, staffId });
  return last?.mailId === mailId && now.getTime() - last.at.getTime() < samePressMs;
};

const nothingLeft = error('Diese E-Mail lässt sich nicht noch einmal senden.');

type Showing = Pick<Work, 'database' | 'clock' | 'composers' | 'log'>;

const readerOf = async (userId: number, { composers, ...dependencies }: Pick<Showing, 'database' | 'clock' | 'composers'>) => {
  const { email, mailsOf } = await requireAccount(userId, dependencies);
  const kinds = Object.keys(composers).filter((kind) => composers[kind]?.isRepeatable);
  return { email, kinds, userId: mailsOf, recipientHash: hashOfAddress(email) };
};

/** The mail as it would go out now, to the address that the account has today; nothing is sent. */
export const previewMailAgain = async (
  { mailId }: MailAgain,
  userId: number,
  { database, clock, composers, log }: Showing,
): Promise<MailPreview> => {
  const reader = await readerOf(userId, { database, clock, composers });
  const mail = mailId === undefined ? null : await findMailAgain(database, mailId, reader);
  const composer = mail === null ? undefined : composers[mail.kind];
  if (mail === null || composer === undefined) return describePlan(refusedPlan(nothingLeft));
  try {
    const content = await composeToShow({ ...mail, createdAt: clock.now() }, composer, clock);
    const effects = [
      `Sie geht noch einmal an ${content.mail.to}.`,
      ...(content.attached.length === 0 ? [] : [['Angehängt:', ...content.attached].join('\n')]),
      ...(content.hasSecret ? ['Code und Link darin werden beim Senden neu gemacht. Hier stehen dafür Punkte.'] : []),
    ];
    const { subject, text, to } = content.mail;
    const plan = describePlan({ issues: [], effects, mail: { to, rendered: { subject, text, html: '' } } });
    // What is made anew may name another hour with each look.
    const agreed = content.hasSecret ? { effects, to, subject } : { effects, to, subject, text };
    return { ...plan, previewKey: previewKeyOf(agreed) };
  } catch (cause) {
    log.warn(
      { outboxId: mailId, err: describeError(cause instanceof Error ? cause : new Error(String(cause))) },
      'mail not shown before it is sent again',
    );
    return describePlan(
      refusedPlan(error('Die Mail lässt sich gerade nicht zusammenstellen. Bitte versuch es später noch einmal.')),
    );
  }
};

/** As it was shown. A code is never sent twice (spec 19.8). */
export const sendMailAgain = async (
  { mailId, previewKey }: MailAgain,
  { userId, staff }: { userId: number; staff: RequestStaff },
  dependencies: Showing & Pick<Work, 'delivery'>,
): Promise<IssuesAnswer> => {
  const { database, clock, delivery } = dependencies;
  const reader = await readerOf(userId, dependencies);
  const { email } = reader;
  if (mailId === undefined) return { _issues: [nothingLeft] };
  if (typeof previewKey === 'string') {
    const look = await previewMailAgain({ mailId }, userId, dependencies);
    const refusal = isSuccess(look._issues) ? refuseOutdated(previewKey, look.previewKey) : look._issues;
    if (refusal.length > 0) return { _issues: refusal };
  }
  const now = clock.now();
  const again = await database.transaction().execute(async (transaction) => {
    await holdAudit(transaction);
    if (await isSentAlready(transaction, { userId, staffId: staff.staffId, mailId, now })) return 'already';
    const mail = await enqueueAgain(transaction, mailId, { ...reader, now });
    if (mail === null) return null;
    await appendAudit(transaction, {
      actor: staff,
      actionKey: 'mail.sent_again',
      subject: { kindKey: 'customer', id: userId },
      before: { mailId },
      after: { mailId: mail.mailId, subject: mail.subject },
      now,
    });
    return mail;
  });
  if (again === null) return { _issues: [nothingLeft] };
  if (again === 'already') return { _issues: [ok(`Das ist gerade schon geschehen: Sie geht noch einmal an ${email}.`)] };
  const outcome = await delivery.deliverNow(again.mailId);
  return { _issues: [ok(outcome === 'sent' ? `Noch einmal an ${email} gesendet.` : `Geht gleich noch einmal an ${email}.`)] };
};
