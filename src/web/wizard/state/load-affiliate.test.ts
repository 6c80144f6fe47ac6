import { afterEach, expect, test, vi } from 'vitest';
import type { Attempt } from '#web/wizard/state/use-connection.ts';
import { loadAffiliate } from './load-affiliate.ts';

const attempt: Attempt = async (running) => running.catch(() => 'lost' as const);
const { signal } = new AbortController();
const affiliate = (code: string) => ({
  affiliateActionId: 3,
  affiliateActionCode: code,
  tags: { 'action-text': `Hallo ${code}` },
});

/** Answers with the code that it is asked for, or as the test says. */
const startServer = (answer = (code: string) => Response.json(affiliate(code))) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer(new URL(address, 'https://shop.example').searchParams.get('affiliateActionCode') ?? '');
  });
  return asked;
};
afterEach(() => vi.unstubAllGlobals());

test('a partner is asked for once, each by its own code', async () => {
  const asked = startServer();
  expect(await loadAffiliate('VEREIN & CO', attempt, signal)).toEqual(affiliate('VEREIN & CO'));
  expect(await loadAffiliate('VEREIN & CO', attempt, signal)).toEqual(affiliate('VEREIN & CO'));
  expect(await loadAffiliate('', attempt, signal)).toEqual(affiliate(''));
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain('/webapi/v1/commands/get_current_affiliate_data.json?affiliateActionCode=VEREIN%20%26%20CO');
});

test.each<[string, () => Response]>([
  ['another status', () => Response.json({ _issues: [] }, { status: 503 })],
  ['no network', () => Response.error()],
  ['what is no JSON', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
])('%s yields null and is not kept', async (name, answer) => {
  startServer(answer);
  expect(await loadAffiliate(name, attempt, signal)).toBeNull();
  const asked = startServer();
  expect(await loadAffiliate(name, attempt, signal)).toEqual(affiliate(name));
  expect(asked).toHaveLength(1);
});
