import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { ok, warning, isRefusal } from '#domain/basics/issue.ts';
import * as calls from '#domain/wire/money/payout-calls.ts';
import * as shapes from '#domain/wire/money/payout-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { RequireStaff } from '#server/foundation/http/guard-desk.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { discardPayoutRun, releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { handOutPayoutFile } from '#server/business/money/paying-out/write-payout-file.ts';
import { allowPayoutAgain, noteFailedPayout } from '#server/business/money/paying-out/handle-failed-payout.ts';
import { makePayoutRun, unpayableText } from '#server/business/money/paying-out/make-payout-run.ts';
import { settlePayoutRun } from '#server/business/money/paying-out/settle-payouts.ts';
import { listPayouts, showPayoutRun } from '#server/business/money/paying-out/show-payouts.ts';

const own = { tag: 'Schreibtisch: Geld', duty: 'money' } as const;

type PayoutParts = { database: Database; clock: Clock; requireStaff: RequireStaff };

/** What is paid back: made by one, released by another (spec 20.7). */
export const servePayouts = (app: FastifyInstance, { database, clock, requireStaff }: PayoutParts) => {
  const as = async (request: FastifyRequest) => {
    const { staffId, name } = await requireStaff(request);
    return { database, clock, actor: { staffId, name } };
  };
  serveCall(
    app,
    calls.listPayoutRuns,
    { ...own, summary: 'Auszahlungen, die neueste zuerst', query: shapes.PayoutRunQuery, answer: shapes.PayoutRunList },
    async ({ query: { before }, request }) => listPayouts(before === undefined ? null : Number(before), await as(request)),
  );
  serveCall(
    app,
    calls.getPayoutRun,
    { ...own, summary: 'Eine Auszahlung mit ihren Zeilen', query: shapes.PayoutLineQuery, answer: shapes.PayoutRunAnswer },
    async ({ params, query: { after = '0' }, request }) =>
      showPayoutRun({ runId: Number(params.runId) || 0, after: Number(after) }, await as(request)),
  );
  app.get<{ Params: { runId: string } }>(
    calls.payoutFilePath,
    { config: { duty: own.duty }, schema: { summary: 'Die Datei für die Bank', tags: [own.tag], produces: ['application/xml'] } },
    async (request, reply) => {
      const { fileName, parts } = await handOutPayoutFile(Number(request.params.runId) || 0, await as(request));
      return reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('application/xml; charset=utf-8')
        .send(Readable.from(parts));
    },
  );
  serveCall(
    app,
    calls.makePayouts,
    { ...own, summary: 'Auszahlungen zusammenstellen', answer: shapes.PayoutMade },
    async ({ request }) => {
      const made = await makePayoutRun(await as(request));
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
    },
  );
  serveCall(
    app,
    calls.releasePayouts,
    { ...own, summary: 'Auszahlungen freigeben', body: shapes.PayoutRunToDo, answer: IssuesAnswer },
    async ({ body: { runId }, request }) => {
      const done = await releasePayoutRun(runId, await as(request));
      if (isRefusal(done)) return { _issues: [...done.refusal] };
      const left = done.leftOut.map(({ policeNumber, reason }) => warning(`${policeNumber} ist nicht dabei. ${reason}`));
      if (done.count === 0) return { _issues: [warning('Kein Betrag stimmte mehr: Die Auszahlung ist verworfen.'), ...left] };
      const day = formatGermanDate(done.executedOn);
      return { _issues: [ok(`Freigegeben: ${formatCents(done.total)}. Die Bank führt sie am ${day} aus.`), ...left] };
    },
  );
  serveCall(
    app,
    calls.discardPayouts,
    { ...own, summary: 'Auszahlungen verwerfen', body: shapes.PayoutRunToDiscard, answer: IssuesAnswer },
    async ({ body, request }) => {
      const done = await discardPayoutRun(body, await as(request));
      return { _issues: isRefusal(done) ? [...done.refusal] : [ok('Die Auszahlung ist verworfen.')] };
    },
  );
  serveCall(
    app,
    calls.settlePayouts,
    { ...own, summary: 'Die Bank hat ausgeführt', body: shapes.PayoutRunToDo, answer: IssuesAnswer },
    async ({ body: { runId }, request }) => {
      const done = await settlePayoutRun(runId, await as(request));
      return { _issues: isRefusal(done) ? [...done.refusal] : [ok(`Gebucht: ${formatCents(done.total)} sind ausgezahlt.`)] };
    },
  );
  serveCall(
    app,
    calls.failPayoutOfBank,
    { ...own, summary: 'Eine Auszahlung kam zurück', body: shapes.PayoutToFail, answer: IssuesAnswer },
    async ({ body, request }) => {
      const done = await noteFailedPayout(body, await as(request));
      return { _issues: isRefusal(done) ? [...done.refusal] : [ok('Gebucht: Der Betrag ist wieder ein Guthaben.')] };
    },
  );
  serveCall(
    app,
    calls.allowPayoutOnceMore,
    { ...own, summary: 'Noch einmal auf dasselbe Konto', body: shapes.PayoutToAllow, answer: IssuesAnswer },
    async ({ body: { payoutId }, request }) => {
      const done = await allowPayoutAgain(payoutId, await as(request));
      return { _issues: isRefusal(done) ? [...done.refusal] : [ok('Das Guthaben ist bei der nächsten Auszahlung dabei.')] };
    },
  );
};
