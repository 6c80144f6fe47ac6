import { expect, test } from 'vitest';
import type { Vet } from '#domain/wire/shop/vets.ts';
import { createVetDirectory } from './vet-directory.ts';

const vet = (vetUuid: string, name: string, city: string): Vet => ({
  vetUuid,
  name,
  city,
  street: 'Hauptstraße',
  buildingNo: '1',
  zipCode: '10115',
  phone: null,
  email: null,
  website: null,
  isClinic: false,
  hasEmergencyService: false,
  acceptsDirectSettlement: false,
  latitude: 52,
  longitude: 13,
});
const many = Array.from({ length: 20 }, (_, index) => vet(`n${index}`, `Praxis Nummer ${index}`, 'Köln'));
const { find, search } = createVetDirectory([vet('a', 'Tierärztin Müßig', 'Berlin'), vet('b', 'Katzenpraxis', 'Köln'), ...many]);
const uuidsOf = (words: string) => search(words).map(({ vetUuid }) => vetUuid);

test('beginnings of words are enough, in any order, with or without umlauts', () => {
  for (const words of ['müßig', 'MUSSIG', 'berl muss', '10115 tierarzt mußig']) expect(uuidsOf(words)).toEqual(['a']);
  expect(uuidsOf('katzen koln')).toEqual(['b']);
});

test('too little, nothing and too much find no more than a list shows', () => {
  for (const words of ['', 'mü', ' . , ', 'ußig', 'x'.repeat(100_000)]) expect(uuidsOf(words)).toEqual([]);
  expect(uuidsOf('nummer')).toHaveLength(6);
});

test('a number leads to its practice', () => {
  expect(find('b')?.name).toBe('Katzenpraxis');
  expect(find('z')).toBeNull();
});
