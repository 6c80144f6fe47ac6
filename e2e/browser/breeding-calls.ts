import { expect, type APIRequestContext } from '@playwright/test';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { callHeaders as headers } from './customer.ts';
import type { BreedingAcceptanceAnswer, BreedingOfferAnswer } from '#domain/wire/breeding/tarif.ts';
import type { BreedingAnimalsAnswer } from '#domain/wire/breeding/animals.ts';

const user = '/webapi/v1/user';

/** The litters of a breeder's Luna are covered: by calls, for what comes after. The breeder is logged in. */
export const insureBreeding = async (request: APIRequestContext) => {
  const listed = await request.get(`${user}/entities/available_breeding_animals/dog.json`, { headers });
  const { animals } = (await listed.json()) as BreedingAnimalsAnswer;
  const post = async (command: string, data: object) =>
    (await request.post(`${user}/commands/${command}.json`, { data, headers })).json() as Promise<never>;
  const { offerResult }: BreedingOfferAnswer = await post('create_breeding_tarif_offer', {
    speciesKey: 'dog',
    variantKey: 'litter',
    animalUuids: animals.filter(({ animalName }) => animalName === 'Luna').map(({ animalUuid }) => animalUuid),
    breederAssociationKey: 'vdh',
    breederMemberNumber: '',
    contractPaymentTermKey: 'payment_monthly',
  });
  const accepted: BreedingAcceptanceAnswer = await post('accept_breeding_tarif_offer', {
    breedingOfferUuid: offerResult!.breedingOfferUuid,
    contractStartDateStr: todayInBerlin(new Date()),
    paymentSepaMandat: true,
    contractAcceptConditions: true,
    contractEverythingCorrect: true,
  });
  expect(accepted.acceptOfferResult).not.toBeNull();
};
