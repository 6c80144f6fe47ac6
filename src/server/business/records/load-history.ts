import { isoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { policeHistory, type HistoryLine } from '#domain/police/police-history.ts';
import type { DatedTerms } from '#domain/police/police-terms.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findEventsOfPolices, type StoredPoliceEvent } from '#server/business/polices/event-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { TemplateName } from '#server/foundation/documents/printing/document-source.ts';
import { findDocumentsOfPolices, findLetterOfUser } from '#server/foundation/documents/archive/document-store.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { orderRows } from '#domain/police/police-change.ts';
import type { HistoryEntry, PoliceDocument } from '#domain/wire/area/changes.ts';

type DatedEvent = StoredPoliceEvent & { happenedOn: IsoDate; effectiveOn: IsoDate };
type Change = HistoryEntry['changes'][number];
type EntryDetails = Pick<HistoryEntry, 'changes' | 'rateBeforeStr' | 'rateAfterStr'>;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const rowsOf = (value: unknown) => Object.entries(typeof value === 'object' && value !== null ? value : {});

/** As it was written down then: by label, before and after. */
const toldOfEvent = ({ data }: DatedEvent): EntryDetails => {
  const before = new Map(rowsOf(data['before']));
  const after = new Map(rowsOf(data['after']));
  const labels = [...new Set([...before.keys(), ...after.keys()])];
  const changes = labels.map((label) => ({ label, before: textOf(before.get(label)), after: textOf(after.get(label)) }));
  return { changes: orderRows(changes), rateBeforeStr: textOf(data['rateBefore']), rateAfterStr: textOf(data['rateAfter']) };
};

const rateOf = ({ rate, paymentTermKey }: DatedTerms, book: TarifBook) => {
  const paymentTerm = book.paymentTerms.get(paymentTermKey);
  return paymentTerm === undefined ? formatCents(rate) : rateText(rate, paymentTerm);
};

const toldOfTerms = ({ before, after }: { before: DatedTerms; after: DatedTerms }, book: TarifBook): EntryDetails => {
  const row = (label: string, titleOf: (terms: DatedTerms) => string | undefined): Change[] => {
    const change = { label, before: titleOf(before) ?? null, after: titleOf(after) ?? null };
    return change.before === change.after ? [] : [change];
  };
  return {
    changes: [
      ...row('Tarif', ({ tarifId }) => book.tarifs.get(tarifId)?.title),
      ...row('Selbstbeteiligung', ({ retentionKey }) => book.retentions.get(retentionKey ?? '')?.shortTitle),
      ...row('Zahlweise', ({ paymentTermKey }) => book.paymentTerms.get(paymentTermKey)?.title),
    ],
    rateBeforeStr: rateOf(before, book),
    rateAfterStr: rateOf(after, book),
  };
};

const nothingTold: EntryDetails = { changes: [], rateBeforeStr: null, rateAfterStr: null };

const toldOf = ({ event, terms }: HistoryLine<DatedEvent>, book: TarifBook): EntryDetails => {
  if (event !== null) return toldOfEvent(event);
  return terms === null ? nothingTold : toldOfTerms(terms, book);
};

/** The letter of an event; the Versicherungsschein belongs to the day on which the contract was made, unless an approval brought it. */
const letterOf = ({ historyKey, event }: HistoryLine<DatedEvent>, letters: readonly Letter[], events: readonly DatedEvent[]) => {
  const isOfEvent = ({ documentId }: Letter) => events.some((each) => each.documentId === documentId);
  const letter =
    historyKey === 'made'
      ? letters.find((each) => (each.template === 'police' || each.template === 'breeding-police') && !isOfEvent(each))
      : letters.find(({ documentId }) => documentId === event?.documentId);
  return letter === undefined ? null : { title: letter.title, url: letter.url };
};

/** The line of a police's dates as the wire has it (spec 15.11). */
export const loadHistory = async (
  police: StoredPolice,
  { letters, today }: { letters: readonly Letter[]; today: IsoDate },
  { database, book }: { database: Database; book: TarifBook },
): Promise<HistoryEntry[]> => {
  const events = (await findEventsOfPolices(database, [police.policeId])).map((event) => ({
    ...event,
    happenedOn: todayInBerlin(event.happenedAt),
    effectiveOn: isoDate(event.effectiveOn),
  }));
  return policeHistory(police, events, today).map((line) => ({
    historyKey: line.historyKey,
    day: line.day,
    isToCome: line.isToCome,
    effectiveOn: line.effectiveOn,
    ...toldOf(line, book),
    document: letterOf(line, letters, events),
  }));
};

export type Letter = PoliceDocument & { documentId: number; template: TemplateName };

/** The letters of polices by the id of their police, each with the address that opens it. */
export const loadLetters = async (
  policeIds: readonly number[],
  { database, letterUrl }: { database: Database; letterUrl: (documentUuid: string) => string },
): Promise<(policeId: number) => Letter[]> => {
  const stored = Map.groupBy(await findDocumentsOfPolices(database, policeIds), ({ policeId }) => policeId);
  return (policeId) =>
    (stored.get(policeId) ?? []).map(({ documentId, documentUuid, source }) => ({
      documentId,
      template: source.template,
      title: source.title,
      url: letterUrl(documentUuid),
    }));
};

/** As it was sent, to the byte (spec 17.3). */
export const getDocument = async (
  userId: number,
  uuid: string,
  { database, archive }: Pick<Work, 'database' | 'archive'>,
): Promise<{ fileName: string; pdf: Buffer }> => {
  const documentUuid = parseUuid(uuid);
  const letter = documentUuid === null ? null : await findLetterOfUser(database, { userId, documentUuid });
  if (letter === null) throw notFound('Dieses Dokument gibt es nicht.');
  return { fileName: letter.source.fileName, pdf: await archive.open(letter) };
};
