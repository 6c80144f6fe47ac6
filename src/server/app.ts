import fastify, { LogController, type FastifyInstance } from 'fastify';
import { createOptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Vet } from '#domain/wire/schemas/vet-schemas.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { answerErrors } from './http/answer-errors.ts';
import { publishContract } from './http/api-docs.ts';
import { guardClient } from './http/guard-client.ts';
import { guardUserArea } from './http/guard-user-area.ts';
import { limitCalls } from './http/limit-calls.ts';
import { logOptions, logRequests } from './http/log.ts';
import { publishMetrics } from './http/metrics.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { isOwnPassword } from './accounts/check-own-password.ts';
import { createHasFreshProof } from './accounts/fresh-proof.ts';
import { makeLoginCode } from './accounts/make-login-code.ts';
import { createFindEmailOfRequest } from './accounts/find-email-of-request.ts';
import { requestEmailChange } from './accounts/request-email-change.ts';
import { createRequireUser } from './accounts/require-user.ts';
import { serveAccounts } from './accounts/routes.ts';
import { findSessionUser } from './accounts/session.ts';
import { serveAdvertising } from './advertising/routes.ts';
import { collectBreedingData } from './breeding/collect-breeding-data.ts';
import { serveBreeding } from './breeding/routes.ts';
import { soldChildAnimals } from './breeding/sold-child-animals.ts';
import type { Clock } from './clock.ts';
import { serveContractEnding } from './contract-ending/routes.ts';
import { serveCustomerArea } from './customer-area/routes.ts';
import type { DocumentPrinter } from './documents/document-printer.ts';
import { createLetterArchive } from './documents/letter-archive.ts';
import { publicDocuments } from './documents/public-documents.ts';
import { serveDownloads } from './downloads/routes.ts';
import { serveFeedback } from './feedback/routes.ts';
import { createMailDelivery } from './mail/delivery.ts';
import { bindMailKinds } from './mail/mail-composers.ts';
import { serveMailbox } from './mail/mailbox-routes.ts';
import type { Mailer } from './mail/mailer.ts';
import { findMailSecrets } from './mail/mail-secrets.ts';
import { createSealing } from './mail/sealing.ts';
import { mailKinds } from './mail-kinds.ts';
import { serveOffers } from './offers/routes.ts';
import { storePoliceDocuments } from './offers/store-police-documents.ts';
import { serveOperations } from './operations/routes.ts';
import { serveOptions } from './options/routes.ts';
import { outsideAddresses } from './outside/outside-addresses.ts';
import { serveOutside } from './outside/routes.ts';
import { servePoliceChanges } from './police-changes/routes.ts';
import { createBookShelf } from './reference/book-shelf.ts';
import type { ReferenceData } from './reference/read-reference.ts';
import { serveVets } from './vets/routes.ts';
import { answerBrokenUrl, serveWebsite } from './website/routes.ts';
import type { Website } from './website/website.ts';

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
  /** The built web; null where something else serves it. */
  website: Website | null;
  /** Where log lines go; standard output by default. */
  logTarget?: { write: (line: string) => void };
};

/** The whole server as a function of what it depends on. */
export const buildApp = async (dependencies: Dependencies): Promise<FastifyInstance> => {
  const {
    config,
    connection,
    reference,
    tarifBook,
    vets,
    clock,
    mailer,
    printer,
    mailWaitMs = 5_000,
    website,
    logTarget,
  } = dependencies;
  const isProduction = config.appEnv === 'production';
  const app = fastify({
    logger: logOptions(config.logLevel, logTarget),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than its one line, which names the request itself.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Never change what a client sent: null must stay null and "1" a text (spec 12.1). Unknown fields are dropped.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: 'all', useDefaults: false, allErrors: true } },
    frameworkErrors: (_cause, request, reply) => void answerBrokenUrl(website, request as never, reply as never),
  });
  app.removeContentTypeParser('text/plain');

  answerErrors(app);
  logRequests(app);
  setSecurityHeaders(app, { isProduction });
  limitCalls(app, { perMinute: config.rateLimitPerMinute, clock });
  guardClient(app, config.authToken);
  await publishContract(app);
  publishMetrics(app);

  serveOperations(app, { appEnv: config.appEnv, ping: connection.ping });
  const catalogue = createOptionCatalogue(tarifBook);
  serveOptions(app, tarifBook, catalogue);
  serveVets(app, vets, tarifBook);
  serveDownloads(app, printer, tarifBook);
  serveOutside(app, { clock, ...outsideAddresses(config) });

  const { database } = connection;
  const documents = publicDocuments(tarifBook);
  const { composingLimitMs } = dependencies;
  const archive = createLetterArchive({ database, printer, clock });
  const delivery = createMailDelivery({
    ...(composingLimitMs !== undefined && { composingLimitMs }),
    database,
    mailer,
    clock,
    log: app.log,
    composers: bindMailKinds(mailKinds, {
      database,
      book: tarifBook,
      documents,
      archive,
      printer,
      publicUrl: config.publicUrl,
      makeLoginCode,
    }),
    sealing: createSealing(() => findMailSecrets(database, config)),
  });
  app.addHook('onReady', async () => delivery.start());
  app.addHook('onClose', async () => delivery.stop());
  serveOffers(app, {
    database,
    book: tarifBook,
    documents,
    catalogue,
    soldChildAnimals: soldChildAnimals(database),
    clock,
    delivery,
    mailWaitMs,
  });
  const sessions = { database, clock, isSecure: config.publicUrl.startsWith('https:') };
  const requireUser = createRequireUser(sessions);
  const hasFreshProof = createHasFreshProof(sessions);
  guardUserArea(app, requireUser);
  serveAccounts(app, { ...sessions, delivery, passwordWork: config.passwordWork });
  const breeding = { database, book: tarifBook, catalogue, documents, clock, publicUrl: config.publicUrl };
  serveBreeding(app, { ...breeding, delivery, mailWaitMs, requireUser });
  serveCustomerArea(app, {
    database,
    book: tarifBook,
    documents,
    archive,
    clock,
    delivery,
    authToken: config.authToken,
    requireUser,
    requestEmailChange,
    hasFreshProof,
    isOwnPassword: (check) => isOwnPassword(check, sessions),
    exporters: { breeding: (userId) => collectBreedingData(userId, breeding) },
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
  const callsPerHour = Math.ceil(config.rateLimitPerMinute / 20);
  serveContractEnding(app, {
    database,
    book: tarifBook,
    clock,
    delivery,
    callsPerHour,
    requireUser,
    findUser: (request) => findSessionUser(request, sessions),
  });
  const findEmailOfRequest = createFindEmailOfRequest(sessions);
  serveAdvertising(app, { database, clock, delivery, callsPerHour, requireUser, findEmailOfRequest });
  serveFeedback(app, { database, book: tarifBook, clock, delivery });
  serveMailbox(app, config);
  serveWebsite(app, website, { isProduction });
  return app;
};
