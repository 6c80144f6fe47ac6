/** @module-tag any-order */
import { expect, test } from 'vitest';
import { longTimeoutMs } from '#domain/wire/call.ts';
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

test('a browser waits 60 s where the specification says so, for a file on its way up and for pages that are drawn, else 10 s', () => {
  expect(longTimeoutMs).toBe(60_000);
  expect(new Set(calls.map(({ timeoutMs }) => timeoutMs))).toEqual(new Set([10_000, 60_000]));
  const outsideDesk = patient.filter((call) => !isOfDesk(call) && !takesFile(call));
  expect(outsideDesk.map(nameOf).toSorted()).toEqual([
    'accept_breeding_tarif_offer',
    'accept_insurance_offer',
    'create_breeding_tarif_offer',
    'create_insurance_offer',
    'do_request_user_login',
    'pages',
  ]);
});

test('every call that takes a file is waited for, and so is what prints or counts at the desk', () => {
  const files = calls.filter(takesFile);
  expect(files.map(nameOf)).toEqual(expect.arrayContaining(['add_application_attachment', 'add_bill_file', 'import_bank_file']));
  for (const call of files) expect([call.name, call.timeoutMs]).toEqual([call.name, longTimeoutMs]);
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
    expect(server.requestTimeout).toBeGreaterThan(longTimeoutMs);
    expect(server.headersTimeout).toBe(20_000);
  }
});
