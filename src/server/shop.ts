import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createOptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Vet } from '#domain/wire/schemas/vet-schemas.ts';
import type { Config } from './foundation/config/config.ts';
import type { DatabaseConnection } from './foundation/database/connect.ts';
import { publishContract } from './foundation/http/api-docs.ts';
import { createServer } from './foundation/http/create-server.ts';
import { guardUserArea } from './foundation/http/guard-user-area.ts';
import { isOwnPassword } from './business/customers/login/check-own-password.ts';
import { createHasFreshProof } from './faces/area/session/fresh-proof.ts';
import { createFindEmailOfRequest } from './faces/area/session/find-email-of-request.ts';
import { requestEmailChange } from './business/customers/email/request-email-change.ts';
import { createRequireUser } from './faces/area/session/require-user.ts';
import { serveAccounts } from './faces/area/account-routes.ts';
import { findSessionUser } from './faces/area/session/session.ts';
import { applicationDecisions } from './business/application-decisions.ts';
import { findApplicationSteps } from './business/applications/application-steps.ts';
import { collectApplicationData } from './business/applications/collect-application-data.ts';
import { serveApplications } from './faces/area/application-routes.ts';
import { serveAdvertising } from './faces/site/advertising-routes.ts';
import { collectBreedingData } from './business/breeding/collect-breeding-data.ts';
import { serveBreeding } from './faces/area/breeding-routes.ts';
import { soldChildAnimals } from './business/breeding/sold-child-animals.ts';
import type { Clock } from './foundation/clock.ts';
import { createDeclarationLimits } from './business/endings/limit-declarations.ts';
import { serveContractEnding } from './faces/area/ending-routes.ts';
import { collectAccountData } from './business/records/konto/collect-account-data.ts';
import { listCollections } from './business/records/konto/list-collections.ts';
import { serveCustomerAccount } from './faces/area/konto-routes.ts';
import { findRecipient } from './business/customers/contact/find-recipient.ts';
import { createLetterUrl } from './faces/area/letter-url.ts';
import { serveCustomerArea } from './faces/area/customer-routes.ts';
import { createCalculationCounter } from './business/figures/calculation-counter.ts';
import { addCalculations } from './business/figures/figures-store.ts';
import type { DocumentPrinter } from './foundation/documents/printing/document-printer.ts';
import { createLimits } from './foundation/limits/limits.ts';
import { serveDownloads } from './faces/site/download-routes.ts';
import { serveFeedback } from './faces/site/feedback-routes.ts';
import { serveMailbox } from './faces/site/mailbox/mailbox-routes.ts';
import type { Mailer } from './foundation/mail/mailer.ts';
import { serveOffers } from './faces/shop/offer-routes.ts';
import { storePoliceDocuments } from './business/offers/store-police-documents.ts';
import { serveOperations } from './foundation/http/operations-routes.ts';
import { serveOptions } from './faces/shop/option-routes.ts';
import { outsideAddresses } from './foundation/outside/outside-addresses.ts';
import { serveOutside } from './faces/site/outside-routes.ts';
import { servePoliceChanges } from './faces/area/change-routes.ts';
import { createBookShelf } from './foundation/reference/book-shelf.ts';
import type { ReferenceData } from './foundation/reference/read-reference.ts';
import { usualCallsPerMinute } from './foundation/config/settings.ts';
import { createShopDelivery } from './business/shop-delivery.ts';
import { findSiblings } from './foundation/http/siblings.ts';
import { serveVets } from './faces/site/vet-routes.ts';
import { publishMetrics } from './foundation/watching/publish-metrics.ts';
import type { Tracing } from './foundation/watching/tracing.ts';
import { watchParts } from './foundation/watching/watch-parts.ts';
import { serveWebsite } from './foundation/website/routes.ts';
import type { Website } from './foundation/website/website.ts';

export type Dependencies = {
  config: Config;
  connection: DatabaseConnection;
  /** As the files are now: contracts that were made with others keep what their premium depends on. */
  reference: ReferenceData;
  tarifBook: TarifBook;
  vets: readonly Vet[];
  clock: Clock;
  mailer: Mailer;
  printer: DocumentPrinter;
  /** How long a customer is kept waiting for the mail server; five seconds (spec 16.1). */
  mailWaitMs?: number;
  composingLimitMs?: number;
  /** How often mails are looked for that nobody waits for; every five seconds. */
  mailRoundMs?: number;
  /** The built web; null where something else serves it. */
  website: Website | null;
  /** Where log lines go; standard output by default. */
  logTarget?: { write: (line: string) => void };
  /** Where somebody collects traces. */
  tracing?: Tracing | null;
};

/** The whole server as a function of what it depends on. */
export const buildApp = async (dependencies: Dependencies): Promise<FastifyInstance> => {
  const { config, connection, reference, tarifBook, vets, clock, mailWaitMs = 5_000, website, logTarget } = dependencies;
  const { meters, tracing, mailer, printer } = watchParts(dependencies);
  const noteRefused = (limit: string) => meters.refusals.inc({ limit });
  const isProduction = config.appEnv === 'production';
  const app = createServer({
    config,
    clock,
    website,
    logTarget,
    ownUrl: config.publicUrl,
    siblings: findSiblings(),
    noteRefused,
    tracing,
  });
  await publishContract(app);
  const { database } = connection;
  publishMetrics(app, { meters, house: { database, clock, dataDir: config.dataDir, tarifVersion: tarifBook.version } });

  serveOperations(app, { appEnv: config.appEnv, ownUrl: config.publicUrl, clock, ping: connection.ping });
  const catalogue = createOptionCatalogue(tarifBook);
  serveOptions(app, tarifBook, catalogue);
  serveVets(app, vets, tarifBook);
  serveDownloads(app, printer, tarifBook);
  serveOutside(app, { clock, ...outsideAddresses(config) });

  const { composingLimitMs, mailRoundMs } = dependencies;
  const mails = { config, database, tarifBook, clock, mailer, printer, composingLimitMs, log: app.log };
  const { documents, archive, delivery } = createShopDelivery(mails);
  app.addHook('onReady', async () => delivery.start({ everyMs: mailRoundMs }));
  app.addHook('onClose', async () => delivery.stop());
  const { calls } = reference.settings.limits;
  const networkFactor = config.rateLimitPerMinute / usualCallsPerMinute;
  const limits = await createLimits({ database, clock, calls, networkFactor, noteRefused });
  const calculations = createCalculationCounter({ keep: (counts) => addCalculations(database, counts), clock, log: app.log });
  app.addHook('onClose', () => calculations.flush());
  const sessions = { database, clock, isSecure: config.publicUrl.startsWith('https:') };
  const findUser = (request: FastifyRequest) => findSessionUser(request, sessions);
  serveOffers(app, {
    database,
    findUser,
    book: tarifBook,
    documents,
    catalogue,
    soldChildAnimals: soldChildAnimals(database),
    clock,
    limits,
    delivery,
    mailWaitMs,
    countCalculation: calculations.count,
  });
  const accounts = { ...sessions, limits };
  const requireUser = createRequireUser(sessions);
  const hasFreshProof = createHasFreshProof(sessions);
  guardUserArea(app, requireUser);
  serveAccounts(app, { ...accounts, delivery, passwordWork: config.passwordWork });
  const breeding = { database, book: tarifBook, catalogue, documents, clock, publicUrl: config.publicUrl };
  serveBreeding(app, { ...breeding, limits, delivery, mailWaitMs, requireUser });
  serveCustomerArea(app, {
    database,
    book: tarifBook,
    documents,
    archive,
    clock,
    delivery,
    letterUrl: createLetterUrl(config.authToken),
    requireUser,
    limits,
    requestEmailChange,
    hasFreshProof,
    isOwnPassword: (check) => isOwnPassword(check, accounts),
    findApplicationSteps: (offerIds) => findApplicationSteps(offerIds, { database, clock }),
    exporters: {
      collections: async (userId) => (await listCollections(userId, { database, clock })).collections,
      premiumAccount: (userId) => collectAccountData(userId, { database, clock }),
      breeding: (userId) => collectBreedingData(userId, breeding),
      applicationInquiries: (userId) => collectApplicationData(userId, { database, clock }),
    },
  });
  serveCustomerAccount(app, {
    database,
    clock,
    book: tarifBook,
    printer,
    requireUser,
    findRecipient: (userId) => findRecipient(userId, database),
  });
  servePoliceChanges(app, {
    hasFreshProof,
    database,
    book: tarifBook,
    shelf: createBookShelf(tarifBook, reference),
    catalogue,
    clock,
    delivery,
    requireUser,
    storePoliceDocuments: (transaction, accepted) => storePoliceDocuments(transaction, accepted, { book: tarifBook, documents }),
  });
  const { publicUrl } = config;
  serveApplications(app, {
    ...applicationDecisions({
      database,
      tarifBook,
      reference,
      clock,
      publicUrl,
      deliver: (mailId) => void delivery.deliverNow(mailId, { withinMs: 0 }),
    }),
    requireUser,
  });
  const callsPerHour = Math.ceil(config.rateLimitPerMinute / 20);
  serveContractEnding(app, {
    database,
    book: tarifBook,
    clock,
    delivery,
    limits: createDeclarationLimits({ database, clock, hash: limits.hash, most: calls.declaration, networkFactor }),
    requireUser,
    findUser,
  });
  const findEmailOfRequest = createFindEmailOfRequest(sessions);
  serveAdvertising(app, { database, clock, limits, delivery, callsPerHour, requireUser, findEmailOfRequest });
  serveFeedback(app, { database, book: tarifBook, clock, limits, delivery });
  serveMailbox(app, config);
  serveWebsite(app, website, { isProduction });
  return app;
};
