import { error, isSuccess, ok } from '#domain/basics/issue.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { closeCases } from '#server/business/cases/case-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { lockPolicesOfUser } from '#server/business/polices/police-store.ts';
import { lockDisowned } from '#server/business/customers/login/stand-in-store.ts';
import { joinStandIn } from '#server/business/polices/holder-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { requireAccount } from './get-customer.ts';
import type { ContractBack, ContractBackAnswer } from '#domain/wire/desk/customers.ts';

const refuse = (message: string): ContractBackAnswer => ({ userId: null, _issues: [error(message)] });

/** Whoever said no to "Gehört dieser Vertrag dir?" by mistake has said so to a person: it is theirs as if they had said yes (spec 15.13). */
export const giveContractBack = async (
  { reason: input }: ContractBack,
  { userId, staff }: { userId: number; staff: RequestStaff },
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<ContractBackAnswer> => {
  const issues = checkWorkText(input, { field: 'reason', about: 'den Grund' });
  if (!isSuccess(issues)) return { userId: null, _issues: issues };
  const reason = input?.trim();
  return database.transaction().execute(async (transaction) => {
    const disowned = await lockDisowned(transaction, userId);
    // After the lock: whoever pressed at the same moment may have given it already.
    await requireAccount(userId, { database: transaction });
    if (disowned === null) return refuse('Hier hat niemand gesagt, dass der Vertrag einem anderen gehört.');
    const { accountId, email, isOpen, ...standIn } = disowned;
    if (!isOpen) return refuse('Das Konto dieser E-Mail-Adresse gibt es nicht mehr. Der Vertrag bleibt, wo er ist.');
    const held = await lockPolicesOfUser(transaction, standIn.userId);
    const closing = { by: staff.name, at: clock.now(), outcome: 'Der Vertrag gehört doch zum Konto.' };
    for (const { policeId } of held) await closeCases(transaction, 'not_mine', { policeId }, closing);
    await joinStandIn(transaction, { standIn, accountId });
    await appendAudit(transaction, {
      actor: staff,
      actionKey: 'customer.contract_given_back',
      subject: { kindKey: 'customer', id: accountId },
      before: { userIds: [standIn.userId] },
      after: { userIds: [accountId], polices: held.map(({ policeNumber }) => policeNumber), reason },
      now: closing.at,
    });
    return { userId: accountId, _issues: [ok(`Der Vertrag steht jetzt im Kundenbereich von ${email}.`)] };
  });
};
