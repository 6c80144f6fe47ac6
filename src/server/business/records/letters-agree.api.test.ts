import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, firstOfMonth, isAfter, isoDate, laterOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import type { Police, PoliceAnswer, PolicesAnswer } from '#domain/wire/area/records.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import { change, healthy } from '#server/testing/samples/changes.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { deskLooks, useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

/** Prints what a letter is made of: its words are read here, not their form. */
const printer: DocumentPrinter = {
  ...pretendPrinter,
  print: async ({ template, data }) => Buffer.from(JSON.stringify({ template, ...(JSON.parse(data) as object) })),
};
/** Today is 15 November 2026. */
const shop = useTestShop({ printer });
const desk = useTestDesk(shop);
const user = '/webapi/v1/user';
const today = isoDate('2026-11-15');

type Row = { label: string; value: string };
type Letter =
  | { template: 'police'; facts: Row[]; premium: { total: Row } }
  | { template: 'addendum'; facts: Row[]; premium: { after: string } | null; laterRates: { label: string; after: string }[] }
  | { template: 'ending'; rows: Row[] };
const laterRate = 'Beitrag ab ';

const on = async (day: IsoDate, customer: SampleCustomer) => {
  shop.clock.set(`${day}T10:00:00.000Z`);
  return comeBack(shop, customer);
};

/** The premium and the end of a contract, as each place tells them on a day. */
const tellings = async (customer: SampleCustomer) => {
  const read = async <Body>(path: string) => (await customer.get(`${user}/${path}`)).json() as Body;
  const { police: onPage } = await read<PoliceAnswer>(`polices/byPoliceUuid/${customer.policeUuid}.json`);
  const { polices: inList } = await read<PolicesAnswer>('polices.json');
  const { contracts } = await deskLooks(shop).openCustomer(await desk.logIn('clerk'), customer.email);
  const { export: exported } = (await customer.post(`${user}/commands/export_data.json`, {})).json() as {
    export: { polices: Police[] };
  };
  const outline = ({ premiumRateStr, endsOn, policeStateKey }: Police) => ({ premiumRateStr, endsOn, policeStateKey });
  const told = outline(onPage);
  for (const polices of [inList, contracts.map(({ police }) => police), exported.polices])
    expect(polices.map(outline)).toEqual([told]);
  return { ...told, letterUrls: onPage.documents.map(({ url }) => url).filter((url) => url.startsWith(`${user}/documents/`)) };
};

const dayOf = (german: string) => isoDate(german.split('.').toReversed().join('-'));
const valueOf = (rows: readonly Row[], label: string) => required(rows.find((row) => row.label === label)?.value, label);

/** The days from which a premium holds, and the last day, as the letters so far say, the oldest first. */
const readLetters = async (customer: SampleCustomer, urls: readonly string[]) => {
  let premiums: { from: IsoDate; premium: string }[] = [];
  let endsOn: IsoDate | null = null;
  const say = (from: IsoDate, premium: string) => {
    premiums = [...premiums.filter((former) => former.from < from), { from, premium }];
  };
  for (const url of urls) {
    const letter = JSON.parse((await customer.get(url)).text) as Letter;
    if (letter.template === 'police') say(dayOf(valueOf(letter.facts, 'Beginn')), letter.premium.total.value);
    if (letter.template === 'ending') endsOn = dayOf(valueOf(letter.rows, 'Letzter Tag'));
    if (letter.template !== 'addendum') continue;
    if (letter.premium !== null) say(dayOf(valueOf(letter.facts, 'Gilt ab')), letter.premium.after);
    for (const { label, after } of letter.laterRates) say(dayOf(label.slice(laterRate.length)), after);
  }
  return { endsOn, premiumOn: (day: IsoDate) => premiums.findLast(({ from }) => !isAfter(from, day))?.premium };
};

const wishes = [
  { changeKey: 'retention', contractRetentionKey: 'sb175' },
  { changeKey: 'retention', contractRetentionKey: 'sb85' },
  { changeKey: 'payment_term', contractPaymentTermKey: 'payment_annual' },
  { changeKey: 'payment_term', contractPaymentTermKey: 'payment_monthly' },
] as const;
const lives = fc.record({
  begin: fc.integer({ min: 0, max: 29 }),
  contractPaymentTermKey: fc.constantFrom('payment_annual', 'payment_monthly'),
  // A wish may come before the one before it holds.
  wishes: fc.array(fc.record({ daysLater: fc.integer({ min: 0, max: 50 }), wish: fc.constantFrom(...wishes) }), {
    minLength: 1,
    maxLength: 4,
  }),
  end: fc.integer({ min: 1, max: 90 }),
});

/** Agreed for January, and before that comes another wish for December: from January on both make the premium. */
const crossing = {
  begin: 0,
  contractPaymentTermKey: 'payment_annual' as const,
  wishes: [
    { daysLater: 0, wish: wishes[3] },
    { daysLater: 1, wish: wishes[0] },
    { daysLater: 50, wish: wishes[1] },
  ],
  end: 5,
};

test('on each day letters say the premium and the end that list, page, desk and export show', async () => {
  let agreed = 0;
  const look = async (customer: SampleCustomer, begin: IsoDate, day: IsoDate) => {
    const there = await on(day, customer);
    const { letterUrls, ...told } = await tellings(there);
    const { endsOn, premiumOn } = await readLetters(there, letterUrls);
    const premium = required(premiumOn(laterOf(day, begin)), 'a premium in a letter');
    // A Versicherungsschein names the payment beside the amount.
    expect({ ...told, premiumRateStr: told.premiumRateStr.slice(0, premium.length) }).toMatchObject({
      premiumRateStr: premium,
      endsOn,
    });
    agreed += 1;
    return told;
  };
  await fc.assert(
    fc.asyncProperty(lives, async ({ begin: days, contractPaymentTermKey, wishes: wished, end }) => {
      shop.clock.set(`${today}T10:00:00.000Z`);
      const begin = addDays(today, days);
      const offer = { ...sampleDog(shop), contractPaymentTermKey };
      const customer = await newCustomer(shop, { offer, acceptance: { contractStartDateStr: begin } });
      let day = today;
      for (const { daysLater, wish } of wished) {
        const next = addDays(day, daysLater);
        const first = firstOfMonth(addDays(day, 31));
        for (const between of [addDays(first, -1), first]) if (between < next) await look(customer, begin, between);
        day = next;
        await change(await on(day, customer), { ...wish, ...healthy });
        await look(customer, begin, day);
      }
      const lastDay = laterOf(begin, addDays(day, end));
      const body = {
        policeNumber: customer.policeNumber,
        causeKey: 'extraordinary',
        dayStr: lastDay,
        reason: 'Kulanz',
        caseId: null,
      };
      const clerk = await desk.logIn('clerk');
      expect((await clerk.post('/deskapi/v1/case_commands/end_contract.json', body)).text).toContain('Der Vertrag ist beendet');
      expect(await look(customer, begin, lastDay)).toMatchObject({ endsOn: lastDay, policeStateKey: 'cancelled' });
      expect(await look(customer, begin, addDays(lastDay, 1))).toMatchObject({ endsOn: lastDay, policeStateKey: 'ended' });
    }),
    { numRuns: isThorough ? 20 : 1, examples: [[crossing]], endOnFailure: true },
  );
  expect(agreed).toBeGreaterThanOrEqual(isThorough ? 20 : 7);
});
