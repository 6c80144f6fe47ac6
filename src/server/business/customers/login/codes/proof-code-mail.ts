import { code, heading, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting, notYouNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { hashLoginCode, randomLoginCode } from './login-code.ts';
import { setProofCode } from './proof-store.ts';
import { findUserInfo } from '#server/business/customers/login/user-store.ts';

type ProofCodeMailData = { firstname: string; code: string; validForMinutes: number };

const proofCodeMail = (data: ProofCodeMailData): RenderedMail =>
  layoutMail({
    subject: `Dein Code für eine Änderung bei ${brand.name}`,
    // The code itself stays out of the preview, which a locked phone shows to everybody.
    preheader: `Damit bestätigst du, dass du es bist. Der Code gilt ${data.validForMinutes} Minuten.`,
    blocks: [
      heading('Bist du es?'),
      greeting(data.firstname),
      paragraph(
        'du möchtest in deinem Loginbereich etwas Wichtiges ändern. Mit diesem Code bestätigst du, dass wirklich du es bist:',
      ),
      code(data.code, `${data.validForMinutes} Minuten gültig, nur einmal verwendbar`),
      paragraph('Gib den Code nur dort ein, wo du gerade angemeldet bist. Verrate ihn niemandem: Auch wir fragen nie danach.'),
      notYouNote('Dann ist jemand in deinem Loginbereich. Ändere bitte gleich dein Passwort und melde dich bei uns'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil in deinem Loginbereich bei ${brand.name} ein Code angefordert wurde.`,
  });

/** Not longer than a session lasts without a call. */
export const proofCodeValidForMinutes = 30;
const validForMinutes = proofCodeValidForMinutes;

type Payload = { userId: number; sessionUuid: string };

export const proofCodeMailKind: MailKind<Payload, { database: Database }, string> = {
  kind: 'proof-code',
  makeOnce: async ({ sessionUuid }, _dependencies, now) => {
    const code = randomLoginCode();
    const codeHash = hashLoginCode(code);
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
