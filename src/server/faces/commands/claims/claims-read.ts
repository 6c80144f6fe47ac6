import { open } from 'node:fs/promises';
import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { simpleRatesOf } from '#domain/claims/claim-book.ts';
import { factorByPrice, type BillSource, type Found, type ReadBill, type SimpleRates } from '#domain/claims/reading/read-bill.ts';
import { startBillReader } from '#server/business/claims/reading/bill-reader.ts';
import { fileLimits, refusalTexts } from '#server/business/claims/reading/file-kind.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { WrongCall } from '#server/faces/commands/calling/parse-call.ts';
import { formatTable } from '#server/faces/commands/calling/table.ts';

/** One byte more than a file may have is enough to know that it is too large. */
const readStart = async (path: string): Promise<Uint8Array> => {
  const file = await open(path).catch(() => {
    throw new WrongCall(`${path} lässt sich nicht lesen.`);
  });
  try {
    const room = Buffer.alloc(fileLimits.bytes + 1);
    let length = 0;
    for (let more = 1; more > 0; length += more) ({ bytesRead: more } = await file.read(room, length, room.length - length));
    return room.subarray(0, length);
  } catch {
    throw new WrongCall(`${path} lässt sich nicht lesen.`);
  } finally {
    await file.close();
  }
};

const sourceNames: Readonly<Record<BillSource, string>> = {
  'e-invoice': 'E-Rechnung',
  text: 'Text',
  girocode: 'GiroCode',
  photo: 'Foto',
};

const columns = [
  ...['Tag', 'GOT', 'Leistung'].map((title) => ({ title })),
  ...['Menge', 'Faktor', 'MwSt.', 'Betrag'].map((title) => ({ title, isNumber: true })),
  { title: 'Preis nach GOT' },
];

const toLines = (bill: ReadBill, rates: SimpleRates): string[] => {
  const fact = <Value>(label: string, finding: Found<Value> | null, show: (value: Value) => string) =>
    `${label.padEnd(12)}  ${finding === null ? '-' : `${show(finding.value)} (${sourceNames[finding.source]})`}`;
  const number = (value: number | null) => (value === null ? '-' : String(value).replace('.', ','));
  const lines = bill.lines.map((line) => [
    line.day === null ? '-' : formatGermanDate(line.day),
    line.position ?? '-',
    line.words.slice(0, 60),
    number(line.count),
    number(line.factor),
    line.vatPercent === null ? '-' : `${number(line.vatPercent)} %`,
    `${formatCents(line.amountCents)}${line.isNet ? ' netto' : ''}`,
    line.position === null ? '' : factorByPrice(line, rates) === null ? 'weicht ab' : 'stimmt',
  ]);
  return [
    fact('Praxis', bill.practiceName, String),
    fact('Ort', bill.practicePlace, String),
    fact('IBAN', bill.iban, String),
    fact('Nummer', bill.number, String),
    fact('Datum', bill.day, formatGermanDate),
    fact('Betrag', bill.totalCents, (amount) =>
      (bill.currency?.value ?? 'EUR') === 'EUR' ? formatCents(amount) : `${amount / 100} ${bill.currency?.value}`,
    ),
    fact('Tier', bill.animalName, String),
    fact('Chip', bill.chip, String),
    fact('Diagnose', bill.diagnosis, String),
    '',
    ...formatTable(columns, lines),
    '',
    bill.doSumsAgree
      ? 'Die Positionen ergeben den Betrag.'
      : 'Die Positionen ergeben den Betrag nicht: Nichts davon gilt, bevor es jemand geprüft hat.',
  ];
};

/** For trying out how a bill is read, and for questions about one (spec of claims, 2). */
export const claimsRead = command({
  words: ['DATEI…'],
  about: [
    'Mehrere Dateien sind die Seiten einer Rechnung, in ihrer Reihenfolge. JPEG, PNG, WebP, PDF oder XRechnung (XML); HEIC wird erkannt und nicht gelesen.',
    'Gelesen wird hier, ohne einen Dienst von außen; ein Foto dauert einige Sekunden. Endet mit 1, wenn eine Datei nicht zu lesen war oder die Summen nicht stimmen.',
  ].join('\n'),
  example: 'rechnung.pdf --json',
  run: async ({ words: paths, options }, { reference, say }) => {
    const files = await Promise.all(paths.map(readStart));
    const rates = simpleRatesOf(toClaimBook(reference));
    const reader = startBillReader();
    const { bill, files: outcomes } = await reader.read(files, rates).finally(() => reader.close());
    const named = outcomes.map((outcome, index) => ({ file: paths[index] ?? '', ...outcome }));
    if (options.json) say(JSON.stringify({ ...bill, files: named }, null, 2));
    else {
      for (const { file, refusal } of named) if (refusal !== null) say(`${file}: ${refusalTexts[refusal]}`);
      toLines(bill, rates).forEach(say);
    }
    return bill.doSumsAgree && named.every(({ refusal }) => refusal === null) ? 0 : 1;
  },
});
