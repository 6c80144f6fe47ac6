import { renderSVG } from 'uqr';
import { formatCode } from '#domain/basics/spoken-code.ts';
import { formatGermanDate, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { askedSum, isDutyMet, lawOf } from '#domain/cover/dog-duty.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { liabilityRetention, liabilitySum, liabilitySumPerPerson } from '#domain/product/product.ts';
import type { DogDuty } from '#domain/wire/shop/dog-duty.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { fullName, letterData, type Recipient } from './letter-parts.ts';

export type LiabilityProofData = {
  letterDate: IsoDate;
  recipient: Recipient;
  policeNumber: string;
  validFrom: IsoDate;
  /** The end of its term, or of the contract where that is settled. */
  termEndsOn: IsoDate;
  isRenewed: boolean;
  dog: {
    name: string;
    race: string;
    birthdate: IsoDate;
    /** Null where it is not known here. */
    chipNummer: string | null;
  };
  /** What the state asks where the dog lives; null where that is not known. */
  duty: DogDuty | null;
  code: string;
  /** Where an office asks whether the contract still holds. */
  checkUrl: string;
};

/** What § 113 VVG has an insurer certify: only what this shop knows of the law, and never more than the terms give. */
const certified = ({ duty, validFrom }: LiabilityProofData) => {
  const lead = `Für den unten genannten Hund besteht bei uns mit Beginn am ${formatGermanDate(validFrom)} eine Hundehalter-Haftpflichtversicherung.`;
  if (duty === null)
    return [lead, 'Das Landesrecht am Wohnort des Hundes haben wir nicht bestätigt. Wir nennen deshalb keine Vorschrift.'];
  if (duty.law === null)
    return [lead, `Für ${duty.state} liegt uns kein bestätigter Gesetzestext vor. Wir nennen deshalb keine Vorschrift.`];
  if (duty.liability === 'must' && isDutyMet(duty))
    return [lead, `Sie entspricht der Pflichtversicherung, die das Landesrecht vorschreibt: ${lawOf(duty)}.`];
  if (isDutyMet(duty)) return [lead, `Sie erreicht die Summen, die das Landesrecht nennt: ${lawOf(duty)}.`];
  return [
    lead,
    `Das Landesrecht: ${lawOf(duty)}. Ob die Versicherung ihm genügt, entscheidet die Behörde; was versichert ist, steht unten.`,
  ];
};

const contractRows = ({ recipient, validFrom, termEndsOn, isRenewed }: LiabilityProofData): SummaryRow[] => [
  { label: 'Versicherungsnehmer', value: fullName(recipient) },
  { label: 'Beginn', value: formatGermanDate(validFrom) },
  { label: 'Ablauf', value: `${formatGermanDate(termEndsOn)}${isRenewed ? ', verlängert sich um jeweils ein Jahr' : ''}` },
];

const dogRows = ({ dog: { name, race, birthdate, chipNummer } }: LiabilityProofData): SummaryRow[] => [
  { label: 'Name', value: name },
  { label: 'Rasse', value: race },
  { label: 'Geburtstag', value: formatGermanDate(birthdate) },
  { label: 'Chipnummer', value: chipNummer ?? 'bei uns nicht hinterlegt (steht im Heimtierausweis)' },
];

const coverRows: readonly SummaryRow[] = [
  {
    label: 'Versicherungssumme',
    value: `${liabilitySum} pauschal für Personen-, Sach- und Vermögensschäden je Versicherungsfall`,
  },
  { label: 'Je geschädigte Person', value: `höchstens ${liabilitySumPerPerson}` },
  { label: 'Selbstbeteiligung', value: `${liabilityRetention} je Schaden` },
];

const dutyRows = (duty: DogDuty): SummaryRow[] => {
  const sum = askedSum(duty);
  return [
    { label: 'Bundesland', value: duty.state },
    ...(sum === null ? [] : [{ label: 'Mindestsumme', value: sum }]),
    { label: 'Von uns geprüft am', value: formatGermanDate(isoDate(duty.checkedOn)) },
  ];
};

/** For the office that asks for it. It shows what the paper cannot know: whether the contract still holds. */
export const liabilityProofDocument = (proof: LiabilityProofData): DocumentSource => {
  const { recipient, letterDate, policeNumber, duty, code, checkUrl } = proof;
  const letter = letterData(recipient, letterDate, [{ label: 'Versicherungsschein', value: policeNumber }]);
  return documentSource({
    // Its day tells it from the one that a move brings.
    title: `Haftpflicht-Bescheinigung für Behörden (Stand ${formatGermanDate(letterDate)})`,
    subject: `Bescheinigung-Haftpflicht-${policeNumber}`,
    template: 'liability-proof',
    date: letterDate,
    data: {
      ...letter,
      greeting: 'Zur Vorlage bei der Gemeinde oder einer anderen Behörde',
      certified: certified(proof),
      sections: [
        { title: 'Vertrag', rows: contractRows(proof) },
        { title: 'Hund', rows: dogRows(proof) },
        { title: 'Versicherungsschutz', rows: coverRows },
        ...(duty === null || duty.law === null ? [] : [{ title: 'Landesrecht', rows: dutyRows(duty) }]),
      ],
      code: formatCode(code),
      checkUrl,
      qr: renderSVG(`${checkUrl}#${code}`, { ecc: 'M', border: 1 }),
    },
  });
};
