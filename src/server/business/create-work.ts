import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { createOptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Config } from '#server/foundation/config/config.ts';
import { usualCallsPerMinute } from '#server/foundation/config/settings.ts';
import type { DatabaseConnection } from '#server/foundation/database/connect.ts';
import { createLetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { bindJobKinds } from '#server/foundation/jobs/job-kind.ts';
import { createJobs } from '#server/foundation/jobs/jobs.ts';
import { createFairQueue } from '#server/foundation/limits/fair-queue.ts';
import { createLimits } from '#server/foundation/limits/limits.ts';
import type { Log } from '#server/foundation/log.ts';
import { createMailDelivery, type MailDelivery } from '#server/foundation/mail/delivering/delivery.ts';
import { bindMailKinds } from '#server/foundation/mail/mail-composers.ts';
import { findMailSecrets } from '#server/foundation/mail/mail-secrets.ts';
import type { Mailer } from '#server/foundation/mail/delivering/mailer.ts';
import { createSealing } from '#server/foundation/mail/sealing.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';
import type { Work } from '#server/foundation/work.ts';
import { createVetDirectory } from './vets/vet-directory.ts';
import { toVets } from './vets/vet-file.ts';
import { startBillReader, type BillReader } from './claims/reading/bill-reader.ts';
import type { PhotoDrawer } from './customers/photos/own-photos.ts';
import { createCalculationCounter } from './figures/calculation-counter.ts';
import { addCalculations } from './figures/figures-store.ts';
import { jobKinds } from './job-kinds.ts';
import { mailKinds } from './mail-kinds.ts';

export type WorkParts = {
  config: Config;
  connection: DatabaseConnection;
  /** As the files are now: contracts that were made with others keep what their premium depends on. */
  reference: ReferenceData;
  tarifBook: TarifBook;
  clock: Clock;
  mailer: Mailer;
  printer: DocumentPrinter;
  /** How long a customer is kept waiting for the mail server; five seconds (spec 16.1). */
  mailWaitMs?: number;
  composingLimitMs?: number;
  /** How often mails are looked for that nobody waits for; every five seconds. */
  mailRoundMs?: number;
  /** How often jobs are looked for that another server left; every five seconds. */
  jobRoundMs?: number;
  /** How often it is looked at what somebody watches; every second. */
  watchRoundMs?: number;
};

type Server = {
  log: Log;
  noteRefused: (limit: string) => void;
  addHook: ((name: 'onReady', hook: () => Promise<void>) => unknown) & ((name: 'onClose', hook: () => Promise<void>) => unknown);
};

/**
 * All that use cases work with, made of a server's parts; it begins and ends with that server. Shop and desk both deliver
 * mails and do jobs: whatever one of them put into the outbox goes out, and what one of them left is ended by the other.
 */
export const createWork = async (
  { config, connection, reference, tarifBook, clock, mailer, printer, ...options }: WorkParts,
  { log, noteRefused, addHook }: Server,
): Promise<Work & { delivery: MailDelivery; billReader: BillReader; photoDrawer: PhotoDrawer }> => {
  const { database } = connection;
  const { publicUrl, passwordWork } = config;
  const { mailWaitMs = 5_000, composingLimitMs, mailRoundMs, jobRoundMs } = options;
  const documents = publicDocuments(tarifBook);
  const archive = createLetterArchive({ database, printer, clock });
  const composers = bindMailKinds(mailKinds, { database, book: tarifBook, documents, archive, publicUrl });
  const delivery = createMailDelivery({
    ...(composingLimitMs !== undefined && { composingLimitMs }),
    database,
    mailer,
    clock,
    log,
    composers,
    sealing: createSealing(() => findMailSecrets(database, config)),
  });
  addHook('onReady', async () => delivery.start({ everyMs: mailRoundMs }));
  addHook('onClose', async () => delivery.stop());
  const shelf = createBookShelf(tarifBook, reference);
  const billReader = startBillReader();
  // Somebody waits for a photo: it takes no turn behind a bill of ten pages.
  const photoDrawer = startBillReader();
  const claims = { claimBook: toClaimBook(reference), claimSettings: reference.settings.claims, billReader };
  const forJobs = { database, clock, book: tarifBook, shelf, reference, ...claims };
  const lines = jobKinds.map((kinds) => createJobs({ database, clock, log, handlers: bindJobKinds(kinds, forJobs) }));
  addHook('onReady', async () => lines.forEach((line) => line.start({ everyMs: jobRoundMs })));
  addHook('onClose', async () => {
    const stopping = lines.map((line) => line.stop());
    // What it reads just now is read by whoever takes the job next.
    await Promise.all([billReader.close(), photoDrawer.close()]);
    await Promise.all(stopping);
  });
  const calculations = createCalculationCounter({ keep: (counts) => addCalculations(database, counts), clock, log });
  addHook('onClose', () => calculations.flush());
  const { calls } = reference.settings.limits;
  const networkFactor = config.rateLimitPerMinute / usualCallsPerMinute;
  return {
    database,
    clock,
    book: tarifBook,
    shelf,
    ...claims,
    photoDrawer,
    vets: createVetDirectory(toVets(reference.vet)),
    catalogue: createOptionCatalogue(tarifBook),
    documents,
    archive,
    printer,
    composers,
    delivery,
    jobs: { wake: () => lines.forEach((line) => line.wake()) },
    mailWaitMs,
    limits: await createLimits({ database, clock, calls, networkFactor, noteRefused }),
    passwordWork,
    // Two of the four threads that Node has for such work: files, names and compression need the others.
    passwordQueue: createFairQueue({ atATime: 2, mostWaiting: 40, noteRefused }),
    publicUrl,
    countCalculation: calculations.count,
    log,
  };
};
