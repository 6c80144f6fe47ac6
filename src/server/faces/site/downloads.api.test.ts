import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({
  printed: [
    'terms-health',
    'terms-liability',
    'terms-breeding',
    'product-information',
    'initial-information',
    'privacy',
    'withdrawal',
  ],
});

test.each([
  'avb-1',
  'avb-7',
  'avb-8',
  'produktinformation-4',
  'produktinformation-10',
  'erstinformation',
  'datenschutz',
  'widerrufsbelehrung',
])('%s can be read by anybody as PDF', async (key) => {
  const answer = await shop.get(`/download/${key}.pdf`, {});
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.text.startsWith('%PDF-')).toBe(true);
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename="Tierdach-.*\.pdf"$/);
});

test.each(['avb-11', 'produktinformation-11', 'avb-0', 'police', '..%2Favb-1'])('there is no document %s', async (key) => {
  expect((await shop.get(`/download/${key}.pdf`, {})).status).toBe(404);
});
