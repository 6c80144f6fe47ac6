import { expect, test } from 'vitest';
import { createCall } from '#web/api.ts';
import { searchVets } from './search-vets.ts';

const requests: string[] = [];
const answering = (status: number, body: unknown) =>
  createCall(async (input) => {
    requests.push(String(input));
    return new Response(JSON.stringify(body), { status });
  });
const signal = new AbortController().signal;

test('a ZIP code goes to the ZIP search, anything else to the city search with its slash escaped', async () => {
  await searchVets(' 10115 ', answering(200, { veterinarians: [] }), signal);
  await searchVets('Halle/Saale', answering(200, { veterinarians: [] }), signal);
  expect(requests.slice(-2)).toEqual([
    '/webapi/v1/entities/veterinarians/byZipCode/10115.json',
    '/webapi/v1/entities/veterinarians/byCity/Halle%2FSaale.json',
  ]);
});

test('an empty search asks nobody', async () => {
  const before = requests.length;
  expect(await searchVets('  ', answering(200, {}), signal)).toMatchObject({
    state: 'invalid',
    issues: [{ level: 'error', message: 'Stadt/Postleitzahl ist ungültig/invalid.' }],
  });
  expect(requests.length).toBe(before);
});

test('the server’s issues are appended to the failure', async () => {
  const answer = { _issues: [{ level: 'error', field: 'zipCode', message: 'Postleitzahl ist ungültig/invalid.' }] };
  expect(await searchVets('11111', answering(404, answer), signal)).toMatchObject({
    state: 'failed',
    issues: [{ message: 'Konnte Tierärzte nicht ermitteln. Postleitzahl ist ungültig/invalid.' }],
  });
});

test('no answer is a failure too, an aborted search none', async () => {
  const broken = createCall(() => Promise.reject(new TypeError('offline')));
  expect(await searchVets('Berlin', broken, signal)).toMatchObject({
    state: 'failed',
    issues: [{ message: expect.stringContaining('Konnte Tierärzte nicht ermitteln.') }],
  });
  expect(await searchVets('Berlin', broken, AbortSignal.abort())).toBeNull();
});
