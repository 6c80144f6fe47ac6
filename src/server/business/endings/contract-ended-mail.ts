import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, type Cents } from '#domain/basics/money.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { attachLetter } from '#server/foundation/mail/attach-documents.ts';
import { facts, heading, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { samplePoliceNumber } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

/** As the customer reads it. */
export const endReasons = { extraordinary: 'außerordentliches Ende', withdrawal: 'Widerruf' } as const;

type Ended = {
  policeNumber: string;
  animalName: string;
  causeKey: 'extraordinary' | 'withdrawal';
  /** `application`: there never was a contract. */
  endKey: 'cancelled' | 'ended' | 'withdrawn' | 'application';
  day: IsoDate;
  refund: Cents;
  alsoEnds: readonly string[];
};

/** What letter, mail and preview say alike. */
export type EndedWords = { title: string; sentences: string[]; rows: SummaryRow[] };

const titles = {
  cancelled: 'Dein Vertrag endet',
  ended: 'Dein Vertrag ist beendet',
  withdrawn: 'Dein Vertrag ist aufgehoben',
  application: 'Dein Antrag ist zurückgezogen',
};

const whatEnds = ({ policeNumber, animalName, endKey, day }: Ended): string => {
  const contract = `der Vertrag ${policeNumber} für ${animalName}`;
  const last = formatGermanDate(day);
  if (endKey === 'cancelled') return `${contract} endet mit dem ${last}. Bis dahin bleibt alles, wie es ist.`;
  if (endKey === 'ended')
    return `${contract} ist mit dem ${last} zu Ende gegangen. Was bis zu diesem Tag geschehen ist, bleibt versichert.`;
  if (endKey === 'withdrawn')
    return `${contract} ist aufgehoben, als hätte es ihn nie gegeben. Versicherungsschutz besteht daraus nicht.`;
  return `dein Antrag ${policeNumber} für ${animalName} ist zurückgezogen. Es ist kein Vertrag zustande gekommen.`;
};

const whatComesBack = ({ endKey, refund }: Ended): string => {
  if (refund > 0)
    return `Du bekommst ${formatCents(refund)} zurück, deinen Beitrag ${
      endKey === 'withdrawn' ? 'von Anfang an' : 'für die Tage danach'
    }. Wir überweisen ihn auf das Konto, von dem wir ihn abgebucht haben. Wenn noch etwas offen ist, verrechnen wir es damit.`;
  return endKey === 'cancelled' ? 'Danach buchen wir dafür keinen Beitrag mehr ab.' : 'Beiträge buchen wir dafür nicht mehr ab.';
};

export const endedWords = (ended: Ended): EndedWords => {
  const { policeNumber, animalName, causeKey, endKey, day, refund, alsoEnds } = ended;
  const isUndone = endKey === 'withdrawn' || endKey === 'application';
  return {
    title: titles[endKey],
    sentences: [whatEnds(ended), ...alsoEnds, whatComesBack(ended)],
    rows: [
      { label: 'Versicherungsschein', value: policeNumber },
      { label: 'Tier', value: animalName },
      { label: 'Grund', value: endReasons[causeKey] },
      { label: isUndone ? 'Aufgehoben am' : 'Letzter Tag', value: formatGermanDate(day) },
      ...(refund > 0 ? [{ label: 'Du bekommst zurück', value: formatCents(refund) }] : []),
    ],
  };
};

export type EndedMailData = EndedWords & { firstname: string; policeNumber: string };
type Around = { factsTitle: string; closing: string; reason: string };

/** What a person at the provider decided about the end of a contract, as a mail. */
export const renderEnded = (
  { firstname, policeNumber, title, sentences, rows }: EndedMailData,
  { factsTitle, closing, reason }: Around,
): RenderedMail => {
  const [first = ''] = sentences;
  return layoutMail({
    subject: `${title}: ${policeNumber}`,
    preheader: first.charAt(0).toUpperCase() + first.slice(1),
    blocks: [
      heading(title),
      greeting(firstname),
      ...sentences.map((sentence) => paragraph(sentence)),
      facts({ title: factsTitle, rows }),
      paragraph(`Die Bestätigung als Brief findest du im Anhang. ${closing}`),
      farewell(),
    ],
    reason,
  });
};

type Payload = EndedMailData & { to: string; documentId: number };
export type EndedMailKind = MailKind<Payload, { database: Database; archive: LetterArchive }>;

/** The mail with its letter. */
export const composeEnded =
  (render: (data: EndedMailData) => RenderedMail): EndedMailKind['compose'] =>
  async ({ payload: { to, documentId, ...data } }, dependencies) => ({
    message: {
      to,
      replyTo: brand.contact.infoMail,
      ...render(data),
      attachments: await attachLetter(documentId, dependencies),
    },
  });

export const contractEndedMail = (data: EndedMailData): RenderedMail =>
  renderEnded(data, {
    factsTitle: 'Dein Vertrag',
    closing: 'Bitte bewahre sie als Nachweis auf.',
    reason: `Du bekommst diese E-Mail, weil dein Vertrag bei ${brand.name} beendet wurde.`,
  });

/** Once somebody at the provider has ended a contract. */
export const contractEndedMailKind: EndedMailKind = {
  kind: 'contract-ended',
  isRepeatable: true,
  compose: composeEnded(contractEndedMail),
  samples: ({ name, animal }) => {
    const sample = {
      policeNumber: samplePoliceNumber,
      animalName: animal,
      day: '2026-12-31' as IsoDate,
      refund: 2460 as Cents,
      alsoEnds: [],
    };
    const mailOf = (ended: Ended) =>
      contractEndedMail({ firstname: name, policeNumber: samplePoliceNumber, ...endedWords(ended) });
    return {
      'contract-ended': mailOf({ ...sample, causeKey: 'extraordinary', endKey: 'ended' }),
      'contract-ended-later': mailOf({ ...sample, causeKey: 'extraordinary', endKey: 'cancelled', refund: 0 as Cents }),
      'contract-ended-withdrawal': mailOf({ ...sample, causeKey: 'withdrawal', endKey: 'withdrawn' }),
    };
  },
};
