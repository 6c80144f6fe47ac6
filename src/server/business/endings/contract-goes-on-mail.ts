import { namesText } from '#server/foundation/mail/names-text.ts';
import { formatGermanDate, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, formatCents, type Cents } from '#domain/basics/money.ts';
import { brand, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { samplePoliceNumber } from '#server/foundation/mail/layout/sample-data.ts';
import { composeEnded, renderEnded, type EndedMailData, type EndedMailKind, type EndedWords } from './contract-ended-mail.ts';

type GoesOn = {
  animalName: string;
  /** The day to which it would have ended. */
  endedOn: IsoDate;
  contracts: readonly { policeNumber: string; runsTo: string }[];
  /** Breeding polices in which the animal has its place again. */
  places: readonly string[];
  /** What had been credited for the days after it. */
  dueAgain: Cents;
};

/** What letter, mail and preview say alike. */
export const goesOnWords = ({ animalName, endedOn, contracts, places, dueAgain }: GoesOn): EndedWords => {
  const isOne = contracts.length === 1;
  const numbers = namesText(contracts.map(({ policeNumber }) => policeNumber));
  const about = isOne ? `der Vertrag ${numbers} für ${animalName} endet` : `die Verträge ${numbers} für ${animalName} enden`;
  return {
    title: isOne ? 'Dein Vertrag läuft weiter' : 'Deine Verträge laufen weiter',
    sentences: [
      `${about} nicht zum ${formatGermanDate(endedOn)}: Wir haben dieses Ende zurückgenommen. Alles ist wieder so, wie es vorher war.`,
      ...places.map((policeNumber) => `Auch der Platz von ${animalName} im Züchtertarif ${policeNumber} besteht wieder.`),
      dueAgain > 0
        ? `Damit sind ${formatCents(dueAgain)} wieder fällig, die wir dir für die Tage danach gutgeschrieben hatten. Bevor wir sie abbuchen, schreiben wir dir.`
        : 'Deine Beiträge buchen wir ab wie bisher.',
    ],
    rows: contracts.flatMap(({ policeNumber, runsTo }) => [
      { label: 'Versicherungsschein', value: policeNumber },
      { label: 'Läuft bis', value: runsTo },
    ]),
  };
};

export const goesOnMail = (data: EndedMailData): RenderedMail =>
  renderEnded(data, {
    factsTitle: 'So steht es jetzt',
    closing: 'Wolltest du das nicht so? Dann antworte einfach auf diese E-Mail.',
    reason: `Du bekommst diese E-Mail, weil ein Vertrag bei ${brand.name} enden sollte und nun weiterläuft.`,
  });

/** Once somebody at the provider has taken back the end that the provider had set. */
export const goesOnMailKind: EndedMailKind = {
  kind: 'contract-goes-on',
  isRepeatable: true,
  compose: composeEnded(goesOnMail),
  samples: ({ name, animal }) => {
    const sample = { animalName: animal, endedOn: isoDate('2026-12-31'), places: [], dueAgain: cents(0) };
    const contracts = [{ policeNumber: samplePoliceNumber, runsTo: '01.12.2029, danach um ein Jahr weiter' }];
    const mailOf = (goesOn: GoesOn) => goesOnMail({ firstname: name, policeNumber: samplePoliceNumber, ...goesOnWords(goesOn) });
    return {
      'contract-goes-on': mailOf({ ...sample, contracts }),
      'contract-goes-on-due': mailOf({ ...sample, contracts, dueAgain: cents(2460) }),
    };
  },
};
