import type { Work } from '#server/foundation/work.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { Readable } from 'node:stream';
import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { ok, warning, isRefusal } from '#domain/basics/issue.ts';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import { payoutMails } from '#server/business/money/paying-out/payout-mail.ts';
import {
  discardPayoutRun,
  releasePayoutRun,
  type ReleasedPayoutRun,
} from '#server/business/money/paying-out/release-payout-run.ts';
import { handOutPayoutFile, remakePayoutFile } from '#server/business/money/paying-out/write-payout-file.ts';
import { allowPayoutAgain, noteFailedPayout } from '#server/business/money/paying-out/handle-failed-payout.ts';
import { makePayoutRun, unpayableText } from '#server/business/money/paying-out/make-payout-run.ts';
import { settlePayoutRun } from '#server/business/money/paying-out/settle-payouts.ts';
import { listPayouts, showPayoutRun } from '#server/business/money/paying-out/show-payouts.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { pressAsShown, previewPress } from '#server/foundation/press.ts';
import { idOf } from '#server/business/tasks/take-work.ts';
import * as payouts from '#domain/wire/money/payouts.ts';

const leftOutText = ({ policeNumber, reason }: ReleasedPayoutRun['leftOut'][number]) =>
  `${policeNumber} ist nicht dabei. ${reason}`;

const effectsOf = ({ count, total, executedOn, leftOut }: ReleasedPayoutRun, mails: string) =>
  count === 0
    ? ['Kein Betrag stimmt mehr: Die Auszahlung wird verworfen.', ...leftOut.map(leftOutText)]
    : [
        `${count === 1 ? 'Eine Auszahlung' : `${count} Auszahlungen`} über ${formatCents(total)}: Die Bank führt sie am ${formatGermanDate(executedOn)} aus.`,
        ...leftOut.map(leftOutText),
        mails,
      ];

/** One for each payment to a customer; those of one kind differ in amount, account and name. */
const mailsText = (count: number) =>
  count === 1 ? 'Eine E-Mail geht hinaus.' : `${count} E-Mails gehen hinaus. Hier steht von jeder Art die erste.`;

/** What is paid back: made by one, released by another (spec 20.7). */
export const payoutsRoutes = ({ database, clock }: Pick<Work, 'database' | 'clock'>): Route[] => {
  const as = ({ staffId, name }: RequestStaff) => ({ database, clock, actor: { staffId, name } });
  const showing = { database, composersIn: payoutMails };
  const release = (runId: number, caller: RequestStaff) => ({
    press: (within: Database) => releasePayoutRun(runId, { ...as(caller), database: within }),
    effectsOf: (result: ReleasedPayoutRun, mailCount: number) => effectsOf(result, mailsText(mailCount)),
    withoutMail: (result: ReleasedPayoutRun) => effectsOf(result, 'Es geht keine E-Mail hinaus.'),
  });
  return [
    route(payouts.listPayoutRuns, ({ query: { after } }) => listPayouts(after, { database })),
    route(payouts.getPayoutRun, async ({ params, query: { after }, caller }) =>
      showPayoutRun({ runId: idOf(params.runId), after }, as(caller)),
    ),
    fileRoute(payouts.payoutFile, async ({ params, caller }) => {
      const { fileName, parts } = await handOutPayoutFile(idOf(params.runId), as(caller));
      return { fileName, content: Readable.from(parts) };
    }),
    route(payouts.remakePayouts, async ({ body: { runId }, caller }) => {
      const result = await remakePayoutFile(runId, as(caller));
      return { _issues: isRefusal(result) ? [...result.refusal] : [ok(`Die Datei ${result.fileName} ist neu erstellt.`)] };
    }),
    route(payouts.makePayouts, async ({ caller }) => {
      const made = await makePayoutRun(as(caller));
      if (isRefusal(made)) return { _issues: [...made.refusal], runId: null };
      return {
        _issues: [
          ok(
            `${made.count} ${made.count === 1 ? 'Auszahlung' : 'Auszahlungen'} über ${formatCents(made.total)} zusammengestellt.`,
          ),
          ...made.unpayable.map((one) => warning(unpayableText(one))),
        ],
        runId: made.runId,
      };
    }),
    route(payouts.previewRelease, ({ body: { runId }, caller }) => previewPress(release(runId, caller), showing)),
    route(payouts.releasePayouts, async ({ body: { runId, previewKey }, caller }) => {
      const result = await pressAsShown(release(runId, caller), previewKey, showing);
      if (isRefusal(result)) return { _issues: [...result.refusal] };
      const warnings = result.leftOut.map((one) => warning(leftOutText(one)));
      if (result.count === 0)
        return { _issues: [warning('Kein Betrag stimmte mehr: Die Auszahlung ist verworfen.'), ...warnings] };
      const day = formatGermanDate(result.executedOn);
      return { _issues: [ok(`Freigegeben: ${formatCents(result.total)}. Die Bank führt sie am ${day} aus.`), ...warnings] };
    }),
    route(payouts.discardPayouts, async ({ body, caller }) => {
      const result = await discardPayoutRun(body, as(caller));
      return { _issues: isRefusal(result) ? [...result.refusal] : [ok('Die Auszahlung ist verworfen.')] };
    }),
    route(payouts.settlePayouts, async ({ body: { runId }, caller }) => {
      const result = await settlePayoutRun(runId, as(caller));
      return {
        _issues: isRefusal(result) ? [...result.refusal] : [ok(`Gebucht: ${formatCents(result.total)} sind ausgezahlt.`)],
      };
    }),
    route(payouts.failPayoutOfBank, async ({ body, caller }) => {
      const result = await noteFailedPayout(body, as(caller));
      if (isRefusal(result)) return { _issues: [...result.refusal] };
      return {
        _issues: [ok(`Gebucht: ${result.isBenefit ? 'Die Leistung ist wieder offen' : 'Der Betrag ist wieder ein Guthaben'}.`)],
      };
    }),
    route(payouts.allowPayoutOnceMore, async ({ body: { payoutId }, caller }) => {
      const result = await allowPayoutAgain(payoutId, as(caller));
      if (isRefusal(result)) return { _issues: [...result.refusal] };
      return { _issues: [ok(`${result.isBenefit ? 'Die Leistung' : 'Das Guthaben'} ist bei der nächsten Auszahlung dabei.`)] };
    }),
  ];
};
