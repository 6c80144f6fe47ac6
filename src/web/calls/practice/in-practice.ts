// Written by "npm run client" from src/domain/wire/practice/in-practice.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/practice/in-practice.ts';

export const answerPracticeRequest: ClientCall<typeof wire.answerPracticeRequest> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/answer_practice_request.json');
export const endPracticeCode: ClientCall<typeof wire.endPracticeCode> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/end_practice_code.json');
export const getInPractice: ClientCall<typeof wire.getInPractice> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/in_practice.json');
export const showPracticeCode: ClientCall<typeof wire.showPracticeCode> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/show_practice_code.json');
export const watchInPractice: ClientCall<typeof wire.watchInPractice> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/in_practice/watch');
