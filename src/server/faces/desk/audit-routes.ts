import type { FastifyInstance } from 'fastify';
import { error, ok } from '#domain/basics/issue.ts';
import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import { getAudit, verifyAuditChain } from '#domain/wire/desk/management-calls.ts';
import { AuditAnswer, AuditQuery } from '#domain/wire/desk/management-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { listAudit } from '#server/business/staff/list-audit.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';

const own = { tag: 'Schreibtisch: Protokoll', duty: 'lead' } as const;

const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));
const textOf = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text);

/** What happened at the desk, for whoever leads it. */
export const serveAudit = (app: FastifyInstance, dependencies: { database: Database }) => {
  serveCall(
    app,
    getAudit,
    { ...own, summary: 'Das Protokoll, das Neueste zuerst', answer: AuditAnswer, query: AuditQuery },
    ({ query: { before, staffId, actionKey, day, about } }) =>
      listAudit(
        {
          before: numberOf(before),
          staffId: numberOf(staffId),
          actionKey: textOf(actionKey),
          day: parseIsoDate(day),
          about: textOf(about),
        },
        dependencies,
      ),
  );
  serveCall(app, verifyAuditChain, { ...own, summary: 'Die Kette prüfen', answer: IssuesAnswer }, async () => {
    const { count, brokenAt } = await verifyAudit(dependencies.database);
    const entries = `${count.toLocaleString('de-DE')} ${count === 1 ? 'Eintrag' : 'Einträge'}`;
    return {
      _issues: [
        brokenAt === null
          ? ok(`Die Kette ist heil: ${entries}, jeder passt zu dem davor.`)
          : error(`Die Kette ist gerissen: Eintrag ${brokenAt} passt nicht zu dem davor (bis dahin ${entries}).`),
      ],
    };
  });
};
