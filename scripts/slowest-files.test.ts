import { expect, test } from 'vitest';
import { browserDurations, slowestFiles } from './slowest-files.ts';

test('a browser file took what all its tests took, at every width and in every try', () => {
  const specs = [
    {
      title: 'a',
      file: 'a.spec.ts',
      ok: true,
      tests: [{ projectName: 'phone', results: [{ duration: 1_000 }, { duration: 500 }] }],
    },
    { title: 'b', file: 'a.spec.ts', ok: true, tests: [{ projectName: 'desktop', results: [{ duration: 250 }] }] },
  ];
  const other = [{ title: 'c', file: 'c.spec.ts', ok: true, tests: [{ projectName: 'site', results: [{ duration: 7 }] }] }];
  expect(browserDurations({ suites: [{ specs }, { suites: [{ specs: other }] }] })).toEqual([
    { name: 'e2e/a.spec.ts', ms: 1_750 },
    { name: 'e2e/c.spec.ts', ms: 7 },
  ]);
});

test('the ten slowest files are told, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.test.ts`, ms: index * 1_000 }));
  const lines = slowestFiles(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  11.0 s  11.test.ts');
  expect(lines[9]).toBe('   2.0 s  2.test.ts');
});
