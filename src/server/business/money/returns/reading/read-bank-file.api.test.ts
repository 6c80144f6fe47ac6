import { expect, test } from 'vitest';
import { bringBankFile } from '#server/testing/run-command.ts';
import {
  camt053,
  endToEnd,
  purpose,
  refs,
  returned,
  txDetails,
  withMark,
  withPrefix,
} from '#server/testing/samples/money/bank-files.ts';
import { balanceOf, collectFrom, newPayer } from '#server/testing/samples/money/debits.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();

const counts = async (xml: string | Buffer) => (await bringBankFile(shop, xml)).json() as Record<string, unknown>;

const lastItem = () =>
  shop.connection.database.selectFrom('bank_item').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

test.each(['ISO-8859-1', 'iso-8859-15', 'Windows-1252'])('a file in %s is read as it declares itself', async (encoding) => {
  const { customer, policeId } = await newPayer(shop);
  const short = customer.policeNumber.replace(/\/0+/, '/');
  const entry = {
    amount: 777,
    isCredit: true,
    day: '2026-11-15',
    details: txDetails(purpose(`Bärbel Größ ${encoding} ${short}`)),
  };
  const xml = camt053([entry]).replace('encoding="UTF-8"', `encoding="${encoding}"`);
  expect(await counts(Buffer.from(xml, 'latin1'))).toMatchObject({ payments: 1, unclear: 0 });
  expect(await balanceOf(shop, policeId)).toBe(-777);
  const unknown = xml.replace(short, 'Nirgendwo').replace('<Dt>2026-11-15', '<Dt>2026-11-14');
  expect(await counts(Buffer.from(unknown, 'latin1'))).toMatchObject({ unassigned: 1 });
  expect((await lastItem()).reference).toContain('Bärbel Größ');
});

test.each([
  ['with prefixes', withPrefix],
  ['with a mark of its encoding', withMark],
])('a file %s is read as well', async (_, written) => {
  const { amount, endToEndId } = await collectFrom(shop, await newPayer(shop));
  shop.clock.set('2026-12-04T09:00:00.000Z');
  const back = { amount, details: txDetails(refs(endToEnd(endToEndId)) + returned('AM04')) };
  expect(await counts(written(camt053([back])))).toMatchObject({ returned: 1 });
});

const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
test.each([
  ['an entity', camt053([]).replace('?>\n', `?>${entity}`), 'DOCTYPE'],
  ['half a file', camt053([]).slice(0, -40), 'kein vollständiges XML'],
  ['another root', '<?xml version="1.0"?><Document><CstmrDrctDbtInitn/></Document>', 'kennen wir nicht'],
  ['nothing', '', 'leer'],
  ['no XML', 'Datum;Betrag', 'XML'],
  ['another encoding', Buffer.from([0x3c, 0x61, 0x3e, 0xe4, 0x3c, 0x2f, 0x61, 0x3e]), 'UTF-8'],
  ['a deep nest', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`, 'XML'],
  ['more than 50 MB', Buffer.alloc(50 * 1024 * 1024 + 1, 0x20), '50 MB'],
])('%s is refused with a word, and nothing is booked', async (_, file, words) => {
  const { code, lines } = await bringBankFile(shop, file);
  expect(code).toBe(1);
  expect(lines.join(' ')).toContain(words);
});
