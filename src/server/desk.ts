import type { FastifyInstance } from 'fastify';
import type { Dependencies } from './shop.ts';
import { createDecidingRoom } from './faces/desk/create-deciding-room.ts';
import { serveDeskWork } from './faces/desk/work/routes.ts';
import { deskCustomersParts } from './faces/desk/desk-customers-parts.ts';
import { serveDeskCustomers } from './faces/desk/customers/routes.ts';
import { serveAudit } from './faces/desk/audit-routes.ts';
import { serveFigures } from './faces/desk/figure-routes.ts';
import { serveDeskTarifs } from './faces/desk/tarif-routes.ts';
import { createServer } from './foundation/http/create-server.ts';
import { guardDesk } from './foundation/http/guard-desk.ts';
import { serveOperations } from './foundation/http/operations-routes.ts';
import { accountNumbersOf } from './business/money/bookkeeping/export-bookings.ts';
import { serveBooks } from './faces/desk/money/book-routes.ts';
import { serveCollections } from './faces/desk/money/collection-routes.ts';
import { servePayouts } from './faces/desk/money/payout-routes.ts';
import { adjustmentWork } from './business/changes/adjustment-work.ts';
import { createBookShelf } from './foundation/reference/book-shelf.ts';
import { createShopDelivery } from './business/shop-delivery.ts';
import { serveStaff } from './faces/desk/staff-routes.ts';
import { serveTeam } from './faces/desk/team-routes.ts';
import { createRequireStaff } from './faces/desk/staff-session.ts';
import { publishMetrics } from './foundation/watching/publish-metrics.ts';
import { watchParts } from './foundation/watching/watch-parts.ts';
import { serveWebsite } from './foundation/website/routes.ts';

/** What the shop depends on as well. */
export type DeskDependencies = Omit<Dependencies, 'vets' | 'mailWaitMs'>;

/** The provider's desk as a function of what the shop depends on, for another port (spec 19.1). */
export const buildDesk = async (given: DeskDependencies): Promise<FastifyInstance> => {
  const { meters, ...watched } = watchParts(given);
  const dependencies = { ...given, ...watched };
  const { config, connection, reference, tarifBook, clock, mailer, printer, composingLimitMs, website, logTarget } = dependencies;
  const { database } = connection;
  const noteRefused = (limit: string) => meters.refusals.inc({ limit });
  const app = createServer({
    config,
    clock,
    website,
    logTarget,
    ownUrl: config.deskUrl,
    noteRefused,
    tracing: dependencies.tracing,
  });
  publishMetrics(app, { meters, house: { database, clock, dataDir: config.dataDir, tarifVersion: tarifBook.version } });
  const sessions = { database, clock, isSecure: config.deskUrl.startsWith('https:') };
  const requireStaff = createRequireStaff(sessions);
  guardDesk(app, requireStaff);

  const mails = { config, database, tarifBook, clock, mailer, printer, composingLimitMs, log: app.log };
  const { delivery, archive, documents, composers } = createShopDelivery(mails);
  app.addHook('onReady', async () => delivery.start({ everyMs: dependencies.mailRoundMs }));
  app.addHook('onClose', async () => delivery.stop());

  serveOperations(app, { appEnv: config.appEnv, ownUrl: config.deskUrl, clock, ping: connection.ping });
  const { origin, hostname } = new URL(config.deskUrl);
  serveStaff(app, { ...sessions, origin, rpId: hostname, requireStaff });
  const deciding = createDecidingRoom({ ...dependencies, delivery });
  serveDeskWork(app, { database, clock, delivery, composers, deciding, log: app.log, requireStaff });
  serveFigures(app, { database, book: tarifBook, clock });
  const shelf = createBookShelf(tarifBook, reference);
  serveDeskTarifs(app, {
    database,
    book: tarifBook,
    shelf,
    clock,
    printer,
    requireStaff,
    work: adjustmentWork({ database, shelf, book: tarifBook, reference, clock }),
  });
  const customers = deskCustomersParts({ ...dependencies, delivery, documents });
  serveDeskCustomers(app, { database, book: tarifBook, clock, delivery, archive, requireStaff, ...customers });
  serveBooks(app, { database, clock, requireStaff, accountNumbers: accountNumbersOf(reference) });
  serveCollections(app, { database, clock, requireStaff });
  servePayouts(app, { database, clock, requireStaff });
  serveAudit(app, { database });
  serveTeam(app, { database, clock, requireStaff, deskUrl: config.deskUrl });
  serveWebsite(app, website, { isProduction: config.appEnv === 'production' });
  return app;
};
