import { todayInBerlin, yearOf } from '#domain/basics/calendar-date.ts';
import { isRefusal, ok, type Refusal } from '#domain/basics/issue.ts';
import { cents, formatCents, type Cents } from '#domain/basics/money.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import * as talk from '#domain/wire/desk/bill-talk.ts';
import { askAboutBill } from '#server/business/claims/talking/ask-about-bill.ts';
import { complaintRegister } from '#server/business/claims/talking/disagree.ts';
import { askPractice } from '#server/business/claims/practices/ask-practice.ts';
import { askForRelease } from '#server/business/claims/practices/release-practice.ts';
import { changePayee, type ChangedPayee } from '#server/business/claims/talking/change-payee.ts';
import { payAdvance } from '#server/business/claims/talking/pay-advance.ts';
import { billPressMails } from '#server/business/claims/talking/press-mails.ts';
import { previewWithdrawal, withdrawBill } from '#server/business/claims/talking/withdraw-bill.ts';
import { setOffExcess, waiveExcess, type DecidedExcess } from '#server/business/money/benefits/decide-excess.ts';
import { excessMails } from '#server/business/money/benefits/excess-mail.ts';
import { listExcesses } from '#server/business/money/benefits/list-excesses.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import { pressAsShown, previewPress } from '#server/foundation/press.ts';
import { describePlan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';

const actorOf = ({ staffId, name }: RequestStaff) => ({ staffId, name });
const tell = <Done extends object>(outcome: Done | Refusal, wordsOf: (outcome: Done) => string): IssuesAnswer =>
  isRefusal(outcome) ? { _issues: [...outcome.refusal] } : { _issues: [ok(wordsOf(outcome))] };

/** What is asked, decided and paid besides the decision; each is shown before it is done. */
const billPresses = (work: Work) => {
  const within = (database: Database) => ({ ...work, database });
  const waitsForCustomer = () => ['Die Rechnung wartet auf den Kunden, und ihr Tag rückt mit.'];
  return {
    ask: (order: talk.BillQuestionOrder, caller: RequestStaff) => ({
      press: (database: Database) => askAboutBill({ ...order, actor: actorOf(caller) }, within(database)),
      effectsOf: waitsForCustomer,
    }),
    askPractice: (order: talk.PracticeQuestionOrder, caller: RequestStaff) => ({
      press: (database: Database) => askPractice({ ...order, actor: actorOf(caller) }, within(database)),
      effectsOf: () => ['Die Praxis antwortet über den Link. Unser Tag bleibt, wie er ist.'],
    }),
    askForRelease: (order: talk.ReleaseOrder, caller: RequestStaff) => ({
      press: (database: Database) => askForRelease({ ...order, actor: actorOf(caller) }, within(database)),
      effectsOf: waitsForCustomer,
    }),
    changePayee: (order: talk.PayeeOrder, caller: RequestStaff) => ({
      press: (database: Database) => changePayee({ ...order, actor: actorOf(caller) }, within(database)),
      effectsOf: ({ amount, ibanMasked }: ChangedPayee) =>
        amount > 0
          ? [`${formatCents(amount)} gehen auf ${ibanMasked}.`]
          : [`Was für diese Rechnung gezahlt wird, geht auf ${ibanMasked}.`],
      withoutMail: ({ ibanMasked, isChecked }: ChangedPayee) =>
        isChecked
          ? [`${ibanMasked} gilt als Konto der Praxis geprüft. Am Geld ändert sich nichts, es geht keine Mail hinaus.`]
          : null,
      // From which minute on it holds passes while somebody reads the mail to the practice.
      agreedOf: (payload: object) => ({ ...payload, fromStr: null }),
    }),
    payAdvance: (order: talk.AdvanceOrder, caller: RequestStaff) => ({
      press: (database: Database) =>
        payAdvance({ billId: order.billId, amount: cents(order.amount), actor: actorOf(caller) }, within(database)),
      effectsOf: ({ amount }: { amount: Cents }) => [
        `${formatCents(amount)} gehen mit der nächsten Auszahlung hinaus; die Entscheidung zahlt den Rest.`,
      ],
    }),
  };
};

const payeeWords = ({ ibanMasked, isChecked, isEarlier }: ChangedPayee) => {
  if (isEarlier) return `Das ist schon geschehen: Gezahlt wird auf ${ibanMasked}.`;
  return isChecked
    ? `Geprüft: ${ibanMasked} ist das Konto der Praxis.`
    : `Gezahlt wird auf ${ibanMasked}. Der Kunde bekommt eine Mail.`;
};

const nobodyToTell = 'Die Person ist gelöscht: Es geht keine E-Mail hinaus.';

/** What becomes of what was paid too much. */
const excessPresses = (work: Work) => {
  const telling = (effect: (amount: string) => string) => ({
    effectsOf: ({ amount }: DecidedExcess) => [effect(formatCents(amount))],
    withoutMail: ({ amount, isEarlier }: DecidedExcess) => (isEarlier ? null : [effect(formatCents(amount)), nobodyToTell]),
  });
  return {
    waive: ({ excessId }: talk.WaiverOrder, caller: RequestStaff) => ({
      ...telling((amount) => `Auf ${amount} ist damit verzichtet. Das lässt sich nicht zurücknehmen.`),
      press: (database: Database) => waiveExcess(excessId, { ...work, database, actor: actorOf(caller) }),
    }),
    setOff: (order: talk.SetOffOrder, caller: RequestStaff) => ({
      ...telling((amount) => `Von der Leistung werden ${amount} weniger ausgezahlt.`),
      press: (database: Database) => setOffExcess(order, { ...work, database, actor: actorOf(caller) }),
    }),
  };
};

export const deskBillTalkRoutes = (work: Work): Route[] => {
  const presses = billPresses(work);
  const showing = { database: work.database, composersIn: billPressMails(work.publicUrl) };
  const excesses = excessPresses(work);
  const showingExcess = { database: work.database, composersIn: excessMails };
  const withdrawalOf = (body: talk.WithdrawalOrder, caller: RequestStaff) => ({
    billId: body.billId,
    actor: actorOf(caller),
    requestKey: parseUuid(body.requestKey),
    previewKey: body.previewKey,
  });
  return [
    route(talk.previewBillQuestion, ({ body, caller }) => previewPress(presses.ask(body, caller), showing)),
    route(talk.previewPracticeQuestion, ({ body, caller }) => previewPress(presses.askPractice(body, caller), showing)),
    route(talk.previewReleaseQuestion, ({ body, caller }) => previewPress(presses.askForRelease(body, caller), showing)),
    route(talk.previewPayee, ({ body, caller }) => previewPress(presses.changePayee(body, caller), showing)),
    route(talk.previewAdvance, ({ body, caller }) => previewPress(presses.payAdvance(body, caller), showing)),
    route(talk.previewBillWithdrawal, async ({ body, caller }) =>
      describePlan(await previewWithdrawal(withdrawalOf(body, caller), work)),
    ),
    route(talk.askAboutBill, async ({ body, caller }) =>
      tell(await pressAsShown(presses.ask(body, caller), body.previewKey, showing), () => 'Gefragt. Die Mail ist unterwegs.'),
    ),
    route(talk.askPractice, async ({ body, caller }) =>
      tell(
        await pressAsShown(presses.askPractice(body, caller), body.previewKey, showing),
        () => 'Gefragt. Die Mail an die Praxis ist unterwegs.',
      ),
    ),
    route(talk.askForRelease, async ({ body, caller }) =>
      tell(
        await pressAsShown(presses.askForRelease(body, caller), body.previewKey, showing),
        () => 'Gefragt. Die Mail an den Kunden ist unterwegs.',
      ),
    ),
    route(talk.changePayee, async ({ body, caller }) =>
      tell(await pressAsShown(presses.changePayee(body, caller), body.previewKey, showing), payeeWords),
    ),
    route(talk.payAdvance, async ({ body, caller }) =>
      tell(
        await pressAsShown(presses.payAdvance(body, caller), body.previewKey, showing),
        (paid) => `${formatCents(paid.amount)} gehen mit der nächsten Auszahlung hinaus.`,
      ),
    ),
    route(talk.withdrawDeskBill, async ({ body, caller }) =>
      tell(await withdrawBill(withdrawalOf(body, caller), work), () => 'Die Rechnung ist zurückgezogen.'),
    ),
    route(talk.listExcesses, () => listExcesses(work)),
    route(talk.previewWaiver, ({ body, caller }) => previewPress(excesses.waive(body, caller), showingExcess)),
    route(talk.previewSetOff, ({ body, caller }) => previewPress(excesses.setOff(body, caller), showingExcess)),
    route(talk.waiveExcess, async ({ body, caller }) =>
      tell(
        await pressAsShown(excesses.waive(body, caller), body.previewKey, showingExcess),
        ({ amount }) => `Auf ${formatCents(amount)} ist verzichtet.`,
      ),
    ),
    route(talk.setOffExcess, async ({ body, caller }) =>
      tell(
        await pressAsShown(excesses.setOff(body, caller), body.previewKey, showingExcess),
        ({ amount }) => `${formatCents(amount)} sind verrechnet.`,
      ),
    ),
    fileRoute(talk.complaintFile, async ({ query }) => {
      const { year: yearText } = query;
      const year = /^20\d\d$/.test(yearText ?? '') ? Number(yearText) : yearOf(todayInBerlin(work.clock.now()));
      const { csv } = await complaintRegister(year, work);
      return { fileName: `Beschwerden-${year}.csv`, content: csv };
    }),
  ];
};
