import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { proofCodeMail } from '#server/foundation/mail/templates/proof-code-mail.ts';
import { hashLoginCode, randomLoginCode } from './login-code.ts';
import { setProofCode } from './proof-store.ts';
import { findUserInfo } from './user-store.ts';

/** Not longer than a session lasts without a call. */
export const proofCodeValidForMinutes = 30;
const validForMinutes = proofCodeValidForMinutes;

type Payload = { userId: number; sessionUuid: string };

export const proofCodeMailKind: MailKind<Payload, { database: Database }, string> = {
  kind: 'proof-code',
  makeOnce: async ({ sessionUuid }, _dependencies, now) => {
    const code = randomLoginCode();
    const codeHash = await hashLoginCode(code);
    const expiresAt = new Date(now.getTime() + validForMinutes * 60_000);
    return { made: code, record: (transaction) => setProofCode(transaction, { sessionUuid, codeHash, expiresAt }) };
  },
  compose: async ({ payload: { userId }, made: code }, { database }) => {
    const user = await findUserInfo(database, userId);
    if (user === null) throw new Error('the customer of a mail is gone');
    const { userEmail: to, firstname } = user;
    return { message: { to, ...proofCodeMail({ firstname, code, validForMinutes }) } };
  },
  samples: ({ name }) => ({ 'proof-code': proofCodeMail({ firstname: name, code: '7K3M-9QXD', validForMinutes }) }),
};
