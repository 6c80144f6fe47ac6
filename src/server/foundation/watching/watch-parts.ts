import type { Histogram } from '@prometheus-io/client';
import { isLetter } from '#server/foundation/documents/printing/document-source.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import type { DatabaseConnection } from '#server/foundation/database/connect.ts';
import type { Mailer } from '#server/foundation/mail/delivering/mailer.ts';
import { createMeters, type Meters } from './meters.ts';
import type { Tracing } from './tracing.ts';

const timed = async <Result>(work: () => Promise<Result>, histogram: Histogram<string>, labels: Record<string, string> = {}) => {
  const begun = performance.now();
  const note = (outcome: string) => histogram.observe({ ...labels, outcome }, (performance.now() - begun) / 1000);
  try {
    const result = await work();
    note('done');
    return result;
  } catch (cause) {
    note('failed');
    throw cause;
  }
};

type Watch = { meters: Meters; tracing: Tracing | null };

/** The same printer, whose customers' waiting is timed: in the queue and at the press. */
const watchPrinter = (printer: DocumentPrinter, { meters, tracing }: Watch): DocumentPrinter => ({
  ...printer,
  print: async (document, lane) => {
    const kind = isLetter(document) ? 'letter' : 'public';
    const print = () => printer.print(document, lane);
    meters.documentsUnderWay.inc();
    try {
      return await timed(
        () => tracing?.inSpan('print', { 'tierdach.template': document.template }, print) ?? print(),
        meters.documents,
        { kind },
      );
    } finally {
      meters.documentsUnderWay.dec();
    }
  },
});

/** The same mailer, whose mails are counted and timed. */
const watchMailer = (mailer: Mailer, { meters, tracing }: Watch): Mailer => ({
  send: (message, identity) => {
    const send = () => mailer.send(message, identity);
    return timed(() => tracing?.inSpan('send mail', { 'tierdach.outbox_id': identity.id }, send) ?? send(), meters.mails);
  },
});

type Parts = { connection: DatabaseConnection; mailer: Mailer; printer: DocumentPrinter; tracing?: Tracing | null };

/** The same parts with somebody who counts and traces what they do, for shop and desk alike. */
export const watchParts = ({ connection, mailer, printer, tracing = null }: Parts) => {
  const meters = createMeters(connection);
  if (tracing !== null) connection.onStatement(tracing.noteStatement);
  const watch = { meters, tracing };
  return { ...watch, mailer: watchMailer(mailer, watch), printer: watchPrinter(printer, watch) };
};
