import { formatGermanDate, formatGermanInstant, isoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { maskIban } from '#domain/person/payment.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { button, facts, heading, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleIbanMasked, sampleInstant, sampleShop } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting, notYouNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { hashLinkToken, randomLinkToken } from '#server/foundation/mail/link-token.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';
import { findIbanChange, setIbanChangeToken, type IbanChange } from './iban-change-store.ts';

type IbanChangeMailData = { firstname: string; ibanMasked: string; askedAt: Date; url: string; until: IsoDate };

const ibanChangeMail = ({ firstname, ibanMasked, askedAt, url, until }: IbanChangeMailData): RenderedMail =>
  layoutMail({
    subject: 'Bitte bestätige deine neue Bankverbindung',
    preheader: 'Erst mit deiner Bestätigung ändert sich etwas.',
    blocks: [
      heading('Deine neue Bankverbindung'),
      greeting(firstname),
      paragraph('am Telefon hast du uns ein neues Konto genannt. Wir ändern es erst, wenn du es bestätigst:'),
      facts({
        title: '',
        rows: [
          { label: 'Neue IBAN', value: ibanMasked },
          { label: 'Genannt am', value: formatGermanInstant(askedAt) },
        ],
      }),
      button('Bankverbindung ansehen und bestätigen', url),
      paragraph(`Der Link gilt bis zum ${formatGermanDate(until)} und nur für dich: Bitte gib ihn nicht weiter.`),
      notYouNote('Dann bestätige nichts, dein bisheriges Konto bleibt. Melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil ${brand.name} am Telefon eine neue Bankverbindung für deine Verträge genannt wurde.`,
  });

const linkUrl = (publicUrl: string, token: string) => `${publicUrl}/bankverbindung/${token}`;

/** A preview has no token yet: each is made for one mail. */
export const renderIbanChange = async (
  database: Database,
  { userId, iban, requestedAt, expiresAt }: Pick<IbanChange, 'userId' | 'iban' | 'requestedAt' | 'expiresAt'>,
  { publicUrl, token }: { publicUrl: string; token: string | null },
): Promise<{ to: string; rendered: RenderedMail }> => {
  const { contracteeEmail, contracteeFirstname } = required(await findContact(database, userId), 'the reader of a mail');
  const rendered = ibanChangeMail({
    firstname: contracteeFirstname,
    ibanMasked: maskIban(iban),
    askedAt: requestedAt,
    url: linkUrl(publicUrl, token ?? '…'),
    until: todayInBerlin(expiresAt),
  });
  return { to: contracteeEmail, rendered };
};

type Payload = { userId: number; ibanChangeId: number };

/** The token exists in the mail alone; the shop keeps its hash. */
export const ibanChangeMailKind: MailKind<Payload, { database: Database; publicUrl: string }, { token: string }> = {
  kind: 'iban-change',
  makeOnce: async ({ ibanChangeId }) => {
    const token = randomLinkToken();
    return {
      made: { token },
      record: (transaction) => setIbanChangeToken(transaction, ibanChangeId, hashLinkToken(token)),
    };
  },
  compose: async ({ payload: { userId, ibanChangeId }, made: { token } }, { database, publicUrl }) => {
    const change = required(await findIbanChange(database, ibanChangeId), 'the account of a mail');
    const { to, rendered } = await renderIbanChange(database, { ...change, userId }, { publicUrl, token });
    return { message: { to, ...rendered } };
  },
  samples: ({ name }) => ({
    'iban-change': ibanChangeMail({
      firstname: name,
      ibanMasked: sampleIbanMasked,
      askedAt: sampleInstant,
      url: linkUrl(sampleShop, 'abc'),
      until: isoDate('2026-11-22'),
    }),
  }),
};
