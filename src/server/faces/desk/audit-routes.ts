import { error, ok } from '#domain/basics/issue.ts';
import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { Problem } from '#server/foundation/problem.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { listAudit } from '#server/business/staff/list-audit.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { getAudit, verifyAuditChain } from '#domain/wire/desk/audit.ts';

const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));
const textOf = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text);

/** A day that the calendar does not have would show the whole log. */
const dayOf = (text: string | undefined) => {
  const day = parseIsoDate(text);
  if (text !== undefined && day === null) throw new Problem('invalid', [error('Diesen Tag gibt es nicht.', 'day')]);
  return day;
};

/** What happened at the desk, for whoever leads it. */
export const auditRoutes = (dependencies: { database: Database }): Route[] => {
  return [
    route(getAudit, ({ query: { after, staffId, actionKey, day, about } }) =>
      listAudit(
        {
          after,
          staffId: numberOf(staffId),
          actionKey: textOf(actionKey),
          day: dayOf(day),
          about: textOf(about),
        },
        dependencies,
      ),
    ),
    route(verifyAuditChain, async () => {
      const { count, brokenAt } = await verifyAudit(dependencies.database);
      const entries = `${count.toLocaleString('de-DE')} ${count === 1 ? 'Eintrag' : 'Einträge'}`;
      return {
        _issues: [
          brokenAt === null
            ? ok(`Die Kette ist heil: ${entries}, jeder passt zu dem davor.`)
            : error(`Die Kette ist gerissen: Eintrag ${brokenAt} passt nicht zu dem davor (bis dahin ${entries}).`),
        ],
      };
    }),
  ];
};
