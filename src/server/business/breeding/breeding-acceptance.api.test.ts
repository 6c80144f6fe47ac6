import { expect, test } from 'vitest';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { acceptOffer, createOffer, errorsOf, fieldErrorsOf, issuesOf, newBreeder } from '#server/testing/samples/breeders.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { BreedingAcceptanceAnswer } from '#domain/wire/breeding/tarif.ts';

const shop = useTestShop({ printed: ['breeding-police'] });
const count = async (table: 'breeding_police' | 'sepa_mandate') => {
  const { database } = shop.connection;
  return (await database.selectFrom(table).selectAll().execute()).length;
};

test('an acceptance makes a breeding police with its letters, paid from the stored IBAN, and mails them', async () => {
  const breeder = await newBreeder(shop);
  const { breedingOfferUuid } = await createOffer(breeder);
  const answer = await acceptOffer(breeder, breedingOfferUuid);
  const { acceptOfferResult } = answer.json() as BreedingAcceptanceAnswer;
  expect(acceptOfferResult!.policeNumber).toMatch(/^ZT\/2026\/\d{10}$/);
  expect(issuesOf(answer)).toEqual([{ level: 'ok', message: 'Police erstellt, bitte überprüfen Sie Ihre E-Mails.' }]);
  const police = await shop.connection.database
    .selectFrom('police')
    .selectAll()
    .where('police_uuid', '=', acceptOfferResult!.breedingPoliceUuid)
    .executeTakeFirstOrThrow();
  expect(police).toMatchObject({
    insurance_type_key: 'tier_zt',
    tarif_id: 8,
    police_state_key: 'new',
    contract_runtime_key: '1_year',
    payment_iban: 'DE89370400440532013000',
    premium_rate_by_payment_term: '18.68',
    valid_from: '2026-11-15',
    valid_to: '2027-11-15',
  });
  const mail = shop.mails.findLast(({ to }) => to === breeder.email)!;
  expect(mail.subject).toBe(`Dein Versicherungsschein für deine Zucht: ${acceptOfferResult!.policeNumber}`);
  expect(mail.attachments!.map(({ filename }) => filename)).toEqual([
    `Tierdach-Versicherungsschein-${acceptOfferResult!.policeNumber.replaceAll('/', '-')}.pdf`,
    'Tierdach-SEPA-Lastschriftmandat.pdf',
    'Tierdach-AVB-Zuechtertarif-Hund.pdf',
    'Tierdach-Produktinformationsblatt-Zuechtertarif-Hund.pdf',
    'Tierdach-Erstinformation.pdf',
    'Tierdach-Datenschutzhinweise.pdf',
    'Tierdach-Widerrufsbelehrung.pdf',
  ]);
  expect(Buffer.from(mail.attachments![0]!.content).subarray(0, 5).toString()).toBe('%PDF-');
});

test('ten acceptances at once make one police and one mandate', async () => {
  const breeder = await newBreeder(shop);
  const { breedingOfferUuid } = await createOffer(breeder);
  const [polices, mandates] = [await count('breeding_police'), await count('sepa_mandate')];
  const answers = await Promise.all(Array.from({ length: 10 }, () => acceptOffer(breeder, breedingOfferUuid)));
  expect(answers.filter((answer) => (answer.json() as BreedingAcceptanceAnswer).acceptOfferResult !== null)).toHaveLength(1);
  const refused = answers.filter((answer) => errorsOf(answer).length > 0);
  expect(refused).toHaveLength(9);
  for (const answer of refused) {
    expect(errorsOf(answer)[0]!.message).toBe('Es existiert bereits eine Police zum Versicherungangebot.');
  }
  expect([await count('breeding_police'), await count('sepa_mandate')]).toEqual([polices + 1, mandates + 1]);
});

test('two offers with the same animal become one police', async () => {
  const breeder = await newBreeder(shop);
  const [one, other] = [await createOffer(breeder), await createOffer(breeder, { variantKey: 'birth' })];
  const answers = await Promise.all([one, other].map(({ breedingOfferUuid }) => acceptOffer(breeder, breedingOfferUuid)));
  const messages = answers.flatMap((answer) => fieldErrorsOf(answer).map(({ message }) => message));
  expect(messages).toEqual(['Bella ist schon durch einen anderen Züchtertarif versichert.']);
});

test('an offer is accepted within a day only, with every confirmation, by its owner and with an IBAN', async () => {
  const breeder = await newBreeder(shop);
  const { breedingOfferUuid } = await createOffer(breeder);
  const before = await count('breeding_police');
  const incomplete = await acceptOffer(breeder, breedingOfferUuid, {
    contractStartDateStr: '2026-11-14',
    paymentSepaMandat: false,
    contractAcceptConditions: null,
    contractEverythingCorrect: false,
  });
  expect(fieldErrorsOf(incomplete).map(({ field }) => field)).toEqual([
    'contractStartDateStr',
    'paymentSepaMandat',
    'contractAcceptConditions',
    'contractEverythingCorrect',
  ]);
  const other = await newBreeder(shop);
  const foreign = await acceptOffer(other, breedingOfferUuid);
  expect([foreign.status, fieldErrorsOf(foreign)[0]!.field]).toEqual([404, 'breedingOfferUuid']);

  const { database } = shop.connection;
  await database.updateTable('contact_register').set({ iban: null }).where('email', '=', breeder.email).execute();
  expect(fieldErrorsOf(await acceptOffer(breeder, breedingOfferUuid))).toEqual([
    {
      level: 'error',
      field: 'paymentIban',
      message: 'Es ist keine IBAN hinterlegt. Bitte trage sie zuerst in deinem Profil ein.',
    },
  ]);
  await database
    .updateTable('contact_register')
    .set({ iban: sealed('DE89370400440532013000') })
    .where('email', '=', breeder.email)
    .execute();
  await database
    .updateTable('breeding_offer')
    .set({ created_at: new Date('2026-11-14T09:59:59.000Z') })
    .where('breeding_offer_uuid', '=', breedingOfferUuid)
    .execute();
  expect(errorsOf(await acceptOffer(breeder, breedingOfferUuid))[0]!.message).toBe(
    'Versicherungs Angebot ist abgelaufen (älter als ein Tag)',
  );
  expect(await count('breeding_police')).toBe(before);
});
