import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyOfPage } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = '<head><style>p{color:red}</style><script>a()</script><script src="/b.js"></script></head>';
const partOf = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('what stands in the page is allowed by its hash, and nothing else inline', () => {
  const policy = policyOfPage(page, null);
  expect(partOf(policy, 'script-src')).toBe(`script-src 'self' ${hash('a()')}`);
  expect(partOf(policy, 'style-src')).toBe(`style-src 'self' ${hash('p{color:red}')}`);
});

test('the tag manager may bring scripts, not styles', () => {
  const policy = policyOfPage('<head></head>', 'https://tag.example');
  expect(partOf(policy, 'script-src')).toBe("script-src 'self' https://tag.example");
  expect(partOf(policy, 'style-src')).toBe("style-src 'self'");
});
