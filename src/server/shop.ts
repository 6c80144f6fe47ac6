import type { FastifyInstance } from 'fastify';
import { createWork, type WorkParts } from './business/create-work.ts';
import { accountsRoutes } from './faces/area/account-routes.ts';
import { applicationsRoutes } from './faces/area/application-routes.ts';
import { breedingRoutes } from './faces/area/breeding-routes.ts';
import { policeChangesRoutes } from './faces/area/change-routes.ts';
import { claimRoutes } from './faces/area/claim-routes.ts';
import { customerAreaRoutes } from './faces/area/customer-routes.ts';
import { contractEndingRoutes } from './faces/area/ending-routes.ts';
import { customerAccountRoutes } from './faces/area/konto-routes.ts';
import { createFileUrls } from './faces/area/file-urls.ts';
import { createCustomerCallers } from './faces/area/session/callers.ts';
import { inPracticeRoutes } from './faces/area/in-practice-routes.ts';
import { keepPracticeUncached, practiceCaller } from './faces/practice/callers.ts';
import { practiceRoutes } from './faces/practice/practice-routes.ts';
import { shopRoutes } from './faces/shop/shop-routes.ts';
import { advertisingRoutes } from './faces/site/advertising-routes.ts';
import { serveDownloads } from './faces/site/download-routes.ts';
import { proofRoutes } from './faces/site/proof-routes.ts';
import { feedbackRoutes } from './faces/site/feedback-routes.ts';
import { serveMailbox } from './faces/site/mailbox/mailbox-routes.ts';
import { outsideRoutes } from './faces/site/outside-routes.ts';
import { servePartnerWidget } from './faces/site/partner-routes.ts';
import { vetsRoutes } from './faces/site/vet-routes.ts';
import { publishContract } from './foundation/http/api-docs.ts';
import { debugRoutes } from './foundation/http/operations-routes.ts';
import { serveRoutes } from './foundation/http/route.ts';
import { createWatchers } from './foundation/http/watch-route.ts';
import { guardUserArea } from './foundation/http/guards/guard-user-area.ts';
import { findSiblings } from './foundation/http/siblings.ts';
import { outsideAddresses } from './foundation/outside/outside-addresses.ts';
import { createWatchedServer, type ServerParts } from './foundation/watching/create-watched-server.ts';
import { serveWebsite } from './foundation/website/routes.ts';
import type { Vet } from '#domain/wire/shop/vets.ts';

export type Dependencies = ServerParts & WorkParts & { vets: readonly Vet[] };

/** The shop as a function of what it depends on: four faces of the same use cases, on one port. */
export const buildShop = async (dependencies: Dependencies): Promise<FastifyInstance> => {
  const { config, reference, tarifBook, website, vets } = dependencies;
  const { publicUrl: url, rateLimitPerMinute } = config;
  const watched = await createWatchedServer(dependencies, { url, siblings: findSiblings(), prepare: publishContract });
  const { app, mailer, printer, noteRefused } = watched;
  const work = await createWork(
    { ...dependencies, mailer, printer },
    { log: app.log, noteRefused, addHook: app.addHook.bind(app) },
  );
  const sessions = { ...work, isSecure: url.startsWith('https:') };
  const find = { ...createCustomerCallers(sessions), practice: practiceCaller };
  guardUserArea(app, find.customer);
  keepPracticeUncached(app);
  const watchers = createWatchers(app, { ...dependencies, limits: work.limits, noteRefused });
  const area = { ...work, ...createFileUrls(config.authToken) };
  serveRoutes(app, find, [
    ...shopRoutes(work),
    ...vetsRoutes(vets, tarifBook, work),
    ...outsideRoutes({ ...work, ...outsideAddresses(config) }),
    ...accountsRoutes(sessions),
    ...breedingRoutes(work),
    ...customerAreaRoutes(area),
    ...customerAccountRoutes(work),
    ...policeChangesRoutes(work),
    ...applicationsRoutes(work),
    ...contractEndingRoutes(work),
    // Bills that go to somebody else's page have no place here (spec 24).
    ...(reference.settings.brand.links.claimUploadUrl === ''
      ? [...claimRoutes(area), ...inPracticeRoutes(sessions, watchers), ...practiceRoutes(area, watchers)]
      : []),
    ...advertisingRoutes({ ...work, callsPerHour: Math.ceil(rateLimitPerMinute / 20) }),
    ...feedbackRoutes(work),
    ...proofRoutes(work),
    ...debugRoutes(config.appEnv),
  ]);
  serveDownloads(app, work);
  serveMailbox(app, config);
  servePartnerWidget(app, website, tarifBook);
  serveWebsite(app, website, { isProduction: config.appEnv === 'production' });
  return app;
};
