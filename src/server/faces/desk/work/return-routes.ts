import type { Work } from '#server/foundation/work.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { idOf } from '#server/business/tasks/take-work.ts';
import { closeDeskReturn, showReturn } from '#server/business/tasks/returns/show-return.ts';
import { decideReminder, previewReminderDecision, showReminder } from '#server/business/tasks/returns/decide-reminder.ts';
import { listDeskReminders, listDeskReturns } from '#server/business/tasks/returns/list-returns.ts';
import * as returns from '#domain/wire/money/returns.ts';

export const deskReturnsRoutes = (dependencies: Work): Route[] => {
  return [
    route(returns.listDeskReturns, ({ query }) => listDeskReturns(query, dependencies)),
    route(returns.listDeskReminders, ({ query }) => listDeskReminders(query, dependencies)),
    route(returns.getDeskReminder, ({ params, caller }) => showReminder(idOf(params.reminderId), caller, dependencies)),
    route(returns.previewReminderDecision, ({ body }) => previewReminderDecision(body, dependencies)),
    route(returns.decideReminder, ({ body, caller }) => decideReminder(body, caller, dependencies)),
    route(returns.getDeskReturn, ({ params, caller }) => showReturn(idOf(params.returnId), caller, dependencies)),
    route(returns.closeDeskReturn, ({ body, caller }) => closeDeskReturn(body, caller, dependencies)),
  ];
};
