import { expect, test } from 'vitest';
import { filmMs, filmScenes, sceneMs, clampTime, partOver, sceneAt, timeText } from './film-script.ts';

test('the film has four to five scenes and lasts thirty to forty seconds', () => {
  expect(filmScenes).toHaveLength(5);
  expect(filmMs).toBeGreaterThanOrEqual(30_000);
  expect(filmMs).toBeLessThanOrEqual(40_000);
});

test.each([
  [-1, 0],
  [0, 0],
  [sceneMs - 1, 0],
  [sceneMs, 1],
  [filmMs - 1, 4],
  [filmMs, 4],
  [filmMs + 1, 4],
])('at %i ms scene %i is shown', (ms, scene) => {
  expect(sceneAt(ms)).toBe(scene);
});

test('a scene that is over is whole, one to come is empty', () => {
  const middle = sceneMs * 1.5;
  expect([0, 1, 2].map((scene) => partOver(scene, middle))).toEqual([1, 0.5, 0]);
  expect(partOver(4, filmMs)).toBe(1);
});

test('time is told in minutes and seconds and ends with the film', () => {
  expect([0, 999, 7000, filmMs, filmMs + 5000].map(timeText)).toEqual(['0:00', '0:00', '0:07', '0:35', '0:35']);
  expect([clampTime(-5), clampTime(filmMs + 5)]).toEqual([0, filmMs]);
});
