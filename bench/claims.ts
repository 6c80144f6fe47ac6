/**
 * Claims, as ratios within one run: `node bench/claims.ts [settling|deciding|prices]`. Settling is pure and says how many bills a second of a
 * core come to; deciding takes clean e-invoices from their last byte to the decided letter in the outbox, beside offers on the same shop; prices are
 * asked for while somebody hands in bills of ten photos.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { addDays, isoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { settle, settleInOrder } from '#domain/claims/settling/settlement.ts';
import type { NewBillAnswer, ReadBillAnswer } from '#domain/wire/area/claims.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { ublOf } from '#server/testing/bills/e-invoices.ts';
import { sampleBasis, sampleLine, samplePeriod } from '#domain/testing/sample-claims.ts';
import { sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { randomFrom } from '#server/testing/year/population.ts';
import { startClaimShop, type BenchCustomer } from './claims-shop.ts';
import { openConnection } from './http-client.ts';

const [wanted] = process.argv.slice(2);
const isWanted = (name: string) => wanted === undefined || wanted === name;

const measureSettling = () => {
  const random = randomFrom(1);
  const kinds = ['examination', 'medicine', 'surgery', 'food', 'laboratory', 'ward'] as const;
  const start = isoDate('2026-03-01');
  const bills = Array.from({ length: 10_000 }, () =>
    sampleBasis(
      Array.from({ length: 8 }, () =>
        sampleLine(random.oneOf(kinds), addDays(start, random.upTo(900)), 500 + random.upTo(20_000), {
          highestFee: cents(random.upTo(20_000)),
        }),
      ),
      samplePeriod(random.isIn(0.5) ? 'full' : 'op', { retention: cents(8_500) }),
    ),
  );
  const perCoreSecond = (work: () => unknown) => {
    work();
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (bills.length * 1_000_000) / (user + system);
  };
  const alone = perCoreSecond(() => bills.map(settle));
  const inOrder = perCoreSecond(() => settleInOrder(bills));
  console.log(
    `settling 10,000 bills of 8 lines: ${alone.toFixed(0)} a second of a core, in the order of one contract ${inOrder.toFixed(0)} (wanted: at least 5,000)`,
  );
};

if (isWanted('settling')) measureSettling();

const commands = '/webapi/v1/user/commands';
const pause = 10;

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** From the last byte of the file to the letter, its mail and what is owed, all of one transaction. */
const decideOne = async (customer: BenchCustomer, database: Database): Promise<number> => {
  const day = addDays(todayInBerlin(new Date()), -3);
  const number = `R-${randomUUID().slice(0, 8)}`;
  const line = { day, position: '16', words: 'Allgemeine Untersuchung', count: 1, factor: 2, amountCents: 4_724, isNet: true };
  const bill = {
    practiceName: 'Tierarztpraxis Dr. Muster',
    practicePlace: '12345 Musterstadt',
    iban: 'DE02120300000000202051',
    number,
    day,
    totalCents: 5_622,
    animalName: customer.animalName,
    chip: null,
    diagnosis: 'Otitis externa',
    lines: [{ ...line, vatPercent: 19 }],
  };
  const requestKey = randomUUID();
  const contentBase64 = Buffer.from(ublOf(bill)).toString('base64');
  const { post, policeUuid } = customer;
  await post(`${commands}/add_bill_file.json`, { requestKey, fileName: 'rechnung.xml', contentBase64 });
  const start = performance.now();
  for (;;) {
    const { isReading } = (await post(`${commands}/read_bill.json`, { requestKey })) as ReadBillAnswer;
    if (!isReading) break;
    await setTimeout(pause);
  }
  const { bill: handedIn, _issues } = (await post(`${commands}/hand_in_bill.json`, {
    requestKey,
    policeUuid,
    claimKindKey: 'illness',
    words: 'Ohren',
    practice: bill.practiceName,
    billNumber: number,
    billedOn: day,
    treatedOn: day,
    total: 56.22,
    payeeKey: 'own',
    isFaultOfOther: false,
    hasOtherInsurance: false,
  })) as NewBillAnswer;
  if (handedIn === null) throw new Error(JSON.stringify(_issues));
  const stored = () =>
    database
      .selectFrom('bill')
      .select(['state_key as stateKey', 'automatic'])
      .where('bill_uuid', '=', handedIn.billUuid)
      .executeTakeFirstOrThrow();
  for (let { stateKey, automatic } = await stored(); stateKey !== 'decided'; { stateKey, automatic } = await stored()) {
    const missed = automatic?.filter(({ isMet }) => !isMet) ?? [];
    if (missed.length > 0) throw new Error(`nobody decides this by itself: ${JSON.stringify(missed)}`);
    await setTimeout(pause);
  }
  return performance.now() - start;
};

const measureDeciding = async () => {
  const { url, database, customers, close } = await startClaimShop(45);
  const { post, close: hangUp } = await openConnection(url);
  const dog = { ...sampleDog({ tarifBook: toTarifBook(await readReference(referenceFolder)) }), ...withLiability };
  const path = '/webapi/v1/commands';
  let count = 0;
  const offerOne = async () => {
    count += 1;
    const request = { ...dog, contracteeEmail: `neu${count}@beispiel.example` };
    const { _issues, ...offer } = JSON.parse(
      await post(`${path}/calculate_insurance_rate.json`, JSON.stringify(request)),
    ) as OfferAnswer;
    const start = performance.now();
    await post(`${path}/create_insurance_offer.json`, JSON.stringify(offer));
    return performance.now() - start;
  };
  const offers: number[] = [];
  const decisions: number[] = [];
  // In turn: whatever else the machine does meets both. The first ones start the reader and compile.
  for (const [index, customer] of customers.entries()) {
    const [offer, decision] = [await offerOne(), await decideOne(customer, database)];
    if (index < 5) continue;
    offers.push(offer);
    decisions.push(decision);
  }
  hangUp();
  await close();
  const timesOf = (values: readonly number[]) =>
    `${percentile(values, 0.5).toFixed(0)}/${percentile(values, 0.95).toFixed(0)} ms`;
  console.log(
    `p50/p95: an offer ${timesOf(offers)}, a clean e-invoice from its last byte to the decided letter ${timesOf(decisions)}`,
  );
  const ratio = percentile(decisions, 0.95) / percentile(offers, 0.95);
  console.log(`decided e-invoice / offer, p95: ${ratio.toFixed(1)} (wanted: below 20)`);
};

if (isWanted('deciding')) await measureDeciding();

const spanMs = 3_000;

/** A photo as the page sends it: a megabyte that nobody can pack smaller. */
const photo = async (seed: number) => {
  const canvas = createCanvas(900, 700);
  const context = canvas.getContext('2d');
  const image = context.createImageData(900, 700);
  const random = randomFrom(seed);
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : random.upTo(256);
  context.putImageData(image, 0, 0);
  return (await canvas.encode('jpeg', 85)).toString('base64');
};

/** Prices a second while somebody sends the ten photos of a bill, one a second as a phone does, by those while nobody does. */
const measurePrices = async () => {
  const { url, customers, close } = await startClaimShop(1);
  const { post, close: hangUp } = await openConnection(url);
  const body = JSON.stringify({
    ...sampleDog({ tarifBook: toTarifBook(await readReference(referenceFolder)) }),
    ...withLiability,
  });
  const pricesIn = async () => {
    const start = performance.now();
    let count = 0;
    for (; performance.now() - start < spanMs; count += 1) await post('/webapi/v1/commands/calculate_insurance_rate.json', body);
    return (count * 1000) / (performance.now() - start);
  };
  const photos = await Promise.all(Array.from({ length: 10 }, (_, index) => photo(index)));
  const [customer] = customers;
  const requestKey = randomUUID();
  const handInOne = async () => {
    for (const contentBase64 of photos) {
      await customer?.post(`${commands}/add_bill_file.json`, { requestKey, fileName: 'foto.jpg', contentBase64 });
      await setTimeout(1000);
    }
  };
  const median = (values: readonly number[]) => percentile(values, 0.5);
  for (let warm = 0; warm < 2; warm += 1) await pricesIn();
  const idle = [await pricesIn(), await pricesIn(), await pricesIn()];
  const handingIn = handInOne();
  const busy = [await pricesIn(), await pricesIn(), await pricesIn()];
  await handingIn;
  idle.push(await pricesIn(), await pricesIn(), await pricesIn());
  hangUp();
  await close();
  console.log(
    `prices a second: ${median(idle).toFixed(0)} idle, ${median(busy).toFixed(0)} while photos of ${Math.round((photos[0]?.length ?? 0) / 1024)} kB come`,
  );
  console.log(`prices while bills of ten photos are handed in / on an idle shop: ${(median(busy) / median(idle)).toFixed(2)}`);
};

if (isWanted('prices')) await measurePrices();
