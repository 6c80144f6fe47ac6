import type { FastifyInstance } from 'fastify';
import { createWork, type WorkParts } from './business/create-work.ts';
import { ledgerAccountNumbersOf } from './business/money/bookkeeping/export-bookings.ts';
import { auditRoutes } from './faces/desk/audit-routes.ts';
import { deskCustomersRoutes } from './faces/desk/customers/customer-routes.ts';
import { figuresRoutes } from './faces/desk/figure-routes.ts';
import { booksRoutes } from './faces/desk/money/book-routes.ts';
import { collectionsRoutes } from './faces/desk/money/collection-routes.ts';
import { bankRoutes } from './faces/desk/money/bank-routes.ts';
import { payoutsRoutes } from './faces/desk/money/payout-routes.ts';
import { staffRoutes, teamRoutes } from './faces/desk/staff-routes.ts';
import { createRequireStaff } from './faces/desk/staff-session.ts';
import { deskTarifsRoutes, findingRoutes } from './faces/desk/tarif-routes.ts';
import { deskBillRoutes } from './faces/desk/work/bill-routes.ts';
import { deskEstimateRoutes } from './faces/desk/work/estimate-routes.ts';
import { deskBillTalkRoutes } from './faces/desk/work/bill-talk-routes.ts';
import { deskWorkRoutes } from './faces/desk/work/work-routes.ts';
import { serveRoutes } from './foundation/http/route.ts';
import { noteLook } from './foundation/audit/note-look.ts';
import type { RequestStaff } from './foundation/callers.ts';
import type { Look } from '#domain/wire/call.ts';
import { guardDesk } from './foundation/http/guards/guard-desk.ts';
import { createWatchedServer, type ServerParts } from './foundation/watching/create-watched-server.ts';
import { serveWebsite } from './foundation/website/routes.ts';

/** What the shop depends on as well. */
export type DeskDependencies = ServerParts & WorkParts;

/** The provider's desk as a function of what the shop depends on, for another port (spec 19.1). */
export const buildDesk = async (dependencies: DeskDependencies): Promise<FastifyInstance> => {
  const { config, connection, reference, clock, website } = dependencies;
  const { deskUrl: url } = config;
  const { database } = connection;
  const { app, mailer, printer, noteRefused } = await createWatchedServer(dependencies, { url });
  const sessions = { database, clock, isSecure: url.startsWith('https:') };
  const requireStaff = createRequireStaff(sessions);
  guardDesk(app, requireStaff);
  const work = await createWork(
    { ...dependencies, mailer, printer },
    { log: app.log, noteRefused, addHook: app.addHook.bind(app) },
  );
  const find = {
    staff: requireStaff,
    noteLook: ({ staffId, name }: RequestStaff, look: Look) => noteLook(look, { staffId, name }, work),
  };
  const { origin, hostname } = new URL(url);
  serveRoutes(app, find, [
    ...staffRoutes({ ...sessions, origin, rpId: hostname }),
    ...deskBillTalkRoutes(work),
    ...deskWorkRoutes(work),
    ...deskBillRoutes(work),
    ...deskEstimateRoutes(work),
    ...figuresRoutes(work),
    ...deskTarifsRoutes(work),
    ...findingRoutes({ ...work, reference, config }),
    ...deskCustomersRoutes(work),
    ...booksRoutes({ ...work, ledgerAccountNumbers: ledgerAccountNumbersOf(reference) }),
    ...collectionsRoutes(work),
    ...payoutsRoutes(work),
    ...bankRoutes(work),
    ...auditRoutes(work),
    ...teamRoutes({ ...work, deskUrl: url }),
  ]);
  serveWebsite(app, website, { isProduction: config.appEnv === 'production' });
  return app;
};
