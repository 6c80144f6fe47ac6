// Written by "npm run client" from src/domain/wire/area/applications.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/applications.ts';

export const addApplicationAttachment: ClientCall<typeof wire.addApplicationAttachment> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/add_application_attachment.json', 120_000);
export const answerApplicationQuestion: ClientCall<typeof wire.answerApplicationQuestion> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/answer_application_question.json');
export const decideChangedOffer: ClientCall<typeof wire.decideChangedOffer> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/decide_changed_offer.json');
export const openApplicationLink: ClientCall<typeof wire.openApplicationLink> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/open_application_link.json');
export const openOwnApplication: ClientCall<typeof wire.openOwnApplication> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/open_application.json');
export const removeApplicationAttachment: ClientCall<typeof wire.removeApplicationAttachment> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/remove_application_attachment.json');
