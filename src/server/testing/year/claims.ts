import { randomUUID } from 'node:crypto';
import { addDays, isAfter, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { cents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { findBill } from '#server/business/claims/bills/bill-store.ts';
import { addBillFile } from '#server/business/claims/handing-in/bill-files.ts';
import { decideBill, type DecidingBills } from '#server/business/claims/deciding/decide-bill.ts';
import { handInBill } from '#server/business/claims/handing-in/hand-in-bill.ts';
import { findPractice } from '#server/business/claims/practices/practice-store.ts';
import { answerBillQuestion, askAboutBill } from '#server/business/claims/talking/ask-about-bill.ts';
import { changePayee } from '#server/business/claims/talking/change-payee.ts';
import { disagree } from '#server/business/claims/talking/disagree.ts';
import { payAdvance } from '#server/business/claims/talking/pay-advance.ts';
import { withdrawBill, withdrawOwnBill } from '#server/business/claims/talking/withdraw-bill.ts';
import { waiveExcess } from '#server/business/money/benefits/decide-excess.ts';
import { listOpenExcesses } from '#server/business/money/benefits/excess-store.ts';
import { allowPayoutAgain } from '#server/business/money/paying-out/handle-failed-payout.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { samplePdf } from '#server/testing/samples/claims.ts';
import { pressAgain } from './dying.ts';
import { randomFrom, sampleIban, type Insured, type Random } from './population.ts';

export type YearBill = {
  billId: number;
  billUuid: string;
  userId: number;
  number: number;
  total: number;
  cameOn: IsoDate;
  stateKey: 'waiting' | 'decided' | 'gone';
  isObjected: boolean;
  question: string | null;
};

type Year = { work: DecidingBills; today: IsoDate; insured: readonly Insured[] };

const people = ['Anna Amt', 'Bernd Büro', 'Cora Kanzlei'].map((name) => ({ staffId: null, name }));
const isDone = (answer: object) => !isRefusal(answer as Refusal);

/** What people do about bills in a year; with `isKilled` each press dies somewhere and comes again. */
export const createClaimants = (random: Random, { isKilled }: { isKilled: boolean }) => {
  // A series of its own: whether somebody dies changes nothing of what people do.
  const deaths = randomFrom(20_261_119);
  const bills: YearBill[] = [];
  const tally = { refusedHandIns: 0, advances: 0, returned: 0, moved: 0 };
  const oneOf = (isMeant: (bill: YearBill) => boolean): YearBill | undefined => {
    const meantBills = bills.filter(isMeant);
    return meantBills.length === 0 ? undefined : random.oneOf(meantBills);
  };
  const press = <Answer>(database: Database, action: (database: Database) => Promise<Answer>) =>
    isKilled ? pressAgain(database, deaths, action) : action(database);

  /** The parts of a bill, each for a day near its own. */
  const linesOf = (total: number, today: IsoDate): BillLine[] => {
    const count = 1 + random.upTo(3);
    const part = Math.floor(total / count);
    return Array.from({ length: count }, (_, index) => {
      const [kindKey, position] = random.oneOf<[BillLine['kindKey'], number | null]>([
        ['medicine', null],
        ['food', null],
        ['examination', 16],
        ['material', null],
      ]);
      const amount = index === count - 1 ? total - part * (count - 1) : part;
      return {
        treatedOn: addDays(today, -random.upTo(25)),
        position,
        kindKey,
        words: 'Behandlung',
        count: '1',
        factor: null,
        amount,
        isNet: false,
        vatPercent: 19,
        decided: random.isIn(0.1) ? { notCovered: random.upTo(amount + 1), reasonKey: 'parasites' } : null,
      };
    });
  };

  const handIn = async ({ work, today, insured }: Year) => {
    const { database } = work;
    const { policeId, userId, policeNumber } = random.oneOf(insured);
    const number = bills.length + tally.refusedHandIns + 1;
    const total = 500 + random.upTo(40_000);
    const toPractice = random.isIn(0.3);
    const treatedOn = addDays(today, -random.upTo(10));
    const police = (await findPolice(database, policeId))!;
    const requestKey = randomUUID();
    const contentBase64 = samplePdf(`${policeNumber} ${number}`);
    const handIn = {
      requestKey,
      policeUuid: police.policeUuid,
      claimKindKey: 'illness',
      words: 'Husten',
      practice: `Praxis ${number % 7}`,
      billNumber: `R-${number}`,
      billedOn: treatedOn,
      treatedOn,
      total: total / 100,
      payeeKey: toPractice ? 'practice' : 'own',
      accountHolder: 'Praxis',
      iban: sampleIban(900_000 + (number % 7)),
      isFaultOfOther: false,
      hasOtherInsurance: false,
    };
    const file = { requestKey, fileName: 'rechnung.pdf', contentBase64 };
    await press(database, (within) => addBillFile(file, userId, { ...work, database: within }));
    const without = { jobs: { wake: () => undefined }, vets: { find: () => null, search: () => [] } };
    const { bill } = await press(database, (within) => handInBill(handIn, userId, { ...work, database: within, ...without }));
    if (bill === null) {
      tally.refusedHandIns += 1;
      return;
    }
    const { billUuid } = bill;
    const { id: billId } = await database
      .selectFrom('bill')
      .select('id')
      .where('bill_uuid', '=', billUuid)
      .executeTakeFirstOrThrow();
    const begun = { billId, billUuid, userId, number, total, cameOn: today };
    bills.push({ ...begun, stateKey: 'waiting', isObjected: false, question: null });
  };

  /** The practice has another account by now: a person says that it is the right one. */
  const sayAccount = async ({ billId }: YearBill, work: Year['work']) => {
    const { practiceId, payeeKey, iban } = required(await findBill(work.database, billId), 'a bill');
    const practice = practiceId === null || payeeKey !== 'practice' ? null : await findPractice(work.database, practiceId);
    const account = practice?.account ?? null;
    if (account === null || account.iban === iban) return;
    const change = {
      billId,
      accountHolder: account.holder,
      iban: account.iban,
      reason: 'so hat es die Praxis',
      actor: people[1]!,
    };
    await press(work.database, (database) => changePayee(change, { ...work, database }));
  };

  const decide = async (bill: YearBill | undefined, { work, today }: Year) => {
    if (bill === undefined) return;
    const lines = linesOf(bill.total, today);
    const isAgain = bill.stateKey === 'decided';
    const requestKey = randomUUID();
    const decision = { billId: bill.billId, lines, words: null, requestKey, isAgain };
    await sayAccount(bill, work);
    for (const actor of people) {
      // Whoever decided is refused after an objection: the next one does.
      const decided = await press(work.database, (database) => decideBill({ ...decision, actor }, { ...work, database }));
      if (!isDone(decided)) continue;
      bill.stateKey = 'decided';
      bill.isObjected = false;
      bill.question = null;
      return;
    }
    throw new Error(`nobody could decide bill ${bill.billId}`);
  };

  const withdraw = async (bill: YearBill | undefined, { work }: Year) => {
    if (bill === undefined) return;
    const { billId, billUuid, userId } = bill;
    const isOwn = bill.stateKey === 'waiting' && random.isIn(0.5);
    const requestKey = randomUUID();
    const actor = random.oneOf(people);
    if (isOwn) await press(work.database, (database) => withdrawOwnBill({ billUuid }, userId, { ...work, database }));
    else await press(work.database, (database) => withdrawBill({ billId, actor, requestKey }, { ...work, database }));
    const { state_key } = await work.database
      .selectFrom('bill')
      .select('state_key')
      .where('id', '=', billId)
      .executeTakeFirstOrThrow();
    if (state_key === 'withdrawn') Object.assign(bill, { stateKey: 'gone', question: null, isObjected: false });
  };

  const talk = async ({ work }: Year) => {
    const question = oneOf(({ question }) => question !== null);
    if (question !== undefined) {
      const { question_uuid: questionUuid } = await work.database
        .selectFrom('bill_question')
        .select('question_uuid')
        .where('bill_id', '=', question.billId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      const answer = { questionUuid, answer: 'Das linke Bein.', requestKey: randomUUID() };
      await press(work.database, (database) => answerBillQuestion(answer, question.userId, { ...work, database }));
      question.question = null;
    }
    const bill = oneOf(({ stateKey, question }) => stateKey === 'waiting' && question === null);
    const actor = random.oneOf(people);
    if (bill !== undefined && random.isIn(0.3)) {
      const question = 'Welches Bein war es?';
      bill.question = question;
      await press(work.database, (database) => askAboutBill({ billId: bill.billId, question, actor }, { ...work, database }));
    }
    const decided = oneOf(({ stateKey, isObjected }) => stateKey === 'decided' && !isObjected);
    if (decided !== undefined && random.isIn(0.3)) {
      const { billUuid, userId } = decided;
      const words = 'Das war nötig.';
      await press(work.database, (database) => disagree({ billUuid, words }, userId, { ...work, database }));
      decided.isObjected = true;
    }
  };

  const advance = async ({ work, today }: Year) => {
    for (const { billId, total } of bills.filter(
      ({ stateKey, cameOn }) => stateKey === 'waiting' && isBefore(cameOn, addDays(today, -45)),
    )) {
      const order = { billId, amount: cents(Math.ceil(total / 4)), actor: people[0]! };
      if (isDone(await press(work.database, (database) => payAdvance(order, { ...work, database })))) tally.advances += 1;
    }
  };

  /** What the bank sent back goes out again, to the same account or to another one. */
  const mendFailed = async ({ work }: Year) => {
    const failed = await work.database
      .selectFrom('payout')
      .innerJoin('benefit', 'benefit.id', 'benefit_id')
      .select(['payout.id', 'benefit.bill_id as billId', 'benefit.amount'])
      .where('state_key', '=', 'failed')
      .where('is_cleared', '=', false)
      .where('cancelled_at', 'is', null)
      .orderBy('payout.id')
      .execute();
    for (const { id, billId, amount } of failed) {
      const actor = people[1]!;
      const payee = { accountHolder: 'Neues Konto', iban: sampleIban(800_000 + id), reason: 'kam zurück', actor };
      const isMoved = Number(amount) % 2 === 0 && billId !== null;
      if (isMoved) tally.moved += 1;
      await press(work.database, async (database) =>
        isMoved ? changePayee({ ...payee, billId }, { ...work, database }) : allowPayoutAgain(id, { ...work, database, actor }),
      );
    }
  };

  return {
    bills,
    told: tally,
    live: async (year: Year, most: number) => {
      const { work, today } = year;
      for (let some = random.upTo(4); some > 0 && bills.length < most; some -= 1) await handIn(year);
      // Every eleventh lies about until the month of the law is over.
      const isReady = ({ stateKey, number, cameOn }: YearBill) =>
        stateKey === 'waiting' && (number % 11 !== 0 || !isAfter(cameOn, addDays(today, -50)));
      for (let some = random.upTo(4); some > 0; some -= 1) await decide(oneOf(isReady), year);
      await talk(year);
      await decide(
        oneOf(({ isObjected }) => isObjected),
        year,
      );
      if (random.isIn(0.1))
        await decide(
          oneOf(({ stateKey }) => stateKey === 'decided'),
          year,
        );
      if (random.isIn(0.08))
        await withdraw(
          oneOf(({ stateKey }) => stateKey !== 'gone'),
          year,
        );
      await advance(year);
      await mendFailed(year);
      if (!today.endsWith('-27')) return;
      for (const { excessId } of (await listOpenExcesses(work.database, 100)).slice(0, 1)) {
        const actor = people[2]!;
        await press(work.database, (database) => waiveExcess(excessId, { ...work, database, actor }));
      }
    },
    /** In the end everything is answered. */
    settleAll: async (year: Year) => {
      for (const bill of bills.filter(({ stateKey, isObjected }) => stateKey === 'waiting' || isObjected))
        await decide(bill, year);
    },
  };
};
