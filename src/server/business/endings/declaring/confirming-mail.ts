import {
  formatGermanDate,
  formatGermanInstant,
  todayInBerlin,
  type IsoDate,
  addDays,
  isoDate,
} from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { button, facts, heading, note, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting, notYouNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { declarationLimits } from '#domain/basics/limits.ts';
import type { DeclaredEnding } from '#domain/police/ending/declared-ending.ts';
import { hashLinkToken, randomLinkToken } from '#server/foundation/mail/link-token.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleInstant, samplePoliceNumber, sampleShop, type SampleWords } from '#server/foundation/mail/layout/sample-data.ts';
import { insertLink } from './declaration-store.ts';

type KindKey = 'cancellation' | 'withdrawal';

/** What is declared, for the mails about it. */
export const declarationWords = {
  cancellation: {
    name: 'Kündigung',
    yours: 'deine Kündigung',
    Yours: 'Deine Kündigung',
    somebody: 'Jemand hat deinen Vertrag gekündigt',
    button: 'Kündigung ansehen und bestätigen',
  },
  withdrawal: {
    name: 'Widerruf',
    yours: 'deinen Widerruf',
    Yours: 'Dein Widerruf',
    somebody: 'Jemand hat deinen Vertrag widerrufen',
    button: 'Widerruf ansehen und bestätigen',
  },
} as const;

export type Contract = { firstname: string; policeNumber: string; animalName: string; kindKey: KindKey; receivedAt: Date };

type DeclarationToConfirmMailData = Contract & {
  /** Declared under another address than that of the contract. */
  isOther: boolean;
  isExtraordinary: boolean;
  rows: readonly SummaryRow[];
  url: string;
  until: IsoDate;
};

export const receiptRows = ({ policeNumber, animalName, receivedAt }: Contract) => [
  { label: 'Versicherungs\u00ADschein', value: policeNumber },
  { label: 'Versichertes Tier', value: animalName },
  { label: 'Eingegangen am', value: formatGermanInstant(receivedAt) },
];

/** To the address of the contract: with this link alone what was declared without a login is carried out (spec 8.13). */
const declarationToConfirmMail = (data: DeclarationToConfirmMailData): RenderedMail =>
  data.isOther ? askOwner(data) : confirmOwn(data);

const confirmOwn = (data: DeclarationToConfirmMailData): RenderedMail => {
  const { yours, Yours, button: label } = declarationWords[data.kindKey];
  return layoutMail({
    subject: `Eingegangen, bitte noch bestätigen: ${yours} zu ${data.policeNumber}`,
    preheader: `${Yours} ist am ${formatGermanInstant(data.receivedAt)} bei uns eingegangen.`,
    blocks: [
      heading(`${Yours} ist eingegangen`),
      greeting(data.firstname),
      paragraph(`wir bestätigen dir: ${Yours} ist am `, strong(formatGermanInstant(data.receivedAt)), ' bei uns eingegangen.'),
      paragraph(
        'Weil du dich dafür nicht angemeldet hast, fragen wir nach: Warst du das wirklich? Ein Klick genügt, dann setzen wir es um.',
      ),
      button(label, data.url),
      facts({ title: 'Eingang', rows: receiptRows(data) }),
      facts({ title: 'Deine Erklärung', rows: [...data.rows] }),
      whatNext(data),
      notYouNote('Dann bestätige nichts, dein Vertrag läuft einfach weiter. Sag uns bitte kurz Bescheid'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil bei ${brand.name} zu deinem Vertrag eine Erklärung abgegeben wurde. Bitte bewahre sie als Nachweis auf.`,
  });
};

const askOwner = (data: DeclarationToConfirmMailData): RenderedMail => {
  const { name, somebody, button: label } = declarationWords[data.kindKey];
  return layoutMail({
    subject: `${somebody}: Warst du das? (${data.policeNumber})`,
    preheader: 'Ohne deine Bestätigung ändert sich erst einmal nichts.',
    blocks: [
      heading(`${name} zu deinem Vertrag: Warst du das?`),
      greeting(data.firstname),
      paragraph(
        'auf unserer Internetseite hat jemand, ohne sich anzumelden und mit einer anderen E-Mail-Adresse als deiner, eine Erklärung zu deinem Vertrag abgegeben. ',
        strong('Ohne deine Bestätigung ändert sich erst einmal nichts.'),
      ),
      facts({ title: 'Eingang', rows: receiptRows(data) }),
      facts({ title: 'Was erklärt wurde', rows: data.rows }),
      paragraph('Warst du das, oder ist es in deinem Sinn? Dann bestätige es hier:'),
      button(label, data.url),
      whatNext(data),
      notYouNote(
        'Dann bestätige nichts, dein Vertrag läuft einfach weiter. Bitte melde dich bei uns, damit wir der Sache nachgehen',
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil bei ${brand.name} zu deinem Vertrag eine Erklärung abgegeben wurde.`,
  });
};

const whatNext = ({ until, receivedAt, isExtraordinary }: DeclarationToConfirmMailData) =>
  note(
    'Gut zu wissen',
    `Es zählt der ${formatGermanDate(todayInBerlin(receivedAt))}, auch wenn du später bestätigst. Der Link gilt bis zum ${formatGermanDate(until)} und nur für dich. Hören wir nichts, schaut jemand aus unserem Team darauf und meldet sich bei dir.`,
    ...(isExtraordinary
      ? [' Nach deiner Bestätigung prüfen wir den Grund und schreiben dir, zu welchem Tag der Vertrag endet.']
      : []),
  );

type DeclarationKindKey = DeclaredEnding['kindKey'];

type ToConfirm = {
  caseId: number;
  /** The address of the contract. */
  to: string;
  firstname: string;
  policeNumber: string;
  animalName: string;
  /** Somebody else's address was given. */
  isOther: boolean;
  rows: readonly SummaryRow[];
  kindKey: DeclarationKindKey;
  isExtraordinary: boolean;
  receivedAt: string;
};

/** Where the owner of a contract says that it was them. */
const linkUrl = (publicUrl: string, token: string) => `${publicUrl}/bestaetigen/${token}`;

const dayMs = 86_400_000;
const { linkDays } = declarationLimits;

const sampleToConfirm = ({ name, animal }: SampleWords) => ({
  firstname: 'Erika',
  policeNumber: samplePoliceNumber,
  animalName: animal,
  rows: [
    { label: 'Art der Erklärung', value: 'ordentliche Kündigung' },
    { label: 'Name', value: name },
  ],
  isExtraordinary: false,
  receivedAt: sampleInstant,
  url: linkUrl(sampleShop, 'abc'),
  until: isoDate('2027-02-13'),
});

/** The token exists in the mail alone; the shop keeps its hash. */
export const declarationToConfirmMailKind: MailKind<ToConfirm, { publicUrl: string }, { token: string }> = {
  kind: 'declaration-to-confirm',
  makeOnce: async ({ caseId }, _, now) => {
    const token = randomLinkToken();
    const expiresAt = new Date(now.getTime() + linkDays * dayMs);
    return {
      made: { token },
      record: (transaction) => insertLink(transaction, { tokenHash: hashLinkToken(token), caseId, expiresAt }),
    };
  },
  compose: async ({ payload: { to, receivedAt, ...payload }, made: { token }, createdAt }, { publicUrl }) => ({
    message: {
      to,
      replyTo: brand.contact.infoMail,
      ...declarationToConfirmMail({
        ...payload,
        receivedAt: new Date(receivedAt),
        url: linkUrl(publicUrl, token),
        until: addDays(todayInBerlin(createdAt), linkDays),
      }),
    },
  }),
  samples: (words) => ({
    'declaration-to-confirm': declarationToConfirmMail({ ...sampleToConfirm(words), kindKey: 'cancellation', isOther: false }),
    'declaration-to-confirm-other': declarationToConfirmMail({ ...sampleToConfirm(words), kindKey: 'withdrawal', isOther: true }),
  }),
};
