import { addDays, addMonths, isAfter, isBefore, isWithin, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import type { BillLine, BillQuestions, ClaimKindKey, PayeeKey } from '#domain/claims/bill.ts';
import { factorByPrice, type ReadBill, type SimpleRates } from '#domain/claims/reading/read-bill.ts';
import type { Settlement, SettlementBasis } from '#domain/claims/settling/settlement.ts';

/** Everything that a decision without a person looks at (spec 24.3). */
export type AutomaticCase = {
  bill: {
    claimKindKey: ClaimKindKey;
    billNumber: string | null;
    treatedOn: IsoDate;
    total: Cents;
    payeeKey: PayeeKey;
    iban: string | null;
    questions: Pick<BillQuestions, 'isFaultOfOther' | 'hasOtherInsurance'>;
    receivedOn: IsoDate;
  };
  /** The account that a person has checked to be the practice's; null where nobody has. */
  checkedIban: string | null;
  reading: ReadBill;
  /** Whether every file could be read. */
  isWhole: boolean;
  lines: readonly BillLine[];
  basis: SettlementBasis;
  result: Settlement;
  rates: SimpleRates;
  animal: NamedAnimal;
  /** Other animals of the same customer. */
  otherAnimals: readonly NamedAnimal[];
  hasExclusion: boolean;
  /** What a person should look at, by its keys. */
  hints: readonly string[];
  /** In euros, and in days from the start of the contract. */
  settings: { automaticUpTo: number; firstDaysByPerson: number };
  isInSample: boolean;
};
type NamedAnimal = { name: string; chip: string | null };

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const joined = (text: string | null | undefined) => plain(text ?? '').replaceAll(' ', '');
/** "Musterhund Bello" is Bello. */
const isNamed = (read: string, { name }: NamedAnimal) => plain(name) !== '' && ` ${plain(read)} `.includes(` ${plain(name)} `);

/** Goes by its chip, else by its name; where the bill says neither, the only animal is meant. */
export const isAnimal = (
  { chip, animalName }: Pick<ReadBill, 'chip' | 'animalName'>,
  one: NamedAnimal,
  others: readonly NamedAnimal[],
) => {
  if (chip !== null && joined(one.chip) !== '') return joined(chip.value) === joined(one.chip);
  if (chip !== null && others.some((other) => joined(other.chip) === joined(chip.value))) return false;
  if (animalName !== null) return isNamed(animalName.value, one) && !others.some((other) => isNamed(animalName.value, other));
  return others.length === 0;
};

const highest = { usual: 3, emergency: 4 };
const handInMonths = 3;

const hasLawfulFactors = ({ reading: { lines }, lines: billLines, rates }: AutomaticCase) => {
  const isEmergency = billLines.some(({ kindKey }) => kindKey === 'emergency_fee');
  const [least, most] = isEmergency ? [2, highest.emergency] : [1, highest.usual];
  return lines.every((line) => {
    if (line.position === null) return true;
    const factor = factorByPrice(line, rates) ?? line.factor;
    return factor !== null && factor >= least && factor <= most;
  });
};

/** In the order in which somebody would ask. Each must hold; what does not is why a person decides. */
const rules = {
  read: ({ isWhole, reading: { lines } }) => isWhole && lines.length > 0,
  lines_complete: ({ reading: { lines } }) =>
    lines.every(({ words, vatPercent, count, isNet }) => words.trim() !== '' && count > 0 && (!isNet || vatPercent !== null)),
  sums_agree: ({ reading, bill, result }) =>
    reading.doSumsAgree && reading.totalCents?.value === bill.total && result.sum.billed === bill.total,
  in_euros: ({ reading: { currency } }) => (currency?.value ?? 'EUR') === 'EUR',
  as_read: ({ reading, bill, lines }) =>
    lines.some(({ treatedOn }) => treatedOn === bill.treatedOn) &&
    (reading.number === null || joined(reading.number.value) === joined(bill.billNumber)),
  positions_known: ({ reading: { lines }, rates, lines: billLines }) =>
    lines.every(({ position }) => position === null || rates.has(position)) &&
    billLines.every(({ kindKey }) => kindKey !== 'other'),
  factors_lawful: hasLawfulFactors,
  prices_follow: ({ reading: { lines }, rates }) =>
    lines.every((line) => line.position === null || factorByPrice(line, rates) !== null),
  animal_certain: ({ reading, animal, otherAnimals }) => isAnimal(reading, animal, otherAnimals),
  cover_certain: ({ basis: { periods, rests }, bill, lines }) =>
    lines.every(
      ({ treatedOn: day }) =>
        periods.some(({ from, until }) => isWithin(day, from, until ?? day)) &&
        !rests.some(({ from, to }) => isWithin(day, from, to ?? day)) &&
        !isAfter(day, bill.receivedOn),
    ),
  after_first_days: ({ basis: { contractStart }, settings, lines }) =>
    lines.every(({ treatedOn }) => !isBefore(treatedOn, addDays(contractStart, settings.firstDaysByPerson))),
  up_to_limit: ({ bill, settings }) => bill.total <= settings.automaticUpTo * 100,
  only_agreed_cuts: ({ result }) => hasOnlyAgreedCuts(result),
  in_time: ({ reading, bill }) => !isAfter(bill.receivedOn, addMonths(reading.day?.value ?? bill.treatedOn, handInMonths)),
  nothing_noticed: ({ hints }) => hints.length === 0,
  no_exclusion: ({ hasExclusion }) => !hasExclusion,
  no_castration: ({ bill, lines }) =>
    bill.claimKindKey !== 'castration' && lines.every(({ kindKey }) => kindKey !== 'castration'),
  nobody_else_pays: ({ bill: { questions } }) => !questions.isFaultOfOther && !questions.hasOtherInsurance,
  payee_certain: ({ bill: { payeeKey, iban }, reading, checkedIban }) =>
    payeeKey === 'own' ||
    (payeeKey === 'practice' &&
      iban !== null &&
      (checkedIban === null ? joined(reading.iban?.value) === joined(iban) : checkedIban === iban)),
  not_in_sample: ({ isInSample }) => !isInSample,
} satisfies Record<string, (one: AutomaticCase) => boolean>;

export type AutomaticRuleKey = keyof typeof rules;
/** What was looked at, and what came of it; kept with the bill. */
export type AutomaticCheck = { ruleKey: AutomaticRuleKey; isMet: boolean }[];

/** For whoever asks why a person decided, or nobody. */
export const automaticRuleWords: Readonly<Record<AutomaticRuleKey, string>> = {
  read: 'jede Datei ist gelesen',
  lines_complete: 'jede Zeile ist vollständig',
  sums_agree: 'die Zeilen ergeben den Betrag',
  in_euros: 'der Betrag ist in Euro',
  as_read: 'Tag und Nummer sind die der Rechnung',
  positions_known: 'jede Leistung ist bekannt',
  factors_lawful: 'jeder Faktor ist erlaubt',
  prices_follow: 'jeder Preis folgt aus der GOT',
  animal_certain: 'das Tier steht fest',
  cover_certain: 'an jedem Tag war es versichert',
  after_first_days: 'die erste Zeit des Vertrags ist vorbei',
  up_to_limit: 'der Betrag ist nicht zu hoch',
  only_agreed_cuts: 'gekürzt werden nur Anteil und Selbstbeteiligung',
  in_time: 'rechtzeitig eingereicht',
  nothing_noticed: 'nichts ist aufgefallen',
  no_exclusion: 'nichts ist ausgeschlossen',
  no_castration: 'keine Kastration',
  nobody_else_pays: 'niemand sonst muss zahlen',
  payee_certain: 'der Empfänger steht fest',
  not_in_sample: 'nicht in der Stichprobe',
};

export const checkAutomatic = (one: AutomaticCase): AutomaticCheck =>
  (Object.keys(rules) as AutomaticRuleKey[]).map((ruleKey) => ({ ruleKey, isMet: rules[ruleKey](one) }));

/** Section 37 BDSG: whatever else is cut, a person looks at it. */
export const hasOnlyAgreedCuts = ({ lines }: Settlement) =>
  lines.every(({ cuts }) => cuts.every(({ part }) => part === 'share' || part === 'retention'));
