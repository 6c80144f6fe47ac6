// Written by "npm run client" from src/domain/wire/area/records.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/records.ts';

export const answerContractOwnership: ClientCall<typeof wire.answerContractOwnership> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/answer_contract_ownership.json');
export const documentFile = { path: '/webapi/v1/user/documents/:uuid.pdf' };
export const getAnimalByUuid: ClientCall<typeof wire.getAnimalByUuid> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/animals/by_uuid/:uuid.json');
export const getAnimals: ClientCall<typeof wire.getAnimals> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/animals/:species.json');
export const getOpenCases: ClientCall<typeof wire.getOpenCases> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/open_cases.json');
export const getPoliceByNumber: ClientCall<typeof wire.getPoliceByNumber> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/polices/byPoliceNumber/:number.json');
export const getPoliceByUuid: ClientCall<typeof wire.getPoliceByUuid> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/polices/byPoliceUuid/:uuid.json');
export const getPolices: ClientCall<typeof wire.getPolices> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/polices.json');
export const getUnconfirmedContracts: ClientCall<typeof wire.getUnconfirmedContracts> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/unconfirmed_contracts.json');
