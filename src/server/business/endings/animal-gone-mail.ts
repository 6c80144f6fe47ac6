import { formatGermanDate, isoDate } from '#domain/basics/calendar-date.ts';
import { openRestText } from '#domain/money/debit-notices.ts';
import type { GoneCauseKey } from '#domain/police/ending/animal-gone.ts';
import { facts, heading, mailTo, paragraph, strong, type Block } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, phone, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { samplePoliceNumber, type SampleWords } from '#server/foundation/mail/layout/sample-data.ts';
import type { AnimalGoneResult, EndingContract } from '#domain/wire/area/endings.ts';

type AnimalGoneMailData = { firstname: string; causeKey: GoneCauseKey; goneResult: AnimalGoneResult };

/** No word more than is needed: whoever reads this may be mourning. */
export const animalGoneMail = ({ firstname, causeKey, goneResult }: AnimalGoneMailData): RenderedMail => {
  const { animalName, isApplied } = goneResult;
  const day = formatGermanDate(isoDate(goneResult.dayStr));
  const isDead = causeKey === 'died';
  return layoutMail({
    subject: isDead ? `Abschied von ${animalName}` : `Die Verträge für ${animalName}`,
    preheader: isApplied ? 'Du musst nichts weiter tun.' : 'Deine Nachricht ist bei uns.',
    blocks: [
      heading(isDead ? `Es tut uns leid um ${animalName}` : `${animalName} hat ein neues Zuhause`),
      greeting(firstname),
      ...(isDead ? [paragraph(`dass du ${animalName} verloren hast, tut uns sehr leid. Wir denken an dich.`)] : []),
      ...(isApplied ? whatEnds(goneResult, day, isDead) : whatIsLookedAt(goneResult, day, isDead)),
      paragraph('Wenn du mit jemandem sprechen möchtest: ', `Telefon ${phone} oder `, mailTo(brand.contact.infoMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du ${brand.name} von ${animalName} berichtet hast.`,
  });
};

const whatBecomes = ({ tarifNameStr, policeNumber, isEnding }: EndingContract) => ({
  label: policeNumber,
  value: isEnding ? tarifNameStr : `${tarifNameStr}: läuft für die anderen Tiere weiter, mit kleinerem Beitrag`,
});

const whatEnds = (result: AnimalGoneResult, day: string, isDead: boolean): Block[] => [
  paragraph(
    `${isDead ? 'Du' : 'du'} musst nichts weiter tun. Alle Verträge für ${result.animalName} enden mit dem `,
    strong(day),
    '.',
  ),
  facts({
    title: `Verträge für ${result.animalName}`,
    rows: [
      ...result.contracts.map(whatBecomes),
      ...(result.refundAmount > 0 ? [{ label: 'Du bekommst zurück', value: result.refundStr }] : []),
    ],
  }),
  ...(result.refundAmount > 0
    ? [
        paragraph(
          'Das ist dein Beitrag für die Tage danach, auf den Tag genau. Wir überweisen ihn auf das Konto, von dem wir ihn abgebucht haben. Wenn noch etwas offen ist, verrechnen wir es damit.',
        ),
      ]
    : []),
  paragraph(openRestText),
  paragraph('Rechnungen für Behandlungen bis zu diesem Tag übernehmen wir wie gewohnt. Schick sie uns, wann es für dich passt.'),
];

const whatIsLookedAt = (result: AnimalGoneResult, day: string, isDead: boolean): Block[] => [
  paragraph(
    `${isDead ? 'Deine' : 'deine'} Nachricht ist bei uns angekommen. Als Tag hast du den `,
    strong(day),
    ' genannt. Jemand aus unserem Team sieht sich das an und schreibt dir, wann die Verträge enden und was du zurückbekommst. Du musst nichts weiter tun.',
  ),
  facts({
    title: `Verträge für ${result.animalName}`,
    rows: result.contracts.map(({ policeNumber, tarifNameStr }) => ({ label: policeNumber, value: tarifNameStr })),
  }),
];

type Payload = { to: string; firstname: string; causeKey: GoneCauseKey; goneResult: AnimalGoneResult };

const sampleResult = ({ animal }: SampleWords, isApplied: boolean): AnimalGoneResult => ({
  isApplied,
  animalName: animal,
  dayStr: '2026-11-14',
  contracts: [
    {
      policeUuid: '',
      policeNumber: samplePoliceNumber,
      tarifNameStr: 'Hundekrankenversicherung Vollschutz',
      isEnding: true,
      refundAmount: 24.6,
      refundStr: '24,60\u00A0€',
    },
    {
      policeUuid: '',
      policeNumber: 'ZT/2026/0000000044',
      tarifNameStr: 'Züchtertarif Hund',
      isEnding: false,
      refundAmount: 0,
      refundStr: '0,00\u00A0€',
    },
  ],
  refundAmount: 24.6,
  refundStr: '24,60\u00A0€',
});

/** A quiet one: what ends, what comes back, and nothing else. */
export const animalGoneMailKind: MailKind<Payload, unknown> = {
  kind: 'animal-gone',
  isRepeatable: true,
  compose: async ({ payload: { to, ...data } }) => ({ message: { to, ...animalGoneMail(data) } }),
  samples: (words) => ({
    'animal-gone': animalGoneMail({ firstname: words.name, causeKey: 'died', goneResult: sampleResult(words, true) }),
    'animal-gone-given-away': animalGoneMail({
      firstname: words.name,
      causeKey: 'given_away',
      goneResult: sampleResult(words, true),
    }),
    'animal-gone-open': animalGoneMail({ firstname: words.name, causeKey: 'died', goneResult: sampleResult(words, false) }),
    'animal-gone-given-away-open': animalGoneMail({
      firstname: words.name,
      causeKey: 'given_away',
      goneResult: sampleResult(words, false),
    }),
  }),
};
