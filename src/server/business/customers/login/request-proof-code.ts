import { ok } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { notFound } from '#server/foundation/problem.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { proofCodeMailKind, proofCodeValidForMinutes } from './proof-code-mail-kind.ts';
import { findSession } from './session-store.ts';
import { findEmailOfUser } from './user-store.ts';

type Asker = { userId: number; sessionHash: string; address: string };

/** For who has no password at hand: a code to the account's own address, for the session that asks. */
export const requestProofCode = async (
  { userId, sessionHash, address }: Asker,
  { database, clock, limits, delivery }: Work,
): Promise<IssuesAnswer> => {
  const email = await findEmailOfUser(database, userId);
  const session = await findSession(database, sessionHash);
  if (email === null || session === null) throw notFound('Dieses Konto gibt es nicht.');
  const now = clock.now();
  // Only who is logged in takes of it: nobody else can use it up.
  await limits.spendOrRefuse('proofCode', { address, email });
  const mailId = await enqueueMail(database, proofCodeMailKind, { userId, sessionUuid: session.sessionUuid }, now);
  void delivery.deliverNow(mailId, { withinMs: 0 });
  return {
    _issues: [ok(`Wir haben einen Code an ${email} geschickt. Er gilt ${proofCodeValidForMinutes} Minuten.`)],
  };
};
