import { describe, expect, test } from 'vitest';
import { answer, atStep4, back, forward, sendAcceptance, payment } from '#domain/wizard/testing/sample-journeys.ts';
import { calculatedAt, createOffer, offerUuid, play, reduce, start, tarifs } from '#domain/wizard/testing/sample-shop.ts';
import { visibleIssues } from '#domain/wizard/steps/wizard-issues.ts';
import { acceptanceRequest, calculationRequest, offerRequest } from '#domain/wizard/wizard-requests.ts';
import { finishStateOf, isOfferTaken } from '#domain/wizard/steps/wizard-views.ts';
import type { OfferResult } from '#domain/wire/shop/offers.ts';

const hours = (count: number) => new Date(Date.parse(calculatedAt) + count * 3_600_000);
const stored = (): OfferResult => atStep4().offer!;
const restore = (offer: OfferResult, now = hours(1)) => ({ type: 'offerRestored', offer, tarifs, now }) as const;

test('a found offer fills all models and leads to step 4', () => {
  const state = reduce(start(), restore(stored()));
  expect(state).toMatchObject({
    speciesKey: 'dog',
    tarifVariant: 'full',
    step: 'step4',
    isOfferRestored: true,
    isOfferTooOld: false,
    calculation: { insuranceCalculationSummaryRateAmount: 59 },
  });
  expect(state.data).toMatchObject({ animalName: 'Bello', contracteeFirstname: 'Erika', contractRetentionKey: 'sb85' });
  expect(state.data).not.toHaveProperty('tarifId');
  expect(state.data).not.toHaveProperty('insuranceCalculationSummaryRateAmount');
});

test('it can be accepted, and the lists that load meanwhile do not touch it', () => {
  const state = play(start(), restore({ ...stored(), contractRetentionKey: 'sb750' }), ...answer(payment));
  expect(state.offer).not.toBeNull();
  expect(state.data.contractRetentionKey).toBe('sb750');
  expect(acceptanceRequest(state)).toMatchObject({ insuranceOfferId: offerUuid });
  expect(sendAcceptance(state).step).toBe('step5');
});

test('the last page stays where it is loaded again, and only there', () => {
  const finished = { contractStartDateStr: '2026-11-20' };
  const accepted = { ...stored(), insuranceOfferIsAccepted: true };
  const state = play(start(), { ...restore(accepted), finished });
  expect(state).toMatchObject({ step: 'step5', isAccepted: true, acceptance: finished });
  expect(finishStateOf(state)).toBe('automatic');
  expect(play(start(), { ...restore(stored()), finished })).toMatchObject({ step: 'step4', isAccepted: false });
});

test('one that was accepted is shown and no more, however old it is', () => {
  const accepted = { ...stored(), insuranceOfferIsAccepted: true };
  const state = play(start(), restore(accepted, hours(30)), ...answer(payment), forward);
  expect(state).toMatchObject({ step: 'step4', isOfferTooOld: false });
  expect(isOfferTaken(state)).toBe(true);
  expect(acceptanceRequest(state)).toBeNull();
  expect(offerRequest(state)).toBeNull();
  expect(reduce(state, { type: 'clockRead', now: hours(60) }).isOfferTooOld).toBe(false);
  expect(isOfferTaken(reduce(start(), restore(stored())))).toBe(false);
});

test.each([
  ['op', { tarifId: 2 }, { speciesKey: 'dog', tarifVariant: 'op' }],
  ['a rabbit', { tarifId: 5 }, { speciesKey: 'rabbit', tarifVariant: 'full' }],
  ['a sold child animal', { childAnimalSellingToken: 'abc' }, { isMinimumAgeChecked: false }],
])('of %s', (_, change, expected) => {
  expect(reduce(start(), restore({ ...stored(), ...change }))).toMatchObject(expected);
});

test.each([
  ['Tarif zu Angebot nicht gefunden', { tarifId: 99 }],
  ['Angebot nicht gefunden, oder es ist bereits abgelaufen', { insuranceOfferId: 'x' }],
  ['Angebot nicht gefunden, oder es ist bereits abgelaufen', { insuranceCalculationSummaryRateAmount: null }],
])('%s', (message, change) => {
  const state = reduce(start(), restore({ ...stored(), ...change }));
  expect(state).toMatchObject({ step: 'step1', offer: null, speciesKey: null });
  expect(visibleIssues(state).common).toEqual([{ level: 'warn', message }]);
});

test('an offer that the server does not know, whether a partner is told of before or after', () => {
  const affiliate = { affiliateActionId: 1, affiliateActionCode: '' };
  const state = play(start(), { type: 'restoreFailed' }, { type: 'affiliateArrived', affiliate });
  expect(visibleIssues(state).common).toEqual([
    { level: 'warn', message: 'Angebot nicht gefunden, oder es ist bereits abgelaufen' },
  ]);
});

describe('after more than a day', () => {
  test.each([
    [24, false],
    [24.01, true],
  ])('%d hours: too old %s', (age, isOfferTooOld) => {
    expect(reduce(start(), restore(stored(), hours(age))).isOfferTooOld).toBe(isOfferTooOld);
  });

  test('a time that cannot be read is too old', () => {
    expect(reduce(start(), restore({ ...stored(), insuranceOfferCreatedAt: 'gestern' })).isOfferTooOld).toBe(true);
  });

  test('the offer is shown, not accepted, and a fresh one is made from the same data at today’s price', () => {
    const bare = reduce(start(), restore(stored(), hours(30)), ...answer(payment));
    expect(bare).toMatchObject({ step: 'step4', calculation: null, offer: { insuranceOfferId: offerUuid } });
    const state = play(bare);
    expect(acceptanceRequest(state)).toBeNull();
    const request = offerRequest(state);
    expect(request).toMatchObject({
      animalName: 'Bello',
      contracteeFirstname: 'Erika',
      insuranceCalculationSummaryRateAmount: 59,
    });

    const creating = reduce(state, { type: 'offerCreationStarted' });
    expect(creating).toMatchObject({ step: 'step4', busy: 'creatingOffer', offer: { insuranceOfferId: offerUuid } });
    const other = '11111111-0b1f-4f63-9f0c-0d9b6f1f0001';
    const fresh = reduce(creating, {
      type: 'offerCreationArrived',
      answer: { ...createOffer(request!), insuranceOfferId: other },
    });
    expect(fresh).toMatchObject({
      step: 'step4',
      isOfferTooOld: false,
      isOfferRestored: false,
      offer: { insuranceOfferId: other },
    });
    expect(acceptanceRequest(fresh)).not.toBeNull();
  });

  test('what no longer holds is said', () => {
    const state = play(start(), restore({ ...stored(), animalBirthdateStr: '2019-01-01' }, hours(30)));
    expect(calculationRequest(state)).toBeNull();
    expect(offerRequest(state)).toBeNull();
    expect(visibleIssues(state).common.map(({ field }) => field)).toContain('animalBirthdateStr');
  });

  test('back and forward leads to a fresh offer too', () => {
    const state = play(start(), restore(stored(), hours(30)), back, forward);
    expect(state.step).toBe('step3');
    expect(offerRequest(state)).not.toBeNull();
  });
});

describe('the clock', () => {
  test('makes a new day, and with it a new default start', () => {
    const state = reduce(start(), { type: 'clockRead', now: new Date('2026-11-15T23:30:00Z') });
    expect(state).toMatchObject({ today: '2026-11-16', acceptance: { contractStartDateStr: '2026-11-16' } });
    const chosen = reduce(start({ assumed_start_date: '2026-12-01' }), {
      type: 'clockRead',
      now: new Date('2026-11-16T12:00:00Z'),
    });
    expect(chosen.acceptance.contractStartDateStr).toBe('2026-12-01');
  });

  test('lets an open offer grow too old, and its price with it', () => {
    const before = atStep4();
    expect(reduce(before, { type: 'clockRead', now: hours(23) }).isOfferTooOld).toBe(false);
    const state = reduce(before, { type: 'clockRead', now: hours(25) });
    expect(state).toMatchObject({ isOfferTooOld: true, calculation: null, step: 'step4' });
    expect(state.calculationNumber).toBe(before.calculationNumber + 1);
    expect(offerRequest(play(state))).not.toBeNull();
  });
});
