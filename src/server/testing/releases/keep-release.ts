import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBackup } from '#server/foundation/backup/make-backup.ts';
import { keyFileOf } from '#server/foundation/database/sealing/data-keys.ts';
import { mailboxFolder } from '#server/foundation/mail/delivering/local-mailbox.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { apply } from '#server/testing/samples/applications.ts';
import { addPuppy, childAnimalOf, newBreeder, newBreedingPolice, sell } from '#server/testing/samples/breeders.ts';
import { change, munich } from '#server/testing/samples/changes.ts';
import { logInAs, newCustomer } from '#server/testing/samples/customers.ts';
import { collectFrom } from '#server/testing/samples/money/debits.ts';
import { sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import type { TestShop } from '#server/testing/test-shop.ts';

/** What is kept of a release beside its backup: what its customers were answered on that day, and the key of the sample IBANs. */
export type KeptRelease = { askedAt: string; dataKeys: string; answers: Record<string, Record<string, unknown>> };

const askedAt = '2026-12-10T10:00:00.000Z';
const paths = ['polices', 'account', 'collections', 'contact', 'open_cases', 'animals/dog', 'animals/cat', 'iban', 'mandates'];

/** What customers are answered, by address and call. */
export const askAsCustomers = async (shop: TestShop, emails: readonly string[]): Promise<KeptRelease['answers']> => {
  const answers: KeptRelease['answers'] = {};
  for (const email of emails) {
    const headers = await logInAs(shop, email);
    answers[email] = {};
    for (const path of paths) {
      answers[email][path] = (await shop.get(`/webapi/v1/user/${path}.json`, headers)).json();
    }
  }
  return answers;
};

/** Sample customers in most of what may happen to a contract, as a backup, and what they are answered. Run once for each release (docs/operations.md). */
export const keepRelease = async (shop: TestShop, folder: string, version: string) => {
  const { database } = shop.connection;
  const mover = await newCustomer(shop, {
    offer: { ...sampleDog(shop), ...withLiability },
    acceptance: { contractStartDateStr: '2026-11-16' },
  });
  await change(mover, munich);
  const leaver = await newCustomer(shop, { offer: sampleCat(shop) });
  const leaving = { cancellationKindKey: 'ordinary', firstname: 'Erika', lastname: 'Mustermann', email: leaver.email };
  await leaver.post('/webapi/v1/commands/cancel_contract.json', { ...leaving, policeNumber: leaver.policeNumber });
  const breeder = await newBreeder(shop);
  const puppy = childAnimalOf(await addPuppy(shop, breeder, await newBreedingPolice(breeder)));
  await sell(breeder, puppy.childAnimalUuid);
  await apply(shop);
  const { id: policeId } = await database
    .selectFrom('police')
    .select('id')
    .where('police_uuid', '=', mover.policeUuid)
    .executeTakeFirstOrThrow();
  await collectFrom(shop, { customer: mover, policeId });
  shop.clock.set(askedAt);
  await bookDues({ database, clock: shop.clock });
  const { dataDir } = shop.database.settings;
  const answers = await askAsCustomers(shop, [mover.email, leaver.email, breeder.email]);
  const kept: KeptRelease = { askedAt, dataKeys: await readFile(keyFileOf(dataDir), 'utf8'), answers };
  await writeFile(join(folder, `${version}.answers.json`), `${JSON.stringify(kept)}\n`);
  await makeBackup(join(folder, `${version}.backup.gz`), {
    database,
    mailbox: mailboxFolder(dataDir),
    now: shop.clock.now(),
    tell: () => undefined,
  });
};
