import type { FastifyBaseLogger } from 'fastify';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { makeLoginCode } from './customers/login/make-login-code.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Config } from '#server/foundation/config/config.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { createLetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { createMailDelivery } from '#server/foundation/mail/delivery.ts';
import { bindMailKinds } from '#server/foundation/mail/mail-composers.ts';
import { findMailSecrets } from '#server/foundation/mail/mail-secrets.ts';
import type { Mailer } from '#server/foundation/mail/mailer.ts';
import { createSealing } from '#server/foundation/mail/sealing.ts';
import { mailKinds } from './mail-kinds.ts';

type DeliveryParts = {
  config: Config;
  database: Database;
  tarifBook: TarifBook;
  clock: Clock;
  mailer: Mailer;
  printer: DocumentPrinter;
  composingLimitMs?: number | undefined;
  log: FastifyBaseLogger;
};

/** Every kind of mail with all that it is made of. Shop and desk both deliver: whatever one of them put into the outbox goes out. */
export const createShopDelivery = ({ config, tarifBook, composingLimitMs, ...parts }: DeliveryParts) => {
  const { database, printer, clock, mailer, log } = parts;
  const documents = publicDocuments(tarifBook);
  const archive = createLetterArchive({ database, printer, clock });
  const composers = bindMailKinds(mailKinds, {
    database,
    book: tarifBook,
    documents,
    archive,
    printer,
    publicUrl: config.publicUrl,
    makeLoginCode,
  });
  const delivery = createMailDelivery({
    ...(composingLimitMs !== undefined && { composingLimitMs }),
    database,
    mailer,
    clock,
    log,
    composers,
    sealing: createSealing(() => findMailSecrets(database, config)),
  });
  return { documents, archive, composers, delivery };
};
