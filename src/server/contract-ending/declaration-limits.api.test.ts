import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';

/** Two declarations an hour: a twentieth of what an address may call a minute. */
const shop = useTestShop({ environment: { RATE_LIMIT_PER_MINUTE: '40' } });

test.each(['commands/withdraw_contract.json', 'customers/register_customer_advertisement_agreement'])(
  '%s is limited for each network address',
  async (path) => {
    const send = (remoteAddress: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/webapi/v1/${path}`,
        headers: { 'auth-token': 'tierdach-web', 'x-xhr': '1' },
        payload: { email: 'erika' },
        remoteAddress,
      });
    const statuses = [];
    for (let times = 0; times < 3; times += 1) statuses.push((await send('192.0.2.1')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await send('192.0.2.1')).json()).toMatchObject({ _issues: [{ level: 'error' }] });
    expect((await send('192.0.2.2')).statusCode).toBe(200);
  },
);
