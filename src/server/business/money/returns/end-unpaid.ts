import type { Transaction } from '#server/foundation/database/connect.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { ReminderLawKey } from '#domain/money/returns.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import type { Holder } from '#server/business/customers/contact/contact-store.ts';
import { terminationDocument } from '#server/foundation/documents/letters/termination-document.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { releaseHold } from '#server/business/money/ledger/hold-store.ts';
import { setEnded, setWithdrawn } from '#server/business/polices/state-store.ts';
import { insertEvent } from '#server/business/polices/event-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { terminationMailKind } from './reminder-mail.ts';
import { closeReminder, type StoredReminder } from './reminder-store.ts';

type Ending = {
  police: StoredPolice;
  reminder: StoredReminder;
  told: {
    lawKey: ReminderLawKey;
    policeNumber: string;
    animalName: string;
    deadline: string;
    remindedOn: string;
    total: string | null;
  };
  recipient: Holder;
  today: IsoDate;
  by: string;
  now: Date;
};

/** The provider ends a contract for want of payment: from now on, or of a first premium from the very beginning (§ 38, § 37 VVG). */
export const endUnpaid = async (
  transaction: Transaction,
  { police, reminder, told, recipient, today, by, now }: Ending,
): Promise<number> => {
  const { policeId, userId } = police;
  const isFirst = told.lawKey === 'first';
  const source = terminationDocument({ ...told, letterDate: today, recipient });
  const documentId = await insertDocument(transaction, { userId, policeIds: [policeId], source, now });
  const end = { endsOn: today, causeKey: 'extraordinary' } as const;
  await (isFirst ? setWithdrawn(transaction, policeId, end) : setEnded(transaction, policeId, end));
  await insertEvent(transaction, {
    policeId,
    eventKey: isFirst ? 'withdrawn' : 'ended',
    happenedAt: now,
    effectiveOn: today,
    data: { after: { Grund: isFirst ? 'Erster Beitrag nicht gezahlt (§ 37 VVG)' : 'Beitrag nicht gezahlt (§ 38 VVG)' } },
    documentId,
  });
  await closeReminder(transaction, reminder.reminderId, { stateKey: 'ended', by, now });
  await releaseHold(transaction, policeId);
  const { remindedOn: _remindedOn, ...mailed } = told;
  return enqueueMail(
    transaction,
    terminationMailKind,
    { to: recipient.email, firstname: recipient.firstname, ...mailed, documentId },
    now,
  );
};
