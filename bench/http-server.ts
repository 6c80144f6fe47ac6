import fastify from 'fastify';
import { createOptionCatalogue } from '#domain/product/option-catalogue.ts';
import { buildShop } from '#server/shop.ts';
import { systemClock } from '#server/foundation/clock.ts';
import { parseConfig } from '#server/foundation/config/config.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { serveRoutes } from '#server/foundation/http/route.ts';
import { offersRoutes } from '#server/faces/shop/offer-routes.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import { testDataKeys } from '#server/testing/test-settings.ts';
import { toVets } from '#server/business/vets/vet-file.ts';

/**
 * What the benchmark measures, each in a process of its own: the shop (`shop`, with mails and documents taken for sent and
 * printed; `claims`, without a daily sample of bills), its offers alone (`offers`), or a Fastify that takes the same body and answers the same without doing anything.
 */
const [kind, databaseUrl, answer] = process.argv.slice(2) as ['empty' | 'shop' | 'claims' | 'offers', string, string];

const emptyApp = () => {
  const app = fastify();
  const parsed: unknown = JSON.parse(answer);
  app.post('/*', async () => parsed);
  return app;
};

const shopApp = async () => {
  const connection = await connectDatabase({ databaseUrl, dataDir: '', dataKeys: testDataKeys }, () => undefined);
  const reference = await readReference(referenceFolder);
  // Each clean bill is decided by itself: the one in twenty that a person looks at says nothing about the pace.
  if (kind === 'claims') Object.assign(reference.settings.claims, { oneInByPerson: 1_000_000_007 });
  return buildShop({
    config: parseConfig({
      APP_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '1000000',
      TRUST_PROXY: '1',
      DATABASE_URL: databaseUrl,
    }),
    connection,
    reference,
    tarifBook: toTarifBook(reference),
    vets: toVets(reference.vet),
    clock: systemClock,
    mailer: { send: async (_message, { id }) => `<${id}@bench>` },
    printer: pretendPrinter,
    website: null,
  });
};

/** Creating an offer without its mail: the rules, the control calculation, the rows and the answer. */
const offersApp = async () => {
  const app = fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: 'all' } } });
  const { database } = await connectDatabase({ databaseUrl, dataDir: '', dataKeys: testDataKeys }, () => undefined);
  const book = toTarifBook(await readReference(referenceFolder));
  const delivery = { deliverNow: async () => 'sent' as const };
  const documents = publicDocuments(book);
  const catalogue = createOptionCatalogue(book);
  const routes = offersRoutes({
    database,
    book,
    documents,
    catalogue,
    clock: systemClock,
    // One customer asks for all of them.
    limits: { spendOrRefuse: async () => undefined },
    delivery,
    publicUrl: 'http://localhost',
    mailWaitMs: 0,
    countCalculation: () => undefined,
  });
  serveRoutes(app, { visitor: ({ ip }) => ({ address: ip, loggedInUserId: null }) }, routes);
  return app;
};

const apps = { empty: async () => emptyApp(), shop: shopApp, claims: shopApp, offers: offersApp };
const app = await apps[kind]();
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('disconnect', () => process.exit());
