import { formatGermanDate, formatGermanInstant, isBefore, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { formatCents } from '#domain/basics/money.ts';
import { advanceDueOn } from '#domain/claims/deciding/bill-clock.ts';
import { findPracticeQuestions } from '#server/business/claims/practices/practice-question-store.ts';
import { findPractice, type Practice } from '#server/business/claims/practices/practice-store.ts';
import { claimKinds, type FilePurposeKey, type PayeeKey } from '#domain/claims/bill.ts';
import { yearOfInsurance } from '#domain/claims/settling/settlement.ts';
import { toSide } from '#domain/claims/settling/compare-lines.ts';
import { tellLines } from '#domain/claims/settling/tell-settlement.ts';
import { dueOf } from '#domain/staff/work.ts';
import type { DeskBill } from '#domain/wire/desk/claims.ts';
import { findFilesOfBills } from '#server/business/claims/bills/bill-file-store.ts';
import { findReadingOfBill } from '#server/business/claims/reading/bill-reading-store.ts';
import { hintsOfBill } from '#server/business/claims/deciding/hints-of-bill.ts';
import { findBill, findBillsOfUser, tellIban, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { basisOfBill, limitOf } from '#server/business/claims/deciding/decide-bill.ts';
import { findEstimateOfBill, titleOfEstimate } from '#server/business/claims/estimates/estimate-of-bill.ts';
import { findEstimateSettledBy } from '#server/business/claims/estimates/estimate-store.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { findSettlementsOfBills, type StoredSettlement } from '#server/business/claims/settling/settlement-store.ts';
import { findObjections } from '#server/business/claims/talking/objection-store.ts';
import { findQuestions, waitsOf } from '#server/business/claims/talking/question-store.ts';
import { findAnimals } from '#server/business/customers/contact/animal-store.ts';
import { findBenefitsOfBills } from '#server/business/money/benefits/benefit-store.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import { findPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { coverOf } from '#server/business/records/load-cover.ts';
import { describeAside } from '#server/business/tasks/describe-aside.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { upToOf } from './read-lines.ts';

type ShowingBills = Pick<Work, 'database' | 'clock' | 'book' | 'shelf' | 'claimBook' | 'claimSettings'>;

const payees: Readonly<Record<PayeeKey, string>> = { own: 'Konto des Kunden', other: 'anderes Konto', practice: 'Praxis' };
const yesOrNo = (isSo: boolean) => (isSo ? 'ja' : 'nein');

const factsOf = (bill: StoredBill, { policeNumber, animalName }: StoredPolice, chip: string | null): DeskBill['facts'] => [
  { label: 'Tier', value: `${animalName}, ${chip === null ? 'ohne Chip' : `Chip ${chip}`}` },
  { label: 'Vertrag', value: policeNumber },
  { label: claimKinds[bill.claimKindKey], value: `„${bill.words}“` },
  { label: 'Praxis', value: bill.practice },
  {
    label: 'Rechnung',
    value: `${bill.billNumber ?? 'ohne Nummer'}${bill.billedOn === null ? '' : ` vom ${formatGermanDate(bill.billedOn)}`}`,
  },
  { label: 'Behandelt am', value: formatGermanDate(bill.treatedOn) },
  { label: 'Eingereicht', value: formatGermanInstant(bill.receivedAt) },
  {
    label: 'Andere schuld, andere Versicherung',
    value: `${yesOrNo(bill.questions.isFaultOfOther)}, ${yesOrNo(bill.questions.hasOtherInsurance)}`,
  },
  { label: `Geld an: ${payees[bill.payeeKey]}`, value: `${bill.accountHolder}, ${tellIban(bill.iban)}` },
];

/** Other bills of the same claim, and of the same year of insurance: what they took of the retention counts here. */
const othersOf = (
  bill: StoredBill,
  { bills, contractStart }: { bills: readonly StoredBill[]; contractStart: StoredPolice['validFrom'] },
  settlements: ReadonlyMap<number, StoredSettlement>,
): DeskBill['others'] => {
  const yearOf = ({ treatedOn }: StoredBill) => yearOfInsurance(contractStart, treatedOn);
  return bills
    .filter(({ billId, policeId }) => billId !== bill.billId && policeId === bill.policeId)
    .filter((other) => other.claimId === bill.claimId || yearOf(other) === yearOf(bill))
    .map((other) => {
      const settlement = settlements.get(other.billId);
      return {
        billId: other.billId,
        claimNumber: claimNumber(other),
        isOfClaim: other.claimId === bill.claimId,
        practice: other.practice,
        treatedOn: other.treatedOn,
        totalStr: formatCents(other.total),
        paidStr: settlement === undefined ? null : formatCents(settlement.result.sum.paid),
      };
    });
};

const decidedOf = (
  { lines }: StoredBill,
  settlement: StoredSettlement | undefined,
  { claimBook }: Pick<Work, 'claimBook'>,
): DeskBill['decided'] =>
  settlement === undefined
    ? null
    : {
        by: settlement.decidedBy ?? 'Von selbst entschieden',
        atStr: formatGermanInstant(settlement.decidedAt),
        paidStr: formatCents(settlement.result.sum.paid),
        words: settlement.words,
        lines: tellLines({ lines, ...settlement }, claimBook).map(({ cuts, ...line }) => ({ ...line, cuts: [...cuts] })),
      };

/** What was said and paid about it besides its decision (spec 24.6, 24.7). */
const talkOf = async (
  { billId, receivedAt }: StoredBill,
  { isWaiting, today }: { isWaiting: boolean; today: IsoDate },
  { database }: Pick<Work, 'database'>,
) => {
  const questions = await findQuestions(database, [billId]);
  const objection = (await findObjections(database, [billId])).find(({ endedAt }) => endedAt === null);
  const benefits = await findBenefitsOfBills(database, [billId]);
  const advances = benefits.filter(({ isAdvance }) => isAdvance);
  const waits = waitsOf(questions);
  const isDue = isWaiting && !isBefore(today, advanceDueOn(receivedAt, waits, today));
  return {
    // As in the Arbeitskorb: an objection waits from its own day on.
    waiting: objection === undefined ? { since: receivedAt, waits } : { since: objection.madeAt, waits: [] },
    talk: {
      questions: questions.map(({ question, askedAt, askedBy, answer, endedAt }) => ({
        question,
        askedStr: formatGermanInstant(askedAt),
        askedBy,
        answer,
        endedStr: endedAt === null ? null : formatGermanInstant(endedAt),
      })),
      objection: objection === undefined ? null : { words: objection.words, madeStr: formatGermanInstant(objection.madeAt) },
      advanceStr: advances.length === 0 ? null : formatCents(advances.reduce((sum, { amount }) => sum + amount, 0)),
      canPayAdvance: isDue && benefits.length === 0,
    },
  };
};

/** Whether the account is the practice's is a person's word (spec 24.10). */
const tellAccount = ({ payeeKey, iban }: StoredBill, account: Practice['account']): DeskBill['accountCheck'] => {
  if (payeeKey !== 'practice') return null;
  if (account === null) return { isChecked: false, words: 'noch von niemandem geprüft' };
  if (account.iban !== iban) return { isChecked: false, words: `geprüft ist ein anderes: ${tellIban(account.iban)}` };
  const from = account.holdsFrom === null ? '' : `, gilt ab ${formatGermanInstant(account.holdsFrom)}`;
  return { isChecked: true, words: `von ${account.checkedBy} geprüft, ${formatGermanInstant(account.checkedAt)}${from}` };
};

/** Whom to ask, and what it was asked (spec 24.9). */
const practiceOf = async (bill: StoredBill, { database }: Pick<Work, 'database'>) => {
  const { billId, practiceId, releasedAt } = bill;
  const practice = practiceId === null ? null : await findPractice(database, practiceId);
  const questions = await findPracticeQuestions(database, [billId]);
  return {
    accountCheck: tellAccount(bill, practice?.account ?? null),
    practice: {
      email: practice?.email ?? '',
      releasedStr: releasedAt === null ? null : formatGermanInstant(releasedAt),
    },
    practiceQuestions: questions.map(({ question, askedAt, askedBy, email, answer, answeredBy, endedAt }) => ({
      question,
      askedStr: formatGermanInstant(askedAt),
      askedBy,
      email,
      answer,
      answeredBy,
      endedStr: endedAt === null ? null : formatGermanInstant(endedAt),
    })),
  };
};

const accountRow = (check: DeskBill['accountCheck']) =>
  check === null ? [] : [{ label: 'Konto der Praxis', value: check.words }];

/** Who gets the money is told of the result, too (spec 24.9). */
const resultRow = ({ payeeKey }: StoredBill, email: string) =>
  payeeKey === 'practice'
    ? [{ label: 'Ergebnis an die Praxis', value: email === '' ? 'keine E-Mail-Adresse: bitte anrufen' : email }]
    : [];

const purposeWords: Readonly<Record<FilePurposeKey, string>> = {
  page: '',
  proof: 'Nachweis zum Konto: ',
  practice: 'Von der Praxis: ',
};

/** A bill with all that its decision needs: the screen settles it with every keystroke as the server will (spec 24.3). */
export const showBill = async (billId: number, staff: RequestStaff, work: ShowingBills): Promise<DeskBill> => {
  const { database, clock, book } = work;
  const bill = await findBill(database, billId);
  if (bill === null) throw notFound('Diese Rechnung gibt es nicht.');
  const { policeId, userId, stateKey } = bill;
  const police = required(await findPolice(database, policeId), 'the police of a bill');
  const label = required((await findPoliceLabels(database, [policeId])).get(policeId), 'the label of a police');
  const [animal] = await findAnimals(database, userId, { animalIds: [police.animalId] });
  const { birth_date: birthdate, chip_nummer: chip } = required(animal, 'the animal of a police');
  const bills = await findBillsOfUser(database, userId);
  const settlements = await findSettlementsOfBills(
    database,
    bills.map((one) => one.billId),
  );
  const today = todayOf(clock);
  const reading = await findReadingOfBill(database, billId);
  const isWaiting = stateKey === 'received' || stateKey === 'asked';
  const practice = await practiceOf(bill, work);
  const estimate =
    (await findEstimateSettledBy(database, billId)) ?? (isWaiting ? await findEstimateOfBill(database, bill) : null);
  const { waiting, talk } = await talkOf(bill, { isWaiting, today }, work);
  return {
    billId,
    claimNumber: claimNumber(bill),
    userId,
    name: label.name,
    animalName: police.animalName,
    total: bill.total,
    treatedOn: bill.treatedOn,
    facts: [...factsOf(bill, police, chip), ...accountRow(practice.accountCheck), ...resultRow(bill, practice.practice.email)],
    cover: coverOf(police, { birthdate: isoDate(birthdate), today: bill.treatedOn }, book).facts,
    // What a person made of them is no longer what was read.
    hints: await hintsOfBill({ bill, lines: stateKey === 'decided' ? [] : bill.lines, police, chip, reading }, work),
    files: (await findFilesOfBills(database, [billId])).map(({ fileUuid, fileName, purposeKey }) => ({
      fileUuid,
      fileName: purposeWords[purposeKey] + fileName,
    })),
    lines: bill.lines.map((line) => ({ ...line })),
    basis: await basisOfBill({ bill, police }, work),
    estimate:
      estimate === null
        ? null
        : {
            title: titleOfEstimate(estimate),
            isPromised: estimate.stateKey === 'promised',
            lines: toSide(estimate.lines, estimate.result),
          },
    others: othersOf(bill, { bills, contractStart: police.validFrom }, settlements),
    limit: limitOf(bill, upToOf(staff, work)),
    decided: decidedOf(bill, settlements.get(billId), work),
    canDecideAgain: stateKey === 'decided',
    ...talk,
    ...practice,
    isAccountMissing: bill.iban === null,
    accountHolder: bill.accountHolder,
    work: await describeAside(
      { subjectKey: 'bill', subjectId: billId },
      { since: waiting.since, ...dueOf('bill', waiting, today), isWaiting: isWaiting || talk.objection !== null },
      staff,
      { database, clock },
    ),
  };
};
