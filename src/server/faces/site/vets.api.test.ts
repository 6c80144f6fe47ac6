import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
type Vet = { name: string; city: string; distanceKm?: number };
const vetsAt = async (path: string) => {
  const answer = await shop.get(`/webapi/v1/entities/${path}`);
  expect(answer.status).toBe(200);
  return (answer.json() as { veterinarians: Vet[] }).veterinarians;
};

test('the directory lists practices with all fields of a vet', async () => {
  const vets = await vetsAt('veterinarians.json');
  expect(Object.keys(vets[0]!).toSorted()).toEqual(
    'acceptsDirectSettlement buildingNo city email hasEmergencyService isClinic latitude longitude name phone street vetUuid website zipCode'.split(
      ' ',
    ),
  );
});

test('the cities count their practices', async () => {
  const { vetCityOptions } = (await shop.get('/webapi/v1/entities/veterinariansCities.json')).json() as {
    vetCityOptions: { city: string; count: number }[];
  };
  const berlin = vetCityOptions.find((option) => option.city === 'Berlin')!;
  expect(await vetsAt('veterinarians/byCity/Berlin.json')).toHaveLength(berlin.count);
});

test('a ZIP search answers nearest first with the distance', async () => {
  const vets = await vetsAt('veterinarians/byZipCode/10115.json');
  expect(vets[0]!.city).toBe('Berlin');
  const distances = vets.map((vet) => vet.distanceKm!);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test('a ZIP search names the five nearest where few are around', async () => {
  const onTheIsland = await vetsAt('veterinarians/byZipCode/25980.json');
  expect(onTheIsland).toHaveLength(5);
  expect(onTheIsland[1]!.distanceKm).toBeGreaterThan(50);
});

test('a city is found whatever its case, umlauts and slash included', async () => {
  expect((await vetsAt(`veterinarians/byCity/${encodeURIComponent('münchen')}.json`)).length).toBeGreaterThan(0);
  const slashed = (await vetsAt('veterinarians.json')).find((vet) => vet.city.includes('/'));
  expect(slashed).toBeDefined();
  expect(await vetsAt(`veterinarians/byCity/${encodeURIComponent(slashed!.city)}.json`)).toContainEqual(slashed);
});

test('a city without practices has an empty list', async () => {
  expect(await vetsAt('veterinarians/byCity/Nirgendwo.json')).toEqual([]);
});

test.each([
  ['byZipCode/abc', 400, 'Postleitzahl ist ungültig/invalid.'],
  ['byZipCode/11111', 404, 'Postleitzahl ist ungültig/invalid.'],
  ['byCity/%20', 400, 'Stadt ist ungültig/invalid.'],
])('%s is answered %i', async (path, status, message) => {
  const answer = await shop.get(`/webapi/v1/entities/veterinarians/${path}.json`);
  expect([answer.status, (answer.json() as { _issues: { message: string }[] })._issues[0]!.message]).toEqual([status, message]);
});

test('SQL in a city is only an unknown city', async () => {
  expect(await vetsAt(`veterinarians/byCity/${encodeURIComponent("'; drop table vet; --")}.json`)).toEqual([]);
  expect((await vetsAt('veterinarians.json')).length).toBeGreaterThan(0);
});
