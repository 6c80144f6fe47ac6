import { randomUUID } from 'node:crypto';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { SampleCustomer } from './customers.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { PoliceChangeOrder, PoliceChangePreviewAnswer } from '#domain/wire/area/changes.ts';

const commands = '/webapi/v1/user/commands';

type Change = Partial<PoliceChangeOrder> & { changeKey: string };

export const preview = async (customer: SampleCustomer, change: Change) =>
  (
    await customer.post(`${commands}/preview_police_change.json`, { policeUuid: customer.policeUuid, ...change })
  ).json() as PoliceChangePreviewAnswer;

/** Whoever moves or changes their name has shown a moment ago who they are. */
export const change = async (customer: SampleCustomer, order: Change) => {
  if (order.changeKey === 'move' || order.changeKey === 'own_name') await customer.prove();
  return (
    await customer.post(`${commands}/change_police.json`, {
      policeUuid: customer.policeUuid,
      requestKey: randomUUID(),
      ...order,
    })
  ).json() as IssuesAnswer;
};

export const messages = ({ _issues }: IssuesAnswer) => _issues.map(({ message }) => message);

export const munich = {
  changeKey: 'move',
  contracteeStreet: 'Marienplatz',
  contracteeBuildingNo: '8',
  contracteeZipCode: '80331',
  contracteeCity: 'München',
  animalZipCode: '80331',
} as const;

export const healthy = {
  healthCountVetVisits: 0,
  healthWasSeriousIll: false,
  healthIsChronicallyIll: false,
  healthIsHealthy: true,
} satisfies OfferData;

export const storedTerms = (shop: TestShop, policeNumber: string) =>
  shop.connection.database
    .selectFrom('police_terms')
    .innerJoin('police', 'police.id', 'police_terms.police_id')
    .select(['from_day', 'police_terms.tarif_id', 'police_terms.retention_key', 'police_terms.payment_term_key'])
    .select(['police_terms.premium_rate_by_payment_term as rate', 'answers'])
    .where('police_number', '=', policeNumber)
    .orderBy('police_terms.id')
    .execute();

export const storedEvents = (shop: TestShop, policeNumber: string) =>
  shop.connection.database
    .selectFrom('police_event')
    .innerJoin('police', 'police.id', 'police_event.police_id')
    .select(['event_key', 'effective_on', 'data', 'document_id'])
    .where('police_number', '=', policeNumber)
    .orderBy('police_event.id')
    .execute();
