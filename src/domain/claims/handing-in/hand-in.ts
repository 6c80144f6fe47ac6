import { formatGermanDate, isAfter, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { fromEuros, type Cents } from '#domain/basics/money.ts';
import { isFilledText } from '#domain/basics/rules/rule.ts';
import { faultOfCharacters, isAtMost, parseUuid } from '#domain/basics/text.ts';
import { attachmentTypes } from '#domain/police/underwriting.ts';
import { normaliseIban, type Iban } from '#domain/person/payment.ts';
import { claimKindKeys, payeeKeys, type BillQuestions, type ClaimKindKey, type PayeeKey } from '#domain/claims/bill.ts';

export const claimLimits = {
  files: 10,
  fileBytes: 10 * 1024 * 1024,
  /** For one customer: nobody has more, and whoever tries is no customer. */
  billsPerHour: 20,
  /** Files that one customer has sent and not handed in: four bills of ten pages. */
  openFiles: 40,
  highestCents: 10_000_000,
  words: 500,
  practice: 120,
  billNumber: 60,
} as const;

/** What a bill may come as: pictures and PDFs, and an e-invoice without its paper. */
export const billFileTypes: readonly string[] = [...attachmentTypes, 'application/xml', 'text/xml'];

/**
 * Stands apart from the questions, before they are answered (section 28 (4) VVG); what was shown is kept with the bill by its edition.
 * Whoever changes a word gives it another one.
 */
export const claimNotice = {
  edition: '2026-11-18',
  title: 'Bitte antworte vollständig und wahr',
  text: 'Wir brauchen deine Angaben, um zu prüfen, was wir zahlen. Machst du absichtlich falsche oder unvollständige Angaben, müssen wir nichts zahlen. Bei grober Fahrlässigkeit können wir die Leistung kürzen, je nachdem, wie schwer dein Verschulden wiegt. Wir zahlen trotzdem, soweit deine Angaben weder für die Feststellung des Leistungsfalls noch für die Höhe der Leistung eine Rolle spielen, außer du hast uns arglistig getäuscht.',
} as const;

/**
 * What a customer agrees to before we ask a practice (section 203 StGB), for one bill; it can be taken back. Whoever changes a word gives it another
 * edition.
 */
export const practiceRelease = {
  edition: '2026-11-19',
  text: 'Ihr dürft die Praxis zu dieser Rechnung fragen. Dafür entbinde ich sie und ihre Mitarbeitenden von der Schweigepflicht, soweit es um diese Behandlung geht.',
  hint: 'Freiwillig, und jederzeit widerrufbar: Ohne Freigabe fragen wir dich.',
} as const;

export type GivenBill = {
  claimKindKey?: string | null | undefined;
  words?: string | null | undefined;
  practice?: string | null | undefined;
  /** The practice's number in the directory; null where it was typed. */
  vetUuid?: string | null | undefined;
  billNumber?: string | null | undefined;
  billedOn?: string | null | undefined;
  treatedOn?: string | null | undefined;
  /** In euros. */
  total?: number | null | undefined;
  payeeKey?: string | null | undefined;
  accountHolder?: string | null | undefined;
  iban?: string | null | undefined;
  isFaultOfOther?: boolean | null | undefined;
  hasOtherInsurance?: boolean | null | undefined;
  /** The practice may answer what we ask; nobody has to say so. */
  isReleased?: boolean | null | undefined;
};

export type CheckedBill = {
  claimKindKey: ClaimKindKey;
  words: string;
  practice: string;
  vetUuid: string | null;
  billNumber: string | null;
  billedOn: IsoDate | null;
  treatedOn: IsoDate;
  total: Cents;
  payeeKey: PayeeKey;
  /** Null for the account of the mandate. Of a practice the number may be unknown: then a person finds it out. */
  account: { holder: string; iban: Iban | null } | null;
  questions: BillQuestions;
  isReleased: boolean;
};

export const checkText = (field: string, value: unknown, missing: string, most: number): Issue[] => {
  if (!isFilledText(value)) return [error(missing, field)];
  if (!isAtMost(most, value)) return [error(`Der Text ist zu lang, höchstens ${most} Zeichen.`, field)];
  const fault = faultOfCharacters(value.trim());
  return fault === null ? [] : [error(fault, field)];
};

export const checkDay = (field: string, value: unknown, missing: string, today: IsoDate): Issue[] => {
  const day = parseIsoDate(value);
  if (day === null) return [error(missing, field)];
  return isAfter(day, today) ? [error(`Der ${formatGermanDate(day)} liegt in der Zukunft.`, field)] : [];
};

const wrongIban = error('Diese IBAN ist nicht richtig. Bitte prüfe sie.', 'iban');

const checkAccount = ({ payeeKey, accountHolder, iban }: GivenBill): Issue[] => {
  if (!payeeKeys.some((key) => key === payeeKey)) return [error('Bitte wähle, wer das Geld bekommt.', 'payeeKey')];
  if (payeeKey === 'own') return [];
  // Not every bill says it: then a person asks the practice.
  if (payeeKey === 'practice' && !isFilledText(iban)) return [];
  const holder = checkText('accountHolder', accountHolder, 'Bitte gib an, wem das Konto gehört.', 70);
  return normaliseIban(iban) === null ? [...holder, wrongIban] : holder;
};

const sheets = { bill: ['der Rechnung', 'Rechnungen'], estimate: ['des Kostenvoranschlags', 'Kostenvoranschläge'] } as const;

const checkTotal = (total: unknown, [one, many]: readonly [string, string] = sheets.bill): Issue[] => {
  const amount = fromEuros(total);
  if (amount === null || amount <= 0) return [error(`Bitte gib den Betrag ${one} an, zum Beispiel 84,50.`, 'total')];
  return amount > claimLimits.highestCents ? [error(`So hohe ${many} nehmen wir hier nicht an. Bitte ruf uns an.`, 'total')] : [];
};

/** What has to be there before a bill can be handed in; cover and files are looked at where they are known. */
export const checkBill = (given: GivenBill, today: IsoDate): Issue[] => [
  ...(claimKindKeys.some((key) => key === given.claimKindKey) ? [] : [error('Bitte wähle, worum es geht.', 'claimKindKey')]),
  ...checkText('words', given.words, 'Bitte schreib kurz, was dein Tier hatte.', claimLimits.words),
  ...checkText('practice', given.practice, 'Bitte gib die Praxis oder Klinik an.', claimLimits.practice),
  ...(isFilledText(given.billNumber) ? checkText('billNumber', given.billNumber, '', claimLimits.billNumber) : []),
  ...checkDay('treatedOn', given.treatedOn, 'Bitte gib den Tag der Behandlung an.', today),
  ...(isFilledText(given.billedOn) ? checkDay('billedOn', given.billedOn, 'Diesen Tag gibt es nicht.', today) : []),
  ...checkTotal(given.total),
  ...checkAccount(given),
  ...(['isFaultOfOther', 'hasOtherInsurance'] as const).flatMap((field) =>
    typeof given[field] === 'boolean' ? [] : [error('Bitte antworte mit Ja oder Nein.', field)],
  ),
];

/** What has to be there before an estimate can be looked at. */
export const checkEstimate = ({ words, practice, total }: Pick<GivenBill, 'words' | 'practice' | 'total'>): Issue[] => [
  ...checkText('words', words, 'Bitte schreib kurz, was geplant ist.', claimLimits.words),
  ...checkText('practice', practice, 'Bitte gib die Praxis oder Klinik an.', claimLimits.practice),
  ...checkTotal(total, sheets.estimate),
];

/** Null for what `checkBill` finds a fault in. */
export const toCheckedBill = (given: GivenBill): CheckedBill | null => {
  const { claimKindKey, words, practice, total, isFaultOfOther, hasOtherInsurance } = given;
  const treatedOn = parseIsoDate(given.treatedOn);
  const amount = fromEuros(total);
  const payeeKey = payeeKeys.find((key) => key === given.payeeKey);
  const kindKey = claimKindKeys.find((key) => key === claimKindKey);
  const iban = normaliseIban(given.iban);
  const isWhole = isFilledText(words) && isFilledText(practice) && typeof isFaultOfOther === 'boolean';
  if (!isWhole || typeof hasOtherInsurance !== 'boolean') return null;
  if (treatedOn === null || amount === null || payeeKey === undefined || kindKey === undefined) return null;
  if (payeeKey === 'other' && iban === null) return null;
  const holder = (given.accountHolder ?? '').trim();
  return {
    claimKindKey: kindKey,
    words: words.trim(),
    practice: practice.trim(),
    vetUuid: parseUuid(given.vetUuid),
    billNumber: isFilledText(given.billNumber) ? given.billNumber.trim() : null,
    billedOn: parseIsoDate(given.billedOn),
    treatedOn,
    total: amount,
    payeeKey,
    account: payeeKey === 'own' ? null : { holder: iban === null ? practice.trim() : holder, iban },
    questions: { isFaultOfOther, hasOtherInsurance, noticeEdition: claimNotice.edition },
    isReleased: given.isReleased === true,
  };
};
