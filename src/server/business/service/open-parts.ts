import { error, ok } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { formatIban, type Iban } from '#domain/person/payment.ts';
import { findLetterOfUser } from '#server/foundation/documents/archive/document-store.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findMandateInForce } from '#server/business/customers/mandates/mandate-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { DeskIbanAnswer } from '#domain/wire/desk/customers.ts';

type Looking = Pick<Work, 'database'>;

export const showIban = async (userId: number, { database }: Looking): Promise<DeskIbanAnswer> => {
  const bank = await findMandateInForce(database, userId);
  if (bank === null) return { iban: null, _issues: [error('Es ist keine Bankverbindung hinterlegt.')] };
  return { iban: formatIban(bank.iban as Iban), _issues: [ok('Das ist im Protokoll vermerkt.')] };
};

/** As it was sent, to the byte (spec 17.3). */
export const openLetter = async (
  { userId, uuid }: { userId: number; uuid: string },
  { database, archive }: Pick<Work, 'database' | 'archive'>,
): Promise<{ fileName: string; title: string; pdf: Buffer }> => {
  const documentUuid = parseUuid(uuid);
  const letter = documentUuid === null ? null : await findLetterOfUser(database, { userId, documentUuid });
  if (letter === null) throw notFound('Dieses Dokument gibt es nicht.');
  const { fileName, title } = letter.source;
  return { fileName, title, pdf: await archive.open(letter) };
};
