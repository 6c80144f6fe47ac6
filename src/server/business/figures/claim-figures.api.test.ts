import { beforeEach, expect, test } from 'vitest';
import { addDays, isAfter, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { ClaimFigures } from '#domain/wire/desk/figures.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { accept, create, sampleCat, sampleDog } from '#server/testing/samples/offers.ts';
import { decidedBill, handedInBill, payOut } from '#server/testing/samples/claim-rows.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ isPerTest: true });
const desk = useTestDesk(shop);
const db = () => shop.connection.database;

const figures = async () => (await (await desk.logIn('clerk')).get('/deskapi/v1/claim-figures.json')).json() as ClaimFigures;

let policeIds: number[] = [];

beforeEach(async () => {
  const offers = [...Array.from({ length: 6 }, () => sampleDog(shop)), ...Array.from({ length: 5 }, () => sampleCat(shop))];
  for (const [place, offer] of offers.entries())
    await accept(shop, await create(shop, { ...offer, contracteeEmail: `schaden${place}@beispiel.example` }));
  policeIds = (await db().selectFrom('police').select('id').orderBy('id').execute()).map(({ id }) => id);
  shop.clock.set('2027-03-20T10:00:00.000Z');
  await bookDues({ database: db(), clock: shop.clock });
}, 240_000);

/** Four of January. */
const decideFew = async () => {
  shop.clock.set('2027-01-10T10:00:00.000Z');
  for (const policeId of policeIds.slice(0, 4)) await decidedBill(shop, policeId);
  shop.clock.set('2027-03-20T10:00:00.000Z');
};

/** These, eleven of February that a person decided, and five that nobody has. */
const decideMany = async () => {
  await decideFew();
  shop.clock.set('2027-02-10T10:00:00.000Z');
  const by = { staffId: null, name: 'Anna Amt' };
  for (const policeId of policeIds) await decidedBill(shop, policeId, { by, amount: 5000 });
  for (const policeId of policeIds.slice(0, 5)) await handedInBill(shop, policeId, { amount: 2000 });
  shop.clock.set('2027-03-20T10:00:00.000Z');
};

/** Day by day, by what is booked: the other way round than the statement does it. */
const earnedByHand = async (from: IsoDate, to: IsoDate) => {
  const dues = await db()
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'transaction_id', 'ledger_transaction.id')
    .select(['period_from as from', 'period_to as to', 'amount'])
    .where('account_key', '=', 'premium')
    .execute();
  let sum = 0;
  for (const due of dues) {
    const days: IsoDate[] = [];
    for (let day = isoDate(due.from ?? ''); !isAfter(day, isoDate(due.to ?? '')); day = addDays(day, 1)) days.push(day);
    sum -= (Number(due.amount) * days.filter((day) => day >= from && day <= to).length) / days.length;
  }
  return sum / 100;
};

test('without bills there is what was earned, to the day, and no loss', async () => {
  const answer = await figures();
  expect(answer).toMatchObject({ from: '2026-04-01', to: '2027-03-20', decisions: [], toDecision: [], cuts: [], objections: [] });
  const ofMonth = (title: string) => answer.byMonth.find((month) => month.title === title);
  expect(answer.byMonth).toHaveLength(12);
  for (const [title, first, last] of [
    ['Januar 2027', '2027-01-01', '2027-01-31'],
    ['März 2027', '2027-03-01', '2027-03-20'],
  ] as const)
    expect(ofMonth(title)).toMatchObject({
      premium: expect.closeTo(await earnedByHand(isoDate(first), isoDate(last)), 2) as number,
      paid: 0,
      ratio: 0,
    });
  expect(ofMonth('Januar 2027')?.premium).toBeGreaterThan(100);
  expect(ofMonth('April 2026')).toMatchObject({ premium: 0, ratio: null });
});

test('fewer than five bills show nothing', async () => {
  await decideFew();
  const { byMonth, bySpecies, decisions, toDecision } = await figures();
  expect({ byMonth, bySpecies, decisions, toDecision }).toEqual({ byMonth: [], bySpecies: [], decisions: [], toDecision: [] });
});

test('what was paid and set aside stands against what was earned, as the books have it', async () => {
  await decideMany();
  const answer = await figures();
  // Four bills of January go with those of February.
  const joined = answer.byMonth.find(({ title }) => title === 'Januar 2027 bis Februar 2027');
  const earned = await earnedByHand(isoDate('2027-01-01'), isoDate('2027-02-28'));
  expect(joined).toMatchObject({ paid: 4 * 120 + 11 * 50, reserved: 100, premium: expect.closeTo(earned, 1) as number });
  expect(joined?.ratio).toBeCloseTo(1130 / earned, 3);
  expect(answer.bySpecies.map(({ title, paid, reserved }) => ({ title, paid, reserved }))).toEqual([
    { title: 'Hund', paid: 4 * 120 + 6 * 50, reserved: 100 },
    { title: 'Katze', paid: 250, reserved: 0 },
  ]);
  const sum = (rows: readonly { paid: number; reserved: number }[]) =>
    rows.reduce((all, row) => all + row.paid + row.reserved, 0);
  const books = await db()
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('account_key', '=', 'claims')
    .executeTakeFirstOrThrow();
  for (const rows of [answer.byMonth, answer.bySpecies, answer.byTarif]) expect(sum(rows)).toBe(Number(books.amount) / 100);
  expect(answer.decisions).toEqual([
    ...['April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'].map((month) => ({
      title: `${month} 2026`,
      decided: 0,
      byItself: 0,
    })),
    { title: 'Januar 2027 bis Februar 2027', decided: 15, byItself: 4 },
    { title: 'März 2027', decided: 0, byItself: 0 },
  ]);
});

test('days are counted to the decision and to the money that arrived', async () => {
  await decideMany();
  expect((await figures()).toDecision).toEqual(expect.arrayContaining([{ title: 'am selben Tag', count: 15 }]));
  expect((await figures()).toMoney).toEqual([]);
  await payOut(shop);
  // The bank settles; nobody waits for its statement here.
  const released = await db().selectFrom('payout').select('id').where('state_key', '=', 'released').execute();
  await db().updateTable('payout').set({ state_key: 'settled' }).where('state_key', '=', 'released').execute();
  await db()
    .insertInto('ledger_transaction')
    .values(
      released.map(({ id }) => ({
        movement_key: 'settlement' as const,
        booked_on: '2027-03-18',
        source_key: `payout ${id} settled`,
        period_from: null,
        period_to: null,
        detail: '{}',
        created_at: shop.clock.now(),
      })),
    )
    .execute();
  expect((await figures()).toMoney).toEqual(expect.arrayContaining([{ title: 'nach mehr als 30 Tagen', count: 15 }]));
});

test('cuts are told by their reason and objections by their end, never by a person', async () => {
  await decideMany();
  const settlements = await db().selectFrom('settlement').select(['id', 'bill_id']).orderBy('id').execute();
  const cutsOf = (reasonKey: string, amount: number) =>
    JSON.stringify({ lines: [{ cuts: [{ part: 'retention', amount, reasonKey }] }] });
  for (const [place, { id }] of settlements.entries()) {
    const result = place < 6 ? cutsOf('retention', 3500) : cutsOf(place === 6 ? 'travel' : 'own_share', 1000);
    await db().updateTable('settlement').set({ result }).where('id', '=', id).execute();
  }
  for (const [place, { id, bill_id }] of settlements.entries())
    await db()
      .insertInto('bill_objection')
      .values({
        bill_id,
        settlement_id: id,
        words: 'Das ist mein geheimer Grund',
        made_at: shop.clock.now(),
        ...(place < 6 && { ended_at: shop.clock.now(), ended_by: 'Bea', outcome_key: place < 5 ? 'kept' : 'changed' }),
      })
      .execute();
  const answer = await figures();
  // The one bill with travel joins the next larger reason.
  expect(answer.cuts).toEqual([
    { title: expect.stringContaining('diesen Anteil selbst') as string, bills: 8, amount: 80 },
    { title: 'übrige', bills: 7, amount: 220 },
  ]);
  expect(answer.objections).toEqual([
    { title: 'offen', count: 9 },
    { title: 'übrige', count: 6 },
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/geheim|beispiel\.example|Anna|Bea/u);
});
