import { afterEach, expect, test, vi } from 'vitest';
import { isUnanswered } from '#web/ask.ts';
import { createQueryClient } from '#web/query-client.ts';
import { affiliateQuery } from './use-affiliate.ts';

const client = createQueryClient();
const loadAffiliate = (code: string) => client.fetchQuery(affiliateQuery(code));
const affiliate = (code: string) => ({
  affiliateActionId: 3,
  affiliateActionCode: code,
  tags: { 'action-text': `Hallo ${code}` },
});

/** Answers with the code that it is asked for, or as the test says. */
const startServer = (answer = (code: string) => Response.json(affiliate(code))) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return answer(new URL(address, 'https://shop.example').searchParams.get('affiliateActionCode') ?? '');
  });
  return requests;
};
afterEach(() => vi.unstubAllGlobals());

test('a partner is asked for once, each by its own code', async () => {
  const requests = startServer();
  expect(await loadAffiliate('VEREIN & CO')).toEqual(affiliate('VEREIN & CO'));
  expect(await loadAffiliate('VEREIN & CO')).toEqual(affiliate('VEREIN & CO'));
  expect(await loadAffiliate('')).toEqual(affiliate(''));
  expect(requests).toHaveLength(2);
  expect(requests[0]).toContain('/webapi/v1/commands/get_current_affiliate_data.json?affiliateActionCode=VEREIN%20%26%20CO');
});

test.each<[string, () => Response]>([
  ['another status', () => Response.json({ _issues: [] }, { status: 503 })],
  ['no network', () => Response.error()],
  ['what is no JSON', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
])('%s fails and is not kept', async (name, answer) => {
  startServer(answer);
  await expect(loadAffiliate(name)).rejects.toSatisfy(isUnanswered);
  const requests = startServer();
  expect(await loadAffiliate(name)).toEqual(affiliate(name));
  expect(requests).toHaveLength(1);
});
