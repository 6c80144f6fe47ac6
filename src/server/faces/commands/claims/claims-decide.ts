import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { isoDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { fromEuros } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { ClaimBook } from '#domain/claims/claim-book.ts';
import { lineKindKeys } from '#domain/claims/line-kinds.ts';
import { decideBill, previewBill } from '#server/business/claims/deciding/decide-bill.ts';
import { describePlan } from '#server/foundation/preview.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import type { ToldBill } from '#server/business/claims/settling/replay-settlement.ts';
import { findClaim } from './claims.ts';
import { command, type ExitCode } from '#server/faces/commands/calling/command.ts';
import { dryRun, WrongCall } from '#server/faces/commands/calling/parse-call.ts';

/** A line as somebody writes it into a file: what the fee schedule knows may be left out. */
const WrittenLine = Type.Object(
  {
    day: Type.String(),
    position: Type.Optional(Type.Integer({ minimum: 1 })),
    kind: Type.Optional(Type.Enum(lineKindKeys)),
    words: Type.Optional(Type.String()),
    count: Type.Optional(Type.Number()),
    factor: Type.Optional(Type.Number()),
    euros: Type.Number(),
    isNet: Type.Optional(Type.Boolean()),
    vatPercent: Type.Optional(Type.Number()),
    notCoveredEuros: Type.Optional(Type.Number()),
    reason: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
const WrittenLines = Type.Array(WrittenLine);

const wrongFile = (file: string, why: string) => new WrongCall(`${file}: ${why}`);

const readLines = async (file: string, { positions }: ClaimBook): Promise<BillLine[]> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw wrongFile(file, 'Die Datei fehlt oder ist nicht lesbar.');
  });
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    throw wrongFile(file, 'Das ist kein JSON.');
  }
  if (!Value.Check(WrittenLines, written)) {
    const [fault] = Value.Errors(WrittenLines, written);
    throw wrongFile(file, `Die Zeilen stimmen nicht (${fault?.instancePath ?? ''} ${fault?.message ?? ''}).`);
  }
  return written.map((line, index) => {
    const amount = fromEuros(line.euros);
    const notCovered = line.notCoveredEuros === undefined ? null : fromEuros(line.notCoveredEuros);
    if (amount === null || parseIsoDate(line.day) === null) throw wrongFile(file, `Zeile ${index + 1}: Tag oder Betrag fehlt.`);
    return {
      treatedOn: isoDate(line.day),
      position: line.position ?? null,
      kindKey: line.kind ?? (amount < 0 ? 'discount' : 'other'),
      words: line.words ?? positions.get(line.position ?? 0)?.service.slice(0, 200) ?? '',
      count: String(line.count ?? 1),
      factor: line.factor === undefined ? null : String(line.factor),
      amount,
      isNet: line.isNet ?? false,
      vatPercent: line.vatPercent ?? 19,
      decided: notCovered === null ? null : { notCovered, reasonKey: line.reason ?? 'other' },
    };
  });
};

/** A person's decision from the terminal (spec 24.3). */
export const claimsDecide = command({
  words: ['NUMMER'],
  options: {
    lines: { value: 'DATEI', help: 'Die Zeilen der Rechnung als JSON.' },
    words: { value: 'TEXT', help: 'Was im Brief dazu steht.' },
    again: { help: 'Eine Entscheidung berichtigen: Andere Rechnungen des Vertrags werden neu gerechnet, wo es sie ändert.' },
    ...dryRun,
  },
  about:
    'Jede Zeile hat day und euros; dazu position (GOT) oder kind, words, count, factor, isNet, vatPercent, und wo ein Mensch kürzt notCoveredEuros mit reason.',
  example: 'L-000017 --lines rechnung.json --dry-run',
  run: async ({ words: [number = ''], options }, dependencies): Promise<ExitCode> => {
    const { database, reference, tarifBook, clock, actor, say } = dependencies;
    if (options.lines === null) throw new WrongCall('Bitte die Zeilen der Rechnung nennen: --lines DATEI');
    const isMeant = ({ bill, settlement }: ToldBill) => bill.stateKey !== 'withdrawn' && (settlement !== null) === options.again;
    const [first, second] = (await findClaim(number, dependencies)).filter(isMeant);
    if (first === undefined) {
      say(`${options.again ? 'Keine' : 'Alle'} Rechnungen dieses Leistungsfalls sind entschieden.`);
      return 1;
    }
    if (second !== undefined)
      throw new WrongCall('In diesem Leistungsfall sind es mehrere Rechnungen: Bitte am Schreibtisch entscheiden.');
    const claimBook = toClaimBook(reference);
    const work = { database, clock, claimBook, shelf: createBookShelf(tarifBook, reference) };
    const { billId } = first.bill;
    const lines = await readLines(options.lines, claimBook);
    const decision = { billId, lines, words: options.words, actor, requestKey: null, isAgain: options.again };
    const { effects, mail, _issues } = describePlan(await previewBill(decision, work));
    const outcome = options['dry-run'] || _issues.length > 0 ? null : await decideBill(decision, work);
    const refused = outcome !== null && isRefusal(outcome) ? outcome.refusal : _issues;
    const messages = refused.map(({ message }) => message);
    const isDone = outcome !== null && !isRefusal(outcome);
    if (options.json) say(JSON.stringify({ isDone, effects, mail, messages }, null, 2));
    else
      [
        ...effects,
        ...messages,
        ...(isDone ? ['Entschieden. Der Brief geht per E-Mail hinaus, sobald der Shop läuft.'] : []),
      ].forEach(say);
    return refused.length > 0 ? 2 : 0;
  },
});
