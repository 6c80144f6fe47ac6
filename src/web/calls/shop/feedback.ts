// Written by "npm run client" from src/domain/wire/shop/feedback.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/feedback.ts';

export const answerSurvey: ClientCall<typeof wire.answerSurvey> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/answer_survey.json');
export const sendFeedback: ClientCall<typeof wire.sendFeedback> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/send_feedback.json');
