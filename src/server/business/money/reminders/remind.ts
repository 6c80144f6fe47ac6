import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { cents, subtractCents, formatCents } from '#domain/basics/money.ts';
import { reminderDeadline, returnReason } from '#domain/money/bank/returns.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { reminderDocument } from '#server/foundation/documents/letters/reminder-document.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { holdCollection } from '#server/business/money/ledger/hold-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { isFirstPremiumOpen, findOpenReminders, insertReminder } from './reminder-store.ts';
import type { Importing, NewReturn } from '#server/business/money/returns/importing.ts';
import { reminderMailKind } from './reminder-mail.ts';
import { findReturnCharge } from '#server/business/money/returns/return-store.ts';

/** Nothing more is collected, and the qualified reminder goes out as a letter (spec 20.6); while one runs no other is sent. */
export const remind = async (
  { transaction, now, today }: Pick<Importing, 'transaction' | 'now' | 'today'>,
  { returnId, debit, reasonCode }: NewReturn,
  police: StoredPolice,
) => {
  const { policeId, policeNumber, userId, animalName } = police;
  await holdCollection(transaction, { policeId, reasonKey: 'debit_returned', now });
  if ((await findOpenReminders(transaction, [policeId])).length > 0) return;
  const balanceOf = await findBalances(transaction, [policeId], today);
  const total = balanceOf(policeId).due;
  const charges = await findReturnCharge(transaction, [debit.debitId, debit.retriesDebitId ?? debit.debitId]);
  const fee = cents(Math.min(charges, total));
  const premium = subtractCents(total, fee);
  const lawKey = (await isFirstPremiumOpen(transaction, policeId)) ? 'first' : 'later';
  const deadline = reminderDeadline(today);
  const recipient = await findHolderOfPolice(transaction, policeId);
  const details = {
    policeNumber,
    animalName,
    lawKey,
    reason: returnReason(reasonCode).words,
    collectedOn: formatGermanDate(debit.collectionDate),
    premium: formatCents(premium),
    fee: fee === 0 ? null : formatCents(fee),
    total: formatCents(total),
    deadline: formatGermanDate(deadline),
  } as const;
  const source = reminderDocument({ ...details, letterDate: today, recipient });
  const documentId = await insertDocument(transaction, { userId, policeIds: [policeId], source, now });
  await insertReminder(transaction, { policeId, returnId, lawKey, premium, fee, deadline, documentId, now });
  await enqueueMail(
    transaction,
    reminderMailKind,
    { to: recipient.email, firstname: recipient.firstname, ...details, documentId },
    now,
  );
};
