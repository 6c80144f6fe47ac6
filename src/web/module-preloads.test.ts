import { expect, test } from 'vitest';
import { moveModulePreloads } from '#web/module-preloads.ts';

test('preloads of scripts go to the end of the body, in their order; other links stay', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="preload" as="font"/><link rel="modulepreload" href="/b.js"/></head><body><p>x</p></body></html>';
  expect(moveModulePreloads(page)).toBe(
    '<html><head><link rel="preload" as="font"/></head><body><p>x</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></body></html>',
  );
});

test('what is no page stays as it is', () => {
  expect(moveModulePreloads('<link rel="modulepreload" href="/a.js"/>')).toBe('<link rel="modulepreload" href="/a.js"/>');
});
