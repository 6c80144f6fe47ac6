import { formatGermanDate, type IsoDate, todayInBerlin, isoDate } from '#domain/basics/calendar-date.ts';
import { button, heading, mailTo, paragraph, quote, strong, facts, note } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { required } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolicesOfOffer } from '#server/business/polices/police-store.ts';
import { findInquiry, insertLink, type Inquiry } from './inquiry-store.ts';
import type { ProposedTerms } from '#server/business/applications/application.ts';
import { hashLinkToken, randomLinkToken } from '#server/foundation/mail/link-token.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { samplePoliceNumber, sampleShop, sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';

/** Both mails go out a second time, a week later, where nobody has answered. */
type Occasion = { isReminder?: boolean };
const reminderOf = (subject: string, { isReminder = false }: Occasion) => (isReminder ? `Erinnerung: ${subject}` : subject);

type ApplicationQuestionMailData = Occasion & {
  firstname: string;
  animalName: string;
  question: string;
  url: string;
  until: IsoDate;
};

const applicationQuestionMail = (data: ApplicationQuestionMailData): RenderedMail => {
  const animal = data.animalName;
  return layoutMail({
    subject: reminderOf(`Eine Frage zu deinem Antrag für ${animal}`, data),
    preheader: 'Mit deiner Antwort können wir weiterprüfen.',
    blocks: [
      heading(data.isReminder ? 'Unsere Frage ist noch offen' : 'Wir haben eine Frage'),
      greeting(data.firstname),
      paragraph(
        'wir prüfen gerade deinen Antrag für ',
        strong(animal),
        '. Damit wir entscheiden können, möchten wir noch wissen:',
      ),
      quote(data.question),
      button('Frage beantworten', data.url),
      paragraph(
        `Du kannst dort auch Fotos oder Unterlagen der Tierarztpraxis anhängen. Der Link gilt bis zum ${formatGermanDate(data.until)} und nur für dich: Bitte gib ihn nicht weiter.`,
      ),
      paragraph('Hast du selbst eine Frage? Schreib uns an ', mailTo(brand.contact.infoMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Antrag gestellt hast.`,
  });
};

type ChangedOfferMailData = Occasion & {
  firstname: string;
  animalName: string;
  policeNumber: string;
  tarifTitle: string;
  /** "46,12 € / Monat" */
  rateBefore: string;
  rateAfter: string;
  surchargePercent: number | null;
  exclusion: string | null;
  reason: string;
  url: string;
  until: IsoDate;
};

const changedOfferMail = (data: ChangedOfferMailData): RenderedMail => {
  const animal = data.animalName;
  const until = formatGermanDate(data.until);
  return layoutMail({
    subject: reminderOf(`Ein geändertes Angebot für ${animal}`, data),
    preheader: `Wir können ${animal} versichern, mit einer Änderung. Bitte sieh sie dir an.`,
    blocks: [
      heading(data.isReminder ? 'Unser Angebot wartet noch auf dich' : 'Unser geändertes Angebot'),
      greeting(data.firstname),
      paragraph(
        'wir haben deinen Antrag für ',
        strong(animal),
        ' geprüft. So, wie du ihn gestellt hast, können wir ihn nicht annehmen. Wir möchten dir aber etwas anderes anbieten:',
      ),
      facts({
        title: data.tarifTitle,
        rows: [
          { label: 'Antrag', value: data.policeNumber },
          ...(data.rateBefore === data.rateAfter
            ? [{ label: 'Beitrag', value: `${data.rateAfter}, unverändert` }]
            : [
                { label: 'Beitrag in deinem Antrag', value: data.rateBefore },
                { label: 'Beitrag jetzt', value: data.rateAfter },
              ]),
          ...(data.surchargePercent === null ? [] : [{ label: 'Risikozuschlag', value: `${data.surchargePercent}\u00A0%` }]),
          ...(data.exclusion === null ? [] : [{ label: 'Nicht versichert', value: data.exclusion }]),
          { label: 'Grund', value: data.reason },
        ],
      }),
      button('Geändertes Angebot ansehen', data.url),
      note(
        'Du entscheidest',
        `Das Angebot gilt bis zum ${until}. Erst wenn du es annimmst, kommt ein Vertrag zustande; bis dahin besteht kein Versicherungsschutz und wir buchen nichts ab. Der Link ist nur für dich.`,
      ),
      paragraph('Fragen dazu? Antworte einfach auf diese E-Mail oder schreib an ', mailTo(brand.contact.infoMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Antrag gestellt hast.`,
  });
};

/** Where a customer answers. */
const linkUrl = (publicUrl: string, token: string) => `${publicUrl}/antrag/${token}`;

/** A preview has no token yet: each is made for one mail. */
type Link = Occasion & { publicUrl: string; token: string | null };

export const renderInquiry = async (
  database: Database,
  { offerId, kindKey, data, expiresAt }: Pick<Inquiry, 'offerId' | 'kindKey' | 'data' | 'expiresAt'>,
  { publicUrl, token, isReminder = false }: Link,
): Promise<{ to: string; mail: RenderedMail }> => {
  const police = required((await findPolicesOfOffer(database, offerId))[0], 'the police of a question');
  const { email: to, firstname } = await findHolderOfPolice(database, police.policeId);
  const { animalName } = police;
  const common = { firstname, animalName, url: linkUrl(publicUrl, token ?? '…'), until: todayInBerlin(expiresAt), isReminder };
  return {
    to,
    mail:
      kindKey === 'question'
        ? applicationQuestionMail({ ...common, question: String(data['question']) })
        : changedOfferMail({ ...(data as ProposedTerms), ...common }),
  };
};

type Payload = { inquiryId: number };
type Dependencies = { database: Database; publicUrl: string };
type Made = { token: string };
type InquiryMailKind = MailKind<Payload, Dependencies, Made>;

/** The token exists in the mail alone; the shop keeps its hash. */
const bringLink = (occasion: Occasion = {}): Pick<InquiryMailKind, 'makeOnce' | 'compose'> => ({
  makeOnce: async ({ inquiryId }, _, now) => {
    const token = randomLinkToken();
    return { made: { token }, record: (transaction) => insertLink(transaction, inquiryId, hashLinkToken(token), now) };
  },
  compose: async ({ payload: { inquiryId }, made: { token } }, { database, publicUrl }) => {
    const inquiry = required(await findInquiry(database, inquiryId), 'the question of a mail');
    const { to, mail } = await renderInquiry(database, inquiry, { publicUrl, token, ...occasion });
    return { message: { to, replyTo: brand.contact.infoMail, ...mail } };
  },
});

const sampleLink = { url: linkUrl(sampleShop, 'abc'), until: isoDate('2026-11-29') };

export const questionMailKind: InquiryMailKind = {
  kind: 'application-question',
  ...bringLink(),
  samples: (words) => ({
    'application-question': applicationQuestionMail({
      firstname: words.name,
      animalName: words.animal,
      question: `Seit wann hat dein Tier die Beschwerden?\n${words.free}`,
      ...sampleLink,
    }),
  }),
};

export const proposalMailKind: InquiryMailKind = {
  kind: 'application-proposal',
  ...bringLink(),
  samples: (words) => ({
    'application-proposal': changedOfferMail({
      ...sampleTarif(words),
      policeNumber: samplePoliceNumber,
      rateBefore: '46,12 € / Monat',
      rateAfter: '55,34 € / Monat',
      surchargePercent: 20,
      exclusion: `Erkrankungen des linken Kniegelenks, ${words.free}`,
      reason: 'Das Kniegelenk war schon in Behandlung.',
      ...sampleLink,
    }),
  }),
};

export const inquiryReminderMailKind: InquiryMailKind = {
  kind: 'application-reminder',
  ...bringLink({ isReminder: true }),
  samples: (words) => ({
    'application-reminder': applicationQuestionMail({
      firstname: words.name,
      animalName: words.animal,
      question: 'Seit wann hat dein Tier die Beschwerden?',
      ...sampleLink,
      isReminder: true,
    }),
  }),
};
