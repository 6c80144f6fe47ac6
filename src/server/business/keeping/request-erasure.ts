import { messageMaximumLength } from '#domain/feedback/feedback.ts';
import { error, info, ok } from '#domain/basics/issue.ts';
import { isWritingOf, trimTexts } from '#domain/basics/text.ts';
import { keptPeriod } from '#domain/product/keeping-periods.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { isCaseOpen } from '#server/business/cases/case-store.ts';
import { recordCase } from '#server/business/cases/record-case.ts';
import { notFound } from '#server/foundation/problem.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { erasureReceivedMailKind } from './erasure-mail.ts';
import { judgePolices } from './judge-polices.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import type { ErasureRequest } from '#domain/wire/area/profile.ts';

const { amount, why } = keptPeriod('contract');
const whatTheLawKeeps = `Was zu laufenden Verträgen gehört oder was wir nach dem Handels- und Steuerrecht aufbewahren müssen (bis zu ${amount} Jahre, ${why}), sperren wir und löschen es nach Ablauf der Fristen.`;

/** DSGVO 17: a person decides, since the law keeps most of what belongs to a contract. */
export const requestErasure = async (
  body: ErasureRequest,
  userId: number,
  { database, clock, delivery }: Work,
): Promise<IssuesAnswer> => {
  const message = trimTexts(body).message ?? null;
  if (message !== null && !isWritingOf(messageMaximumLength, message)) {
    return { _issues: [error('Nachricht ist ungültig', 'message')] };
  }
  const contact = await findContact(database, userId);
  if (contact === null) throw notFound('Dieses Konto gibt es nicht.');
  const now = clock.now();
  const email = contact.contracteeEmail;
  const mailId = await database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    if (await isCaseOpen(transaction, userId, 'erasure')) return null;
    await recordCase(transaction, {
      kindKey: 'erasure',
      stateKey: 'open',
      userId,
      policeId: null,
      email,
      data: { message },
      now,
    });
    const payload = { userId, message, receivedAt: now.toISOString() };
    return enqueueMail(transaction, erasureReceivedMailKind, payload, now);
  });
  if (mailId === null) return { _issues: [info('Dein Antrag auf Löschung liegt uns schon vor. Wir melden uns per E-Mail.')] };
  void delivery.deliverNow(mailId, { withinMs: 0 });
  const unfinished = (await judgePolices(database, await findPolicesOfUser(database, userId), todayOf(clock))).flatMap(
    (police) => police.unfinished,
  );
  return {
    _issues: [
      ok('Dein Antrag auf Löschung ist eingegangen. Die Bestätigung kommt per E-Mail.'),
      info(whatTheLawKeeps),
      ...(unfinished.length === 0 ? [] : [info([...unfinished, 'Vorher können wir nichts löschen.'].join(' '))]),
    ],
  };
};
