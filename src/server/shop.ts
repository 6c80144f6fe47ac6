import type { FastifyInstance } from 'fastify';
import type { Vet } from '#domain/wire/shop/page-schemas.ts';
import { createWork, type WorkParts } from './business/create-work.ts';
import { serveAccounts } from './faces/area/account-routes.ts';
import { serveApplications } from './faces/area/application-routes.ts';
import { serveBreeding } from './faces/area/breeding-routes.ts';
import { servePoliceChanges } from './faces/area/change-routes.ts';
import { serveCustomerArea } from './faces/area/customer-routes.ts';
import { serveContractEnding } from './faces/area/ending-routes.ts';
import { serveCustomerAccount } from './faces/area/konto-routes.ts';
import { createLetterUrl } from './faces/area/letter-url.ts';
import { createCustomerCallers } from './faces/area/session/callers.ts';
import { serveOffers } from './faces/shop/offer-routes.ts';
import { serveOptions } from './faces/shop/option-routes.ts';
import { serveAdvertising } from './faces/site/advertising-routes.ts';
import { serveDownloads } from './faces/site/download-routes.ts';
import { serveFeedback } from './faces/site/feedback-routes.ts';
import { serveMailbox } from './faces/site/mailbox/mailbox-routes.ts';
import { serveOutside } from './faces/site/outside-routes.ts';
import { serveVets } from './faces/site/vet-routes.ts';
import { publishContract } from './foundation/http/api-docs.ts';
import { guardUserArea } from './foundation/http/guard-user-area.ts';
import { findSiblings } from './foundation/http/siblings.ts';
import { outsideAddresses } from './foundation/outside/outside-addresses.ts';
import { createWatchedServer, type ServerParts } from './foundation/watching/create-watched-server.ts';
import { serveWebsite } from './foundation/website/routes.ts';

export type Dependencies = ServerParts & WorkParts & { vets: readonly Vet[] };

/** The shop as a function of what it depends on: three faces of the same use cases, on one port. */
export const buildShop = async (dependencies: Dependencies): Promise<FastifyInstance> => {
  const { config, tarifBook, clock, website, vets } = dependencies;
  const { publicUrl: url, rateLimitPerMinute } = config;
  const watched = await createWatchedServer(dependencies, { url, siblings: findSiblings(), prepare: publishContract });
  const { app, mailer, printer, noteRefused } = watched;
  const work = await createWork(
    { ...dependencies, mailer, printer },
    { log: app.log, noteRefused, addHook: app.addHook.bind(app) },
  );
  const sessions = { ...work, isSecure: url.startsWith('https:') };
  const callers = createCustomerCallers(sessions);

  serveOptions(app, tarifBook, work.catalogue);
  serveVets(app, vets, tarifBook);
  serveDownloads(app, printer, tarifBook);
  serveOutside(app, { clock, ...outsideAddresses(config) });
  serveOffers(app, { ...work, ...callers });

  guardUserArea(app, callers.requireUser);
  const area = { ...work, ...callers, letterUrl: createLetterUrl(config.authToken) };
  serveAccounts(app, { ...sessions, ...callers });
  serveBreeding(app, area);
  serveCustomerArea(app, area);
  serveCustomerAccount(app, area);
  servePoliceChanges(app, area);
  serveApplications(app, area);
  serveContractEnding(app, area);

  serveAdvertising(app, { ...work, ...callers, callsPerHour: Math.ceil(rateLimitPerMinute / 20) });
  serveFeedback(app, work);
  serveMailbox(app, config);
  serveWebsite(app, website, { isProduction: config.appEnv === 'production' });
  return app;
};
