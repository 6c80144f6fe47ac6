import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { button, code, heading, mailTo, note, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting, notYouNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleShop, sampleInstant } from '#server/foundation/mail/layout/sample-data.ts';
import { findEmailChange, setEmailChangeCode } from './email-change-store.ts';
import { hashLoginCode, randomLoginCode } from '#server/business/customers/login/codes/login-code.ts';
import { findAccount, findUserInfo } from '#server/business/customers/login/user-store.ts';

type EmailChangeMailData = { code: string; url: string; validForHours: number };

/** To the new address. Whoever reads it may be a stranger: it names nobody. */
const emailChangeMail = (data: EmailChangeMailData): RenderedMail =>
  layoutMail({
    subject: 'Bitte bestätige deine neue E-Mail-Adresse',
    preheader: `Mit dem Code in dieser E-Mail. Er gilt ${data.validForHours} Stunden.`,
    blocks: [
      heading('Deine neue E-Mail-Adresse'),
      greeting(null),
      paragraph('mit diesem Code bestätigst du in deinem Profil, dass diese Adresse dir gehört:'),
      code(data.code, `${data.validForHours} Stunden gültig, nur einmal verwendbar`),
      button('Zum Profil', data.url),
      note(
        'Das warst du nicht?',
        'Dann hat sich wohl jemand vertippt, und du brauchst nichts zu tun. Gib den Code niemandem weiter.',
      ),
    ],
    reason: `Du bekommst diese E-Mail, weil jemand diese Adresse für sein Konto bei ${brand.name} eingetragen hat.`,
  });

/** To an address that already has an account: only its owner learns so. */
const emailTakenMail = ({ url }: { url: string }): RenderedMail =>
  layoutMail({
    subject: `Für diese Adresse gibt es schon ein Konto bei ${brand.name}`,
    preheader: 'Deshalb kann sie nicht für ein zweites Konto eingetragen werden.',
    blocks: [
      heading('Diese Adresse hat schon ein Konto'),
      greeting(null),
      paragraph(
        'jemand wollte diese E-Mail-Adresse für ein anderes Konto eintragen. Das geht nicht, weil sie schon zu einem Konto gehört. Es hat sich nichts geändert.',
      ),
      paragraph('Warst du das selbst? Dann kannst du dich mit dieser Adresse anmelden oder ein neues Passwort festlegen:'),
      button('Passwort festlegen', url),
      paragraph('Wenn du deine Konten zusammenlegen möchtest, schreib uns: ', mailTo(brand.contact.infoMail), '.'),
    ],
    reason: `Du bekommst diese E-Mail, weil jemand diese Adresse für ein Konto bei ${brand.name} eingetragen hat.`,
  });

type EmailChangedMailData = { firstname: string; changedAt: Date };

/** To the old address. */
const emailChangedMail = (data: EmailChangedMailData): RenderedMail =>
  layoutMail({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    preheader: 'Du meldest dich ab jetzt mit deiner neuen Adresse an.',
    blocks: [
      heading('Deine E-Mail-Adresse ist geändert'),
      greeting(data.firstname),
      paragraph('seit ', strong(formatGermanInstant(data.changedAt)), ' meldest du dich mit deiner neuen E-Mail-Adresse an.'),
      paragraph('Unsere Post zu deinen Verträgen geht künftig dorthin.'),
      notYouNote('Dann melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil diese Adresse bis eben zu deinem Konto bei ${brand.name} gehörte.`,
  });

export const emailChangeValidForHours = 24;

type Payload = { emailChangeId: number };
/** No code for an address that belongs to somebody else: only its owner is told. */
type Made = { to: string; code: string | null };
type Dependencies = { database: Database; publicUrl: string };

const render = (code: string | null, { publicUrl }: { publicUrl: string }) =>
  code === null
    ? emailTakenMail({ url: `${publicUrl}/login_request` })
    : emailChangeMail({ code, url: `${publicUrl}/user/profil`, validForHours: emailChangeValidForHours });

const isOfOther = async (database: Database, { userId, email }: { userId: number; email: string }) => {
  const owner = await findAccount(database, email);
  return owner !== null && owner.userId !== userId;
};

/** For the desk alone, which finds every account by its address anyway; the code is made for the mail itself. */
export const renderEmailChange = async (
  database: Database,
  change: { userId: number; email: string },
  dependencies: { publicUrl: string },
) => ({ to: change.email, rendered: render((await isOfOther(database, change)) ? null : '…', dependencies) });

export const emailChangeMailKind: MailKind<Payload, Dependencies, Made> = {
  kind: 'email-change',
  makeOnce: async ({ emailChangeId }, { database }) => {
    const change = await findEmailChange(database, emailChangeId);
    if (change === null) throw new Error('the change of a mail is gone');
    const to = change.email;
    if (await isOfOther(database, change)) return { made: { to, code: null }, record: async () => {} };
    const code = randomLoginCode();
    const codeHash = hashLoginCode(code);
    return { made: { to, code }, record: (transaction) => setEmailChangeCode(transaction, emailChangeId, codeHash) };
  },
  compose: async ({ made: { to, code } }, { publicUrl }) => ({
    message: { to, ...render(code, { publicUrl }) },
  }),
  samples: () => ({
    'email-change': emailChangeMail({
      code: '7K3M-9QXD',
      url: `${sampleShop}/user/profil`,
      validForHours: emailChangeValidForHours,
    }),
    'email-taken': emailTakenMail({ url: `${sampleShop}/login_request` }),
  }),
};

/** `to`: the former address, which the account does not know any more. */
type ChangedPayload = { to: string; userId: number; changedAt: string };

export const emailChangedMailKind: MailKind<ChangedPayload, { database: Database }> = {
  kind: 'email-changed',
  compose: async ({ payload: { to, userId, changedAt } }, { database }) => {
    const user = await findUserInfo(database, userId);
    if (user === null) throw new Error('the customer of a mail is gone');
    return { message: { to, ...emailChangedMail({ firstname: user.firstname, changedAt: new Date(changedAt) }) } };
  },
  samples: ({ name }) => ({ 'email-changed': emailChangedMail({ firstname: name, changedAt: sampleInstant }) }),
};
