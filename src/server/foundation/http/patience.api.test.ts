import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longTimeoutMs, uploadTimeoutMs } from '#domain/wire/call.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { wireDefinitions, type WireDefinition } from '#server/testing/wire-definitions.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

const calls = (await wireDefinitions()).filter(({ method }) => method !== undefined);
const isOfDesk = ({ path }: WireDefinition) => path.startsWith('/deskapi/');
const takesFile = ({ body }: WireDefinition) => Object.keys(body?.properties ?? {}).includes('contentBase64');
const nameOf = ({ path }: WireDefinition) => path.split('/').at(-1)!.replace('.json', '');
const patient = calls.filter(({ timeoutMs }) => timeoutMs === longTimeoutMs);

test('a browser waits 60 s where the specification says so and for pages that are drawn, two minutes for a file on its way up, else 10 s', () => {
  expect([longTimeoutMs, uploadTimeoutMs]).toEqual([60_000, 120_000]);
  expect(new Set(calls.map(({ timeoutMs }) => timeoutMs))).toEqual(new Set([10_000, 60_000, 120_000]));
  const outsideDesk = patient.filter((call) => !isOfDesk(call));
  expect(outsideDesk.map(nameOf).toSorted()).toEqual([
    'accept_breeding_tarif_offer',
    'accept_insurance_offer',
    'accept_insurance_offers',
    'create_breeding_tarif_offer',
    'create_insurance_offer',
    'create_insurance_offers',
    'do_request_user_login',
    'pages',
  ]);
});

test('every call that takes a file is waited for, and so is what prints or counts at the desk', () => {
  const files = calls.filter(takesFile);
  expect(files.map(nameOf)).toEqual(expect.arrayContaining(['add_application_attachment', 'add_bill_file', 'import_bank_file']));
  for (const call of files) expect([call.name, call.timeoutMs]).toEqual([call.name, uploadTimeoutMs]);
  expect(calls.filter(({ timeoutMs }) => timeoutMs === uploadTimeoutMs)).toEqual(files);
  const ofDesk = patient.filter(isOfDesk).map(({ path }) => path.replace('/deskapi/v1/', ''));
  for (const path of [
    'bill_commands/decide.json',
    'application_commands/decide.json',
    'case_commands/end_contract.json',
    'payout_commands/release.json',
    'audit/verify.json',
  ])
    expect(ofDesk).toContain(path);
});

test('no server hangs up on a slow line before its browser does, and heads of requests come soon', () => {
  for (const { server } of [shop.app, desk.app]) {
    expect(server.requestTimeout).toBeGreaterThan(uploadTimeoutMs);
    expect(server.headersTimeout).toBe(20_000);
  }
});

test('neither does the proxy before it, whatever takes the shop as long as it may', async () => {
  const caddyfile = await readFile(join(import.meta.dirname, '../../../../deploy/Caddyfile'), 'utf8');
  const seconds = Array.from(caddyfile.matchAll(/(\w+_timeout) (\d+)s/g), ([, name, count]) => [name, Number(count)] as const);
  expect(seconds.map(([name]) => name)).toEqual(['health_timeout', 'response_header_timeout']);
  // Counted from the last byte that was sent.
  expect(Object.fromEntries(seconds)['response_header_timeout']).toBeGreaterThan(longTimeoutMs / 1000);
});
