import { expect, test } from 'vitest';
import { middleRetention } from './retention.ts';

test.each([
  [[], null],
  [['sb0'], 'sb0'],
  [['sb0', 'sb35'], 'sb35'],
  [['sb0', 'sb35', 'sb85'], 'sb35'],
  [['sb0', 'sb35', 'sb85', 'sb175'], 'sb85'],
])('the middle of %j is %j', (keys, middle) => {
  const options = keys.map((retentionKey) => ({ retentionKey, title: retentionKey }));
  expect(middleRetention(options)?.retentionKey ?? null).toBe(middle);
});
