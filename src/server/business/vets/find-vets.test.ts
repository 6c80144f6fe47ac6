import { expect, test } from 'vitest';
import { nearestVets } from './find-vets.ts';

const nearest = (...distances: number[]) =>
  nearestVets(distances.map((distanceKm) => ({ distanceKm }))).map(({ distanceKm }) => distanceKm);

test('practices are shown up to 50 km away, nearest first', () => {
  expect(nearest(640, 50, 3, 49.9, 50.1, 12, 7, 0)).toEqual([0, 3, 7, 12, 49.9, 50]);
});

test('where there are fewer, the five nearest are shown, however far', () => {
  expect(nearest(300, 640, 90, 2, 129.3, 180)).toEqual([2, 90, 129.3, 180, 300]);
  expect(nearest(90, 80)).toEqual([80, 90]);
  expect(nearest()).toEqual([]);
});

test('a city with hundreds of practices is shown by its nearest 50', () => {
  const many = Array.from({ length: 120 }, (_, rank) => rank / 10);
  expect(nearest(...many)).toEqual(many.slice(0, 50));
});
