import { expect, test } from 'vitest';
import { animalsOf } from './animal-cards.tsx';
import { collectionDays } from '#web/customer-area/parts/collection-days.tsx';
import { nextSteps } from './next-steps.ts';
import type { Police } from '#domain/wire/area/records.ts';

const police = (changes: Partial<Police> & { animalUuid?: string; policeUuids?: string[] } = {}): Police =>
  ({
    policeUuid: 'p1',
    policeStateKey: 'active',
    insuranceTypeKey: 'tier_kv',
    validFrom: '2026-12-01',
    validTo: '2029-12-01',
    isRenewed: true,
    endsOn: null,
    endingCauseKey: null,
    animal: {
      animalUuid: changes.animalUuid ?? 'a1',
      animalName: 'Bello',
      isDeprecated: false,
      policeUuids: changes.policeUuids ?? ['p1', 'p2'],
    },
    animalNames: ['Bello'],
    ...changes,
  }) as Police;

const titles = (polices: Police[], pendingEmail: string | null = null) =>
  nextSteps(polices, pendingEmail, '2026-11-15').map(({ title }) => title);

test('an active police asks for nothing', () => {
  expect(titles([police()])).toEqual([]);
});

test('an application under review, a cover to come and an unconfirmed address are said, what needs the customer first', () => {
  expect(titles([police({ policeStateKey: 'new_manual' }), police({ policeStateKey: 'new' })], 'neu@beispiel.example')).toEqual([
    'Bestätige deine neue E-Mail-Adresse',
    'Wir prüfen deinen Antrag für Bello',
    'Der Schutz für Bello beginnt am 01.12.2026',
  ]);
});

test.each([
  ['2026-11-14', 0],
  ['2026-11-15', 1],
  ['2027-01-14', 1],
  ['2027-01-15', 0],
])('the end of a cancelled police on %s is spoken of %i times', (validTo, times) => {
  expect(titles([police({ policeStateKey: 'cancelled', validTo, endsOn: validTo, isRenewed: false })])).toHaveLength(times);
});

test('on the day of a death nothing is said to end still', () => {
  const ended = { validTo: '2026-11-15', endsOn: '2026-11-15', isRenewed: false, endingCauseKey: 'died' } as const;
  expect(titles([police({ ...ended, policeStateKey: 'ended' })])).toEqual([]);
});

test('what goes on by a year is not said to end, a breeding police that runs out is', () => {
  expect(titles([police({ validTo: '2026-12-01' })])).toEqual([]);
  const ending = { validTo: '2026-12-01', endsOn: '2026-12-01', isRenewed: false, endingCauseKey: 'term' } as const;
  expect(titles([police({ ...ending, insuranceTypeKey: 'tier_zt', animalNames: ['Luna', 'Maja'] })])).toEqual([
    'Der Schutz für Luna und Maja endet am 01.12.2026',
  ]);
});

const collection = (collectionDate: string, amount: number, paymentIbanMasked = 'DE89') => ({
  collectionDate,
  settledOn: collectionDate,
  amount,
  amountStr: '',
  policeNumber: 'KV/2026/0000000001',
  animalName: 'Bello',
  paymentIbanMasked,
  isUnderWay: false,
});

test('what is collected on the same day is one sum, to the cent', () => {
  expect(collectionDays([])).toEqual([]);
  const days = collectionDays([collection('2027-01-01', 9), collection('2026-12-01', 46.12), collection('2026-12-01', 4.59)]);
  expect(days.map(({ date, cents }) => [date, cents])).toEqual([
    ['2026-12-01', 5071],
    ['2027-01-01', 900],
  ]);
  expect(days[0]?.parts).toHaveLength(2);
});

test('each account is named with what leaves it', () => {
  const [day] = collectionDays([
    collection('2026-12-01', 46.12),
    collection('2026-12-01', 4.59, 'DE02'),
    collection('2026-12-01', 0.18),
  ]);
  expect(day).toMatchObject({
    cents: 5089,
    accounts: [
      { ibanMasked: 'DE89', cents: 4630 },
      { ibanMasked: 'DE02', cents: 459 },
    ],
  });
});

test('animals come from the polices that live, each once with all of its covers', () => {
  const animals = animalsOf([
    police({ policeUuid: 'p1' }),
    police({ policeUuid: 'p2', insuranceTypeKey: 'tier_hv' }),
    police({ policeUuid: 'p3', animalUuid: 'a2', policeStateKey: 'withdrawn' }),
  ]);
  expect(animals).toHaveLength(1);
  expect(animals[0]?.polices.map(({ policeUuid }) => policeUuid)).toEqual(['p1', 'p2']);
});
