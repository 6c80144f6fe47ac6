import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { premiumsReplay } from '#server/faces/commands/policies/premiums.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { acceptOffer, addAnimal, createOffer, newBreeder, user } from '#server/testing/samples/breeders.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();

test('every premium of a breeding contract can be worked out again, with what caused it', async () => {
  const owner = await newBreeder(shop);
  const nora = await addAnimal(shop, owner, { animalName: 'Nora' });
  const { breedingOfferUuid } = await createOffer(owner);
  const accepted = await acceptOffer(owner, breedingOfferUuid, { contractStartDateStr: '2026-11-15' });
  const insured = (accepted.json() as { acceptOfferResult: { breedingPoliceUuid: string; policeNumber: string } })
    .acceptOfferResult;
  const update = (body: object) => owner.post(`${user}/breeding/update_breeding_police.json`, body);
  const changed = { breedingPoliceUuid: insured.breedingPoliceUuid, breederAssociationKey: 'vdh' };
  await update({ ...changed, animalUuids: [owner.animalUuid, nora], requestKey: randomUUID() });
  await update({ ...changed, animalUuids: [nora], breederAssociationKey: 'other', requestKey: randomUUID() });
  const replay = await runCommand(shop, premiumsReplay, insured.policeNumber, '--json');
  const { premiums } = replay.json() as { premiums: { cause: string; stored: number; isEqual: boolean }[] };
  expect([replay.code, premiums.map(({ isEqual }) => isEqual)]).toEqual([0, [true]]);
  expect(premiums[0]!.cause).toMatch(
    /^Abschluss; Zuchttiere und Verband vom 15\.11\.2026 \(Zuchttiere: Bella → Bella, Nora\); Zuchttiere und Verband .*Verband: VDH → /,
  );
  // Each day of a contract that runs has its premium: with whom and in which association it was then.
  const { database } = shop.connection;
  const { id } = await database
    .selectFrom('police')
    .select('id')
    .where('police_number', '=', insured.policeNumber)
    .executeTakeFirstOrThrow();
  await database.updateTable('police').set({ valid_from: '2026-11-01' }).where('id', '=', id).execute();
  await database
    .updateTable('breeding_police_animal')
    .set({ covered_from: '2026-11-01' })
    .where('police_id', '=', id)
    .where('covered_to', 'is not', null)
    .execute();
  const both = await runCommand(shop, premiumsReplay, insured.policeNumber, '--json');
  expect((both.json() as { premiums: object[] }).premiums).toMatchObject([
    { from: '2026-11-01', cause: 'Abschluss', stored: 18.68, isEqual: true },
    { from: '2026-11-15', isEqual: true },
  ]);
  await database.updateTable('police_terms').set({ premium_rate_by_payment_term: '1.00' }).where('police_id', '=', id).execute();
  expect((await runCommand(shop, premiumsReplay, insured.policeNumber)).code).toBe(1);
});
