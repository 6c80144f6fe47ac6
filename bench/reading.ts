/**
 * How much of a vet's bill is read, and how much of what is read is right: all drawn bills as text, some as photos; then what reading
 * does to prices that are asked for meanwhile: `node bench/reading.ts`. With a number: as many photos.
 */
import type { ReadBill } from '#domain/claims/reading/read-bill.ts';
import { startBillReader } from '#server/business/claims/reading/bill-reader.ts';
import { drawPdf, withPdf } from '#server/business/claims/reading/pdf-file.ts';
import { sampleRates } from '#server/testing/bills/bill-contents.ts';
import { photograph, type Shot } from '#server/testing/bills/photograph.ts';
import { sampleBills, startBillPress, type TrueBill } from '#server/testing/bills/sample-bills.ts';
import { pricesWhile } from './reading-prices.ts';

const [photoCount = 16] = process.argv.slice(2).map(Number);

/** As phones take them, from good to bad. */
const shots: readonly Shot[] = [
  { turn: 0.7, blur: 0.5, noise: 6, shadow: 0.15 },
  { turn: -1.5, blur: 0.9, noise: 12, shadow: 0.3, isGrey: true },
  { turn: 90, blur: 0.7, noise: 10, shadow: 0.2 },
  { turn: 181, blur: 0.8, noise: 18, quality: 60 },
];

const headFields = [
  'practiceName',
  'practicePlace',
  'iban',
  'number',
  'day',
  'totalCents',
  'animalName',
  'chip',
  'diagnosis',
] as const;

type Score = { wanted: number; read: number; right: number };
const emptyScore = (): Score => ({ wanted: 0, read: 0, right: 0 });
const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
const scoreText = ({ wanted, read, right }: Score) => `recall ${percent(right, wanted)}, precision ${percent(right, read)}`;

/** A line counts where day, position, count, factor and amount are all as printed. */
const lineKey = ({ day, position, count, factor, amountCents }: TrueBill['lines'][number] | ReadBill['lines'][number]) =>
  [day, position, count, factor, amountCents].join('|');

const createTally = () => {
  const lines = emptyScore();
  const heads = emptyScore();
  const bills = { all: 0, believed: 0, wrong: 0 };
  return {
    add: (truth: TrueBill, bill: ReadBill) => {
      const remaining = truth.lines.map(lineKey);
      lines.wanted += remaining.length;
      lines.read += bill.lines.length;
      for (const line of bill.lines) {
        const place = remaining.indexOf(lineKey(line));
        if (place === -1) continue;
        remaining.splice(place, 1);
        lines.right += 1;
      }
      for (const field of headFields) {
        const [wanted, value] = [truth[field], bill[field]?.value ?? null];
        heads.wanted += wanted === null ? 0 : 1;
        heads.read += value === null ? 0 : 1;
        heads.right += value !== null && value === wanted ? 1 : 0;
      }
      bills.all += 1;
      bills.believed += bill.doSumsAgree ? 1 : 0;
      const amounts = (from: { lines: readonly { amountCents: number }[] }) => from.lines.map((line) => line.amountCents).join();
      bills.wrong +=
        bill.doSumsAgree && (bill.totalCents?.value !== truth.totalCents || amounts(bill) !== amounts(truth)) ? 1 : 0;
    },
    tell: (name: string) => {
      console.log(`${name}: lines ${scoreText(lines)} (${lines.wanted}); head ${scoreText(heads)} (${heads.wanted})`);
      console.log(
        `${name}: sums agree on ${bills.believed} of ${bills.all} bills; with a wrong amount among those: ${bills.wrong} (wanted: 0)`,
      );
    },
  };
};

const draw = await startBillPress();
const reader = startBillReader();
const text = createTally();
for (const bill of sampleBills) text.add(bill.truth, (await reader.read([draw(bill)], sampleRates)).bill);
text.tell('text');

// Nine on is another layout with another content.
const chosen = Array.from({ length: photoCount }, (_, index) => sampleBills[(index * 9) % sampleBills.length]!);
const photosOf = (bill: (typeof sampleBills)[number], shot: Shot) =>
  withPdf(draw(bill), async (pdf) => {
    const photos: Buffer[] = [];
    for await (const page of drawPdf(pdf, 2500)) photos.push(await photograph(page, shot));
    return photos;
  });
const photos = createTally();
const byShot = shots.map(createTally);
let seconds = 0;
let pages = 0;
const files: Buffer[][] = [];
for (const [index, bill] of chosen.entries()) {
  // Each shot meets each layout: the step through the bills is no multiple of their number.
  const place = (index + Math.floor(index / shots.length)) % shots.length;
  files.push(await photosOf(bill, shots[place]!));
  const start = performance.now();
  const { bill: reading } = await reader.read(files.at(-1)!, sampleRates);
  seconds += (performance.now() - start) / 1000;
  pages += files.at(-1)!.length;
  photos.add(bill.truth, reading);
  byShot[place]!.add(bill.truth, reading);
}
byShot.forEach((tally, index) => tally.tell(`photo ${index + 1}`));
photos.tell('photos');
console.log(`a photo takes ${(seconds / Math.max(1, pages)).toFixed(1)} s`);

const ten = Array.from({ length: 10 }, (_, index) => files[index % Math.max(1, files.length)] ?? []);
const ratio = await pricesWhile(() => Promise.all(ten.map((bill, index) => reader.read(bill, sampleRates, String(index)))));
console.log(`prices while ten bills are read / on an idle shop: ${ratio.toFixed(2)} (wanted: at least 0.8)`);
await reader.close();
