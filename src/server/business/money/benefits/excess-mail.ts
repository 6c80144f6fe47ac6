import { cents, formatCents, type Cents } from '#domain/basics/money.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { isEmail } from '#domain/person/contact-fields.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { facts, heading, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { samplePoliceNumber } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { composerOf } from '#server/foundation/press.ts';

/** What became of what was paid too much for a bill. `setOff`: null where it is waived. */
type ExcessDecided = {
  amount: Cents;
  setOff: {
    /** "Leistung zu Rechnung 2026-117" */
    title: string;
    /** Transferred of it all the same. */
    rest: Cents;
    /** Still open after it. */
    left: Cents;
  } | null;
};
type ExcessMailData = ExcessDecided & { firstname: string; policeNumber: string; animalName: string };

const wordsOf = ({ amount, setOff }: ExcessDecided): { title: string; sentence: string; rows: SummaryRow[] } => {
  const sum = formatCents(amount);
  if (setOff === null)
    return {
      title: `Du musst ${sum} nicht zurückzahlen`,
      sentence: 'Darauf verzichten wir: Du behältst das Geld und musst nichts weiter tun.',
      rows: [{ label: 'Darauf verzichten wir', value: sum }],
    };
  const { title, rest, left } = setOff;
  return {
    title: `Wir verrechnen ${sum}`,
    sentence: 'Das verrechnen wir mit einer Leistung, die du jetzt bekommst. Du musst nichts überweisen.',
    rows: [
      { label: 'Verrechnet mit', value: title },
      { label: 'Verrechnet', value: sum },
      { label: 'Davon überweisen wir noch', value: formatCents(rest) },
      ...(left > 0 ? [{ label: 'Danach noch offen', value: formatCents(left) }] : []),
    ],
  };
};

const excessMail = ({ firstname, policeNumber, animalName, ...decided }: ExcessMailData): RenderedMail => {
  const { title, sentence, rows } = wordsOf(decided);
  return layoutMail({
    subject: `${title}: ${policeNumber}`,
    preheader: sentence,
    blocks: [
      heading(title),
      greeting(firstname),
      paragraph('für eine frühere Rechnung für ', strong(animalName), ` hatten wir dir zu viel gezahlt. ${sentence}`),
      facts({ title: policeNumber, rows }),
      paragraph('Nicht einverstanden, oder ist etwas unklar? Dann schreib uns bitte an ', mailTo(brand.contact.infoMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} eine Rechnung eingereicht hast.`,
  });
};

type Payload = ExcessDecided & { policeId: number; policeNumber: string; animalName: string };

/** A set-off has effect once it is declared to whoever owes (section 388 BGB). */
export const excessMailKind: MailKind<Payload, { database: Database }> = {
  kind: 'benefit-excess',
  isRepeatable: true,
  compose: async ({ payload: { policeId, ...decided } }, { database }) => {
    const { firstname, email: to } = await findHolderOfPolice(database, policeId);
    return { message: { to, replyTo: brand.contact.infoMail, ...excessMail({ firstname, ...decided }) } };
  },
  samples: ({ name, animal, free }) => {
    const sample = { firstname: name, policeNumber: samplePoliceNumber, animalName: animal, amount: cents(2000) };
    const mailOf = (setOff: ExcessDecided['setOff']) => excessMail({ ...sample, setOff });
    return {
      'benefit-excess': mailOf(null),
      'benefit-excess-set-off': mailOf({ title: `Leistung zu Rechnung ${free}`, rest: cents(500), left: cents(1000) }),
    };
  },
};

/** Whoever was erased since has no mailbox that we know. */
export const tellExcess = async (transaction: Transaction, policeId: number, decided: ExcessDecided, now: Date) => {
  const { email } = await findHolderOfPolice(transaction, policeId);
  const [name] = await findPoliceNames(transaction, [policeId]);
  if (!isEmail(email) || name === undefined) return;
  const { policeNumber, animalName } = name;
  await enqueueMail(transaction, excessMailKind, { policeId, policeNumber, animalName, ...decided }, now);
};

/** What a decision about an excess sends, as it is shown before. */
export const excessMails = (database: Database) => composerOf(excessMailKind, { database }, null);
