import { beforeAll, expect, test } from 'vitest';
import { readPrefill } from '#domain/offer/prefill.ts';
import { childAnimalOf, newSoldPuppy, sampleBitch, user } from '#server/testing/samples/breeders.ts';
import { accept, calculate, create, messagesOf, raceIdOf } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { findOrMakeSecret } from './secret-store.ts';
import { signSellingToken } from './selling-token.ts';
import type { DataExportAnswer } from '#domain/wire/area/profile.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { RateComparisonAnswer, RateEstimateAnswer, RateExplanationAnswer } from '#domain/wire/shop/rates.ts';

const shop = useTestShop();
const start = '2026-11-15T10:00:00.000Z';
type SoldPuppy = Awaited<ReturnType<typeof newSoldPuppy>>;
let puppy: SoldPuppy;
beforeAll(async () => {
  puppy = await newSoldPuppy(shop);
}, 120_000);

/** What the buyer's wizard sends: the link's data and the rest of the form. */
const application = ({ link }: Pick<SoldPuppy, 'link'>, changes: OfferData = {}): OfferData => ({
  ...sampleBitch(shop),
  ...readPrefill((name) => link.searchParams.get(name)).offerData,
  animalRaceId: raceIdOf(shop, 'Labrador Retriever'),
  ...changes,
});
const tooYoung = 'Anton muss mindestens 8 Wochen alt sein, um versichert werden zu können.';
const worthless = /^Der Link der Züchterin oder des Züchters gilt nicht/;
const stateOf = async ({ breeder, childAnimal }: SoldPuppy) =>
  childAnimalOf(await breeder.get(`${user}/breeding/child_animals/by_uuid/${childAnimal.childAnimalUuid}.json`)).stateKey;
const isPriced = (offer: { insuranceCalculationSummaryRateAmount?: number | null | undefined }) =>
  typeof offer.insuranceCalculationSummaryRateAmount === 'number';

test('the buyer is mailed a link that fills the calculator in', () => {
  const mail = shop.mails.find(({ to }) => to === 'karl@beispiel.example')!;
  expect(mail.subject).toBe('Ein Dach für Anton: deine Vorteile zum Einzug');
  expect(mail.text).toContain(puppy.childAnimal.sale!.buyerUrl!);
  expect(mail.text).toContain('WELPE45');
  expect(mail.text).not.toContain('child_animal_token');
  expect(puppy.link.pathname).toBe('/beitragberechnen');
  const prefill = readPrefill((name) => puppy.link.searchParams.get(name));
  expect(prefill).toMatchObject({
    speciesKey: 'dog',
    animalRaceTitle: 'Labrador Retriever',
    contractStartDateStr: '2026-11-20',
    isMinimumAgeChecked: false,
    offerData: {
      animalName: 'Anton',
      animalBirthdateStr: '2026-11-15',
      animalGenderKey: 'male',
      animalIsChipped: true,
      animalChipNummer: '276000000000001',
      animalFarbschlagKey: 'yellow',
      contractDiscountCode: 'WELPE45',
      childAnimalSellingToken: puppy.token,
      contracteeSalutationKey: 'herr',
      contracteeFirstname: 'Karl',
      contracteeLastname: 'Käufer',
      contracteeEmail: 'karl@beispiel.example',
    },
  });
});

test('a hand-typed is_child_animal_selling does not reach the server: without a token the eight weeks hold', async () => {
  const answer = await calculate(shop, application(puppy, { childAnimalSellingToken: null }));
  expect(isPriced(answer)).toBe(false);
  expect(messagesOf(answer)).toContain(tooYoung);
});

test('the span of prices follows the token, also before there is a tarif', async () => {
  const { animalBirthdateStr, childAnimalSellingToken } = application(puppy);
  const answers = { speciesKey: 'dog', animalBirthdateStr };
  const ask = async (body: object) =>
    (await shop.post('/webapi/v1/commands/estimate_insurance_rate.json', body)).json() as RateEstimateAnswer;
  expect((await ask(answers)).estimate).toBeNull();
  const { estimate, _issues } = await ask({ ...answers, childAnimalSellingToken });
  expect([estimate === null, _issues]).toEqual([false, []]);
});

test('a tampered, invented, expired or borrowed token is worth nothing, and says so', async () => {
  const secret = await findOrMakeSecret(shop.connection.database);
  const { childAnimalUuid } = puppy.childAnimal;
  const [payload, signature] = puppy.token.split('.') as [string, string];
  const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  const worthlessTokens = [
    `${flip(payload)}.${signature}`,
    `${payload}.${flip(signature)}`,
    payload,
    'x',
    signSellingToken({ childAnimalUuid, validTo: '2027-02-18' as never, edition: 0 }, 'another key'),
    signSellingToken({ childAnimalUuid, validTo: '2026-11-14' as never, edition: 0 }, secret),
    signSellingToken(
      { childAnimalUuid: '00000000-0000-4000-8000-000000000000', validTo: '2027-02-18' as never, edition: 0 },
      secret,
    ),
  ];
  for (const childAnimalSellingToken of worthlessTokens) {
    const answer = await calculate(shop, application(puppy, { childAnimalSellingToken }));
    expect(messagesOf(answer)).toContain(tooYoung);
    expect(messagesOf(answer)).toContainEqual(expect.stringMatching(worthless));
  }
  const borrowed = await calculate(shop, application(puppy, { animalBirthdateStr: '2026-11-01' }));
  expect(messagesOf(borrowed)).toContain(tooYoung);
  const cat = await calculate(shop, application(puppy, { tarifId: 3, animalRaceId: raceIdOf(shop, 'Maine Coon') }));
  expect(messagesOf(cat)).toContain(tooYoung);
});

test('the token holds to its last day, 90 days after the sale, and no longer', async () => {
  const validTo = puppy.childAnimal.sale!.buyerUrlValidTo;
  expect(validTo).toBe('2027-02-18');
  const warned = async (instant: string) => {
    shop.clock.set(instant);
    const issues = messagesOf(await calculate(shop, application(puppy)));
    return issues.some((message) => worthless.test(message));
  };
  expect([await warned('2027-02-18T12:00:00.000Z'), await warned('2027-02-19T12:00:00.000Z')]).toEqual([false, true]);
  shop.clock.set(start);
});

test('an old enough animal with a worthless token is insured all the same, without it', async () => {
  const offer = await create(shop, {
    ...sampleBitch(shop),
    childAnimalSellingToken: 'x',
    contracteeEmail: 'alt@beispiel.example',
  });
  expect(offer.childAnimalSellingToken).toBeNull();
  expect(messagesOf(offer)).toContainEqual(expect.stringMatching(worthless));
  expect(messagesOf(await accept(shop, offer))).toContain('Police erstellt, bitte überprüfen Sie Ihre E-Mails.');
  expect(await stateOf(puppy)).toBe('sold');
});

test('with the token the buyer calculates, gets an offer and a police; the breeder sees the animal insured, and once only', async () => {
  const sold = await newSoldPuppy(shop);
  const calculated = await calculate(shop, application(sold));
  expect(isPriced(calculated)).toBe(true);
  const ask = async (command: string) => (await shop.post(`/webapi/v1/commands/${command}.json`, application(sold))).json();
  expect(((await ask('explain_insurance_rate')) as RateExplanationAnswer).explanation).not.toBeNull();
  expect(((await ask('compare_insurance_rates')) as RateComparisonAnswer).cells).not.toEqual([]);
  const offers = [await create(shop, application(sold)), await create(shop, application(sold))] as const;
  expect(offers.map(isPriced)).toEqual([true, true]);
  const answers = await Promise.all(offers.map((offer) => accept(shop, offer)));
  const messages = answers.map(messagesOf);
  expect(messages.filter((list) => list.includes('Police erstellt, bitte überprüfen Sie Ihre E-Mails.'))).toHaveLength(1);
  expect(messages.filter((list) => list.includes('Für dieses Jungtier besteht bereits eine Police.'))).toHaveLength(1);
  expect(await stateOf(sold)).toBe('insured');
  const { sale } = childAnimalOf(
    await sold.breeder.get(`${user}/breeding/child_animals/by_uuid/${sold.childAnimal.childAnimalUuid}.json`),
  );
  expect(sale!.buyerUrl).toBeNull();
  expect(messagesOf(await calculate(shop, application(sold)))).toContain(tooYoung);

  // The customer's export has the whole of the breeding, and no secret is logged.
  const answer = (await sold.breeder.post(`${user}/commands/export_data.json`, {})).json() as DataExportAnswer;
  expect(answer.export['breeding']).toMatchObject({
    breedingOffers: [{ variantKey: 'litter' }],
    breedingPolices: [{ breedingPoliceUuid: sold.policeUuid, animals: [{ animalName: 'Bella' }] }],
    childAnimals: [{ animalName: 'Anton', stateKey: 'insured', sale: { email: 'karl@beispiel.example' } }],
  });
  expect(shop.logLines.join('')).not.toContain(sold.token);
  expect(shop.logLines.join('')).not.toContain(await findOrMakeSecret(shop.connection.database));
});
