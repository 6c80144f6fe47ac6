import { error, ok } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { formatIban, type Iban } from '#domain/person/payment.ts';
import type { DeskIbanAnswer } from '#domain/wire/desk/customer-schemas.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { findLetterOfUser } from '#server/foundation/documents/archive/document-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findBank } from '#server/business/service/customer-store.ts';
import type { Work } from '#server/foundation/work.ts';

type Looking = Pick<Work, 'database' | 'clock'>;

const noteLook = (
  { userId, staff, after }: { userId: number; staff: RequestStaff; after: Record<string, unknown> },
  { database, clock }: Looking,
) =>
  database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor: staff,
      actionKey: 'customer.looked',
      subject: { kindKey: 'customer', id: userId },
      after,
      now: clock.now(),
    }),
  );

/** Noted before it is shown. */
export const showIban = async (userId: number, staff: RequestStaff, dependencies: Looking): Promise<DeskIbanAnswer> => {
  const bank = await findBank(dependencies.database, userId);
  if (bank === null) return { iban: null, _issues: [error('Es ist keine Bankverbindung hinterlegt.')] };
  await noteLook({ userId, staff, after: { parts: ['iban'] } }, dependencies);
  return { iban: formatIban(bank.iban as Iban), _issues: [ok('Das ist im Protokoll vermerkt.')] };
};

/** As it was sent, to the byte (spec 17.3). */
export const openLetter = async (
  { userId, uuid }: { userId: number; uuid: string },
  staff: RequestStaff,
  dependencies: Looking & Pick<Work, 'archive'>,
): Promise<{ fileName: string; pdf: Buffer }> => {
  const documentUuid = parseUuid(uuid);
  const letter = documentUuid === null ? null : await findLetterOfUser(dependencies.database, { userId, documentUuid });
  if (letter === null) throw notFound('Dieses Dokument gibt es nicht.');
  await noteLook({ userId, staff, after: { parts: ['letter'], letter: letter.source.title } }, dependencies);
  return { fileName: letter.source.fileName, pdf: await dependencies.archive.open(letter) };
};
