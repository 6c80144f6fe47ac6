import { newCustomer, type SampleCustomer } from './customers.ts';
import { accept, create, raceIdOf, sampleDog } from './offers.ts';
import type { Answer, TestShop } from '#server/testing/test-shop.ts';
import type { BreedingAcceptanceAnswer, BreedingOfferAnswer } from '#domain/wire/breeding/tarif.ts';
import type { ChildAnimal, ChildAnimalAnswer } from '#domain/wire/breeding/child-animals.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** A breeder: a customer with a health-insured female dog, and what they do through the public door. */
export type Issues = { _issues: { level: string; field?: string; message: string }[] };

export const user = '/webapi/v1/user';
export const issuesOf = (answer: Answer) => (answer.json() as Issues)._issues;
export const errorsOf = (answer: Answer) => issuesOf(answer).filter(({ level }) => level === 'error');
export const fieldErrorsOf = (answer: Answer) => errorsOf(answer).filter(({ field }) => field !== undefined);

/** Almost three years old on 15 November 2026. */
export const sampleBitch = (shop: Pick<TestShop, 'tarifBook'>, changes: OfferData = {}): OfferData => ({
  ...sampleDog(shop),
  animalName: 'Bella',
  animalGenderKey: 'female',
  ...changes,
});

export const newBreeder = (shop: TestShop, changes: OfferData = {}) => newCustomer(shop, { offer: sampleBitch(shop, changes) });

/** Another animal of the same customer; answers its uuid. */
export const addAnimal = async (shop: TestShop, breeder: SampleCustomer, changes: OfferData = {}): Promise<string> => {
  await accept(shop, await create(shop, { ...sampleBitch(shop, changes), contracteeEmail: breeder.email }), {}, breeder.headers);
  const { animal_uuid } = await shop.connection.database
    .selectFrom('animal')
    .innerJoin('app_user', 'app_user.id', 'animal.user_id')
    .select('animal.animal_uuid')
    .where('app_user.name', '=', breeder.email)
    .orderBy('animal.id', 'desc')
    .executeTakeFirstOrThrow();
  return animal_uuid;
};

export const breedingRequest = (breeder: SampleCustomer, changes: object = {}) => ({
  speciesKey: 'dog',
  variantKey: 'litter',
  animalUuids: [breeder.animalUuid],
  breederAssociationKey: 'vdh',
  breederMemberNumber: 'VDH-4711',
  contractPaymentTermKey: 'payment_monthly',
  ...changes,
});

export const createOffer = async (breeder: SampleCustomer, changes: object = {}) => {
  const answer = await breeder.post(`${user}/commands/create_breeding_tarif_offer.json`, breedingRequest(breeder, changes));
  const { offerResult } = answer.json() as BreedingOfferAnswer;
  if (offerResult === null) throw new Error(`no breeding offer: ${answer.text}`);
  return offerResult;
};

const breedingAcceptance = (breedingOfferUuid: string, changes: object = {}) => ({
  breedingOfferUuid,
  contractStartDateStr: '2026-11-15',
  paymentSepaMandat: true,
  contractAcceptConditions: true,
  contractEverythingCorrect: true,
  ...changes,
});

export const acceptOffer = (breeder: SampleCustomer, breedingOfferUuid: string, changes: object = {}) =>
  breeder.post(`${user}/commands/accept_breeding_tarif_offer.json`, breedingAcceptance(breedingOfferUuid, changes));

/** Offer and acceptance; answers the police's uuid. */
export const newBreedingPolice = async (breeder: SampleCustomer, changes: object = {}): Promise<string> => {
  const { breedingOfferUuid } = await createOffer(breeder, changes);
  const answer = await acceptOffer(breeder, breedingOfferUuid);
  const { acceptOfferResult } = answer.json() as BreedingAcceptanceAnswer;
  if (acceptOfferResult === null) throw new Error(`no breeding police: ${answer.text}`);
  return acceptOfferResult.breedingPoliceUuid;
};

const samplePuppy = (shop: TestShop, breeder: SampleCustomer, breedingPoliceUuid: string, changes: object = {}) => ({
  breedingPoliceUuid,
  parentAnimalUuid: breeder.animalUuid,
  animalName: 'Anton',
  animalBirthdateStr: '2026-11-15',
  animalGenderKey: 'male',
  animalRaceId: raceIdOf(shop, 'Labrador Retriever'),
  animalFarbschlagKey: 'yellow',
  animalChipNummer: '276000000000001',
  ...changes,
});

export const addPuppy = (shop: TestShop, breeder: SampleCustomer, breedingPoliceUuid: string, changes: object = {}) =>
  breeder.post(`${user}/breeding/add_child_animal.json`, samplePuppy(shop, breeder, breedingPoliceUuid, changes));

const sampleSale = (childAnimalUuid: string, changes: object = {}) => ({
  childAnimalUuid,
  sellingDateStr: '2026-11-20',
  salutationKey: 'herr',
  firstname: 'Karl',
  lastname: 'Käufer',
  email: 'karl@beispiel.example',
  buyerAgreedToContact: true,
  ...changes,
});

export const sell = (breeder: SampleCustomer, childAnimalUuid: string, changes: object = {}) =>
  breeder.post(`${user}/breeding/register_child_animal_selling.json`, sampleSale(childAnimalUuid, changes));

export const childAnimalOf = (answer: Answer) => {
  const { childAnimal } = answer.json() as ChildAnimalAnswer;
  if (childAnimal === null) throw new Error(`no child animal: ${answer.text}`);
  return childAnimal;
};

export const correctSale = (breeder: SampleCustomer, childAnimalUuid: string, changes: object = {}) =>
  breeder.post(`${user}/breeding/update_child_animal_selling.json`, sampleSale(childAnimalUuid, changes));

/** Where the buyer's short link leads, as their browser would. */
export const openLink = async (shop: TestShop, { sale }: Pick<ChildAnimal, 'sale'>): Promise<URL> => {
  const { origin, pathname } = new URL(sale!.buyerUrl!);
  const { headers } = await shop.get(pathname);
  return new URL(String(headers['location']), origin);
};

/** A breeder with a sold puppy, and the link that its buyer got. */
export const newSoldPuppy = async (shop: TestShop, changes: object = {}) => {
  const breeder = await newBreeder(shop);
  const policeUuid = await newBreedingPolice(breeder);
  const { childAnimalUuid } = childAnimalOf(await addPuppy(shop, breeder, policeUuid, changes));
  const childAnimal = childAnimalOf(await sell(breeder, childAnimalUuid));
  const link = await openLink(shop, childAnimal);
  return { breeder, policeUuid, childAnimal, link, token: link.searchParams.get('child_animal_token')! };
};
