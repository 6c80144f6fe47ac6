import type { FastifyInstance } from 'fastify';
import { createWork, type WorkParts } from './business/create-work.ts';
import { accountNumbersOf } from './business/money/bookkeeping/export-bookings.ts';
import { serveAudit } from './faces/desk/audit-routes.ts';
import { serveDeskCustomers } from './faces/desk/customers/routes.ts';
import { serveFigures } from './faces/desk/figure-routes.ts';
import { serveBooks } from './faces/desk/money/book-routes.ts';
import { serveCollections } from './faces/desk/money/collection-routes.ts';
import { servePayouts } from './faces/desk/money/payout-routes.ts';
import { serveStaff, serveTeam } from './faces/desk/staff-routes.ts';
import { createRequireStaff } from './faces/desk/staff-session.ts';
import { serveDeskTarifs } from './faces/desk/tarif-routes.ts';
import { serveDeskWork } from './faces/desk/work/routes.ts';
import { guardDesk } from './foundation/http/guard-desk.ts';
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
  const desk = { ...work, requireStaff };

  const { origin, hostname } = new URL(url);
  serveStaff(app, { ...sessions, origin, rpId: hostname, requireStaff });
  serveDeskWork(app, desk);
  serveFigures(app, work);
  serveDeskTarifs(app, { ...desk, reference });
  serveDeskCustomers(app, desk);
  serveBooks(app, { ...desk, accountNumbers: accountNumbersOf(reference) });
  serveCollections(app, desk);
  servePayouts(app, desk);
  serveAudit(app, work);
  serveTeam(app, { ...desk, deskUrl: url });
  serveWebsite(app, website, { isProduction: config.appEnv === 'production' });
  return app;
};
