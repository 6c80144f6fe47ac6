import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import {
  animalKeyOf,
  type DevicePhotos,
  photoOf,
  photosToSend,
  readPhotos,
  renamed,
  withoutPhoto,
  withPhoto,
  withSending,
} from './device-photos.ts';

const today = isoDate('2026-11-15');
const dog = (animalName: string | null, animalBirthdateStr: string | null = null) =>
  animalKeyOf({ speciesKey: 'dog', data: { animalName, animalBirthdateStr } });
const content = '/9j/4AAQ';
const add = (kept: DevicePhotos | null, animal: string, text = content) => withPhoto(kept, { animal, content: text }, today);
const [bruno, balu] = [dog('Bruno'), dog('Balu')];

test('an animal is known by species, name and birthday, however the name is spaced', () => {
  expect(dog(' Bruno ')).toBe(bruno);
  const others = [dog('Bruno', '2024-01-20'), dog('bruno'), animalKeyOf({ speciesKey: 'cat', data: { animalName: 'Bruno' } })];
  expect(new Set([bruno, ...others]).size).toBe(4);
});

test('each animal has its own photo; another one takes its place, and it can be removed', () => {
  const two = add(add(null, bruno), balu, '/9j/5BBQ');
  expect([photoOf(two, bruno)?.content, photoOf(two, balu)?.content, photoOf(two, dog('Minka'))]).toEqual([
    content,
    '/9j/5BBQ',
    null,
  ]);
  expect(photoOf(add(two, bruno, '/9j/6CCQ'), bruno)?.content).toBe('/9j/6CCQ');
  expect(photoOf(withoutPhoto(two, bruno), balu)).not.toBeNull();
  expect(withoutPhoto(withoutPhoto(two, bruno), balu)).toBeNull();
  expect(withoutPhoto(null, bruno)).toBeNull();
});

test('while the name is typed the photo goes along, and never to an animal that has one', () => {
  const typed = renamed(renamed(add(null, dog(null)), dog(null), dog('B')), dog('B'), bruno);
  expect(photoOf(typed, bruno)?.content).toBe(content);
  const two = add(typed, balu, '/9j/5BBQ');
  expect(renamed(two, bruno, balu)).toBe(two);
  expect(renamed(two, dog('Minka'), dog('Mia'))).toBe(two);
  expect(renamed(null, bruno, balu)).toBeNull();
});

test('only what belongs to a press is sent', () => {
  const sending = { insuranceOfferId: randomUUID(), requestKey: randomUUID() };
  const two = withSending(add(add(null, bruno), balu), balu, sending);
  expect(photosToSend(two)).toEqual([{ animal: balu, content, sending }]);
  expect(photosToSend(withSending(two, balu, null))).toEqual([]);
  // Another photo was not there when the button was pressed: it is sent by its own press.
  expect(photosToSend(add(two, balu, '/9j/6CCQ'))).toEqual([]);
});

test('there are never more than a basket holds, and one', () => {
  const names = Array.from({ length: offerLimits.basketMost + 3 }, (_, index) => dog(`Hund ${index}`));
  const all = names.reduce<DevicePhotos | null>((kept, name) => add(kept, name), null);
  expect(all?.photos).toHaveLength(offerLimits.basketMost + 1);
  expect(photoOf(all, names.at(-1)!)).not.toBeNull();
});

test('what was written is read again, and anything else is nothing', () => {
  const sending = { insuranceOfferId: randomUUID(), requestKey: randomUUID() };
  const kept = withSending(add(null, bruno), bruno, sending);
  expect(readPhotos(JSON.stringify(kept), today)).toEqual(kept);
  const photo = (changes: object) => JSON.stringify({ savedOn: today, photos: [{ animal: bruno, content, ...changes }] });
  for (const text of [null, '', '{', 'null', '[]', '{"photos":{}}', photo({ content: '<svg/>' }), photo({ content: 7 })])
    expect(readPhotos(text, today)).toBeNull();
  expect(readPhotos(photo({ content: `/9j/${'A'.repeat(200_000)}` }), today)).toBeNull();
  expect(readPhotos(photo({ sending: { insuranceOfferId: 'x', requestKey: 'y' } }), today)?.photos[0]?.sending).toBeNull();
});
