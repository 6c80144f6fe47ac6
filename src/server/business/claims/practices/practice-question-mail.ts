import { formatGermanDate, isoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { findBill } from '#server/business/claims/bills/bill-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { button, facts, heading, mailTo, note, paragraph, quote, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleShop } from '#server/foundation/mail/layout/sample-data.ts';
import { formalFarewell } from '#server/foundation/mail/layout/usual-notes.ts';
import { hashLinkToken, randomLinkToken } from '#server/foundation/mail/link-token.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { findPracticeQuestion, insertPracticeLink } from './practice-question-store.ts';

type Asked = {
  animalName: string;
  practice: string;
  /** Null where the customer named none. */
  billNumber: string | null;
  treatedOn: IsoDate;
  question: string;
  until: IsoDate;
  url: string;
  isReminder: boolean;
};

/** What stands in a mail may be read by everybody in a practice: the name of the owner is on the page behind the link alone. */
const renderPracticeQuestion = ({
  animalName,
  practice,
  billNumber,
  treatedOn,
  question,
  until,
  url,
  isReminder,
}: Asked): RenderedMail =>
  layoutMail({
    subject: `${isReminder ? 'Erinnerung: ' : ''}Rückfrage zu ${billNumber === null ? 'einer Rechnung' : `Rechnung ${billNumber}`} (${animalName})`,
    preheader: 'Die Antwort geht über einen Link, ohne Konto und ohne Anmeldung.',
    blocks: [
      heading(isReminder ? 'Unsere Rückfrage ist noch offen' : 'Eine Rückfrage zu einer Rechnung'),
      paragraph('Guten Tag,'),
      paragraph(
        'bei uns ist eine Rechnung für ',
        strong(animalName),
        ' eingereicht, und zur Behandlung haben wir eine Frage. Die Halterin oder der Halter hat Ihre Praxis dafür von der Schweigepflicht entbunden (§ 203 StGB).',
      ),
      facts({
        title: '',
        rows: [
          { label: 'Praxis', value: practice },
          { label: 'Tier', value: animalName },
          ...(billNumber === null ? [] : [{ label: 'Rechnung', value: billNumber }]),
          { label: 'Behandelt am', value: formatGermanDate(treatedOn) },
        ],
      }),
      quote(question),
      button('Frage beantworten', url),
      note(
        'Gut zu wissen',
        `Der Link gilt bis zum ${formatGermanDate(until)} und führt nur zu dieser Frage. Fotos und PDFs lassen sich dort anhängen. Kosten für die Auskunft übernehmen wir (§ 85 VVG): Schicken Sie uns einfach eine Rechnung.`,
      ),
      paragraph('Lieber sprechen? ', `${brand.contact.phone}, oder schreiben Sie an `, mailTo(brand.contact.infoMail), '.'),
      formalFarewell(),
    ],
    reason: `Diese E-Mail kommt von ${brand.name}, weil eine Rechnung dieser Praxis bei uns eingereicht wurde.`,
  });

const linkUrl = (publicUrl: string, token: string) => `${publicUrl}/rueckfrage/${token}`;

type Payload = { questionId: number };
type Dependencies = { database: Database; publicUrl: string };
type Made = { token: string };
type QuestionMailKind = MailKind<Payload, Dependencies, Made>;

/** The token exists in the mail alone; the shop keeps its hash. */
const bringLink = (isReminder: boolean): Pick<QuestionMailKind, 'makeOnce' | 'compose'> => ({
  makeOnce: async ({ questionId }, _, now) => {
    const token = randomLinkToken();
    return { made: { token }, record: (transaction) => insertPracticeLink(transaction, questionId, hashLinkToken(token), now) };
  },
  compose: async ({ payload: { questionId }, made: { token } }, { database, publicUrl }) => {
    const { billId, question, email, expiresAt } = required(
      await findPracticeQuestion(database, questionId),
      'the question of a mail',
    );
    const { policeId, practice, billNumber, treatedOn } = required(await findBill(database, billId), 'the bill of a question');
    const { animalName } = required(await findPolice(database, policeId), 'the police of a bill');
    const until = todayInBerlin(expiresAt);
    const about = { animalName, practice, billNumber, treatedOn, question, until, isReminder };
    const mail = renderPracticeQuestion({ ...about, url: linkUrl(publicUrl, token) });
    return { message: { to: email, replyTo: brand.contact.infoMail, ...mail } };
  },
});

const sample = (words: { animal: string; free: string }, isReminder: boolean) =>
  renderPracticeQuestion({
    animalName: words.animal,
    practice: words.free,
    billNumber: '2026-0417',
    treatedOn: isoDate('2026-11-16'),
    question: words.free,
    until: isoDate('2026-12-19'),
    url: linkUrl(sampleShop, 'abc'),
    isReminder,
  });

export const practiceQuestionMailKind: QuestionMailKind = {
  kind: 'practice-question',
  ...bringLink(false),
  samples: (words) => ({ 'practice-question': sample(words, false) }),
};

export const practiceReminderMailKind: QuestionMailKind = {
  kind: 'practice-reminder',
  ...bringLink(true),
  samples: (words) => ({ 'practice-reminder': sample(words, true) }),
};
