import { todayInBerlin, yearOf } from '#domain/basics/calendar-date.ts';
import { isRefusal, ok, type Refusal } from '#domain/basics/issue.ts';
import { cents, formatCents } from '#domain/basics/money.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import * as talk from '#domain/wire/desk/bill-talk.ts';
import { askAboutBill } from '#server/business/claims/talking/ask-about-bill.ts';
import { complaintRegister } from '#server/business/claims/talking/disagree.ts';
import { askPractice } from '#server/business/claims/practices/ask-practice.ts';
import { askForRelease } from '#server/business/claims/practices/release-practice.ts';
import { changePayee } from '#server/business/claims/talking/change-payee.ts';
import { payAdvance } from '#server/business/claims/talking/pay-advance.ts';
import { withdrawBill } from '#server/business/claims/talking/withdraw-bill.ts';
import { setOffExcess, waiveExcess } from '#server/business/money/benefits/correct-benefits.ts';
import { listExcesses } from '#server/business/money/benefits/list-excesses.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';

const actorOf = ({ staffId, name }: RequestStaff) => ({ staffId, name });
const tell = <Done extends object>(outcome: Done | Refusal, wordsOf: (outcome: Done) => string): IssuesAnswer =>
  isRefusal(outcome) ? { _issues: [...outcome.refusal] } : { _issues: [ok(wordsOf(outcome))] };

export const deskBillTalkRoutes = (work: Work): Route[] => [
  route(talk.askAboutBill, async ({ body, caller }) =>
    tell(await askAboutBill({ ...body, actor: actorOf(caller) }, work), () => 'Gefragt. Die Mail ist unterwegs.'),
  ),
  route(talk.askPractice, async ({ body, caller }) =>
    tell(await askPractice({ ...body, actor: actorOf(caller) }, work), () => 'Gefragt. Die Mail an die Praxis ist unterwegs.'),
  ),
  route(talk.askForRelease, async ({ body, caller }) =>
    tell(await askForRelease({ ...body, actor: actorOf(caller) }, work), () => 'Gefragt. Die Mail an den Kunden ist unterwegs.'),
  ),
  route(talk.changePayee, async ({ body, caller }) =>
    tell(await changePayee({ ...body, actor: actorOf(caller) }, work), ({ ibanMasked, isChecked }) =>
      isChecked
        ? `Geprüft: ${ibanMasked} ist das Konto der Praxis.`
        : `Gezahlt wird auf ${ibanMasked}. Der Kunde bekommt eine Mail.`,
    ),
  ),
  route(talk.payAdvance, async ({ body: { billId, amount }, caller }) =>
    tell(
      await payAdvance({ billId, amount: cents(amount), actor: actorOf(caller) }, work),
      (paid) => `${formatCents(paid.amount)} gehen mit der nächsten Auszahlung hinaus.`,
    ),
  ),
  route(talk.withdrawDeskBill, async ({ body: { billId, requestKey }, caller }) =>
    tell(
      await withdrawBill({ billId, actor: actorOf(caller), requestKey: parseUuid(requestKey) }, work),
      () => 'Die Rechnung ist zurückgezogen.',
    ),
  ),
  route(talk.listExcesses, () => listExcesses(work)),
  route(talk.waiveExcess, async ({ body, caller }) =>
    tell(
      await waiveExcess(body.excessId, { ...work, actor: actorOf(caller) }),
      ({ amount }) => `Auf ${formatCents(amount)} ist verzichtet.`,
    ),
  ),
  route(talk.setOffExcess, async ({ body, caller }) =>
    tell(
      await setOffExcess(body, { ...work, actor: actorOf(caller) }),
      ({ amount }) => `${formatCents(amount)} sind verrechnet.`,
    ),
  ),
  fileRoute(talk.complaintFile, async ({ query }) => {
    const { year: yearText } = query;
    const year = /^\d{4}$/.test(yearText ?? '') ? Number(yearText) : yearOf(todayInBerlin(work.clock.now()));
    const { csv } = await complaintRegister(year, work);
    return { fileName: `Beschwerden-${year}.csv`, content: csv };
  }),
];
