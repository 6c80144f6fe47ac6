import { expect, test } from 'vitest';
import { countText, distanceText, filterVets, isSample, placeText } from './vet-list.ts';
import type { Vet } from '#domain/wire/shop/vets.ts';

const vet = (changes: Partial<Vet>): Vet => ({
  vetUuid: '0',
  name: 'Praxis',
  street: 'Weg',
  buildingNo: '1',
  zipCode: '10115',
  city: 'Berlin',
  phone: '030 1',
  email: null,
  website: null,
  isClinic: false,
  hasEmergencyService: false,
  acceptsDirectSettlement: false,
  latitude: 52,
  longitude: 13,
  ...changes,
});

test('a filter keeps what has it, two keep what has both, the order stays', () => {
  const vets = [
    vet({ vetUuid: 'a', isClinic: true }),
    vet({ vetUuid: 'b', isClinic: true, hasEmergencyService: true }),
    vet({ vetUuid: 'c' }),
  ];
  const ids = (...filters: Parameters<typeof filterVets>[1] extends ReadonlySet<infer Key> ? Key[] : never) =>
    filterVets(vets, new Set(filters)).map(({ vetUuid }) => vetUuid);
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(ids('isClinic')).toEqual(['a', 'b']);
  expect(ids('isClinic', 'hasEmergencyService')).toEqual(['b']);
  expect(ids('acceptsDirectSettlement')).toEqual([]);
});

test.each([
  [0, '0,0\u00a0km'],
  [0.84, '0,8\u00a0km'],
  [9.94, '9,9\u00a0km'],
  [9.96, '10\u00a0km'],
  [123.4, '123\u00a0km'],
])('%d km is written %s', (km, text) => {
  expect(distanceText(km)).toBe(text);
});

test('sample data is known by its addresses, real data is not taken for it', () => {
  expect(isSample(vet({ email: 'praxis@beispiel.example' }))).toBe(true);
  expect(isSample(vet({ website: 'https://praxis.example/start' }))).toBe(true);
  expect(isSample(vet({ email: 'post@example-praxis.de', website: 'https://www.example.de' }))).toBe(false);
  expect(isSample(vet({}))).toBe(false);
});

test('the result is headed by the place where practices are, and by what was asked where there are none', () => {
  expect(placeText('berlin', [vet({})])).toBe('In Berlin');
  expect(placeText('10115', [vet({ distanceKm: 1.2 })])).toBe('Nahe 10115');
  expect(placeText('xyz', [])).toBe('Kein Treffer für „xyz“');
});

test('the count is said in words that fit', () => {
  expect([countText(1, 1), countText(7, 7), countText(7, 2), countText(1, 0)]).toEqual([
    'Eine Praxis gefunden',
    '7 Praxen gefunden',
    '2 von 7 Praxen mit diesen Merkmalen',
    '0 von einer Praxis mit diesen Merkmalen',
  ]);
});
