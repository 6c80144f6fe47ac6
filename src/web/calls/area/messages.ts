// Written by "npm run client" from src/domain/wire/area/messages.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/messages.ts';

export const answerMessage: ClientCall<typeof wire.answerMessage> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/answer_message.json');
export const getMessages: ClientCall<typeof wire.getMessages> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/messages.json');
export const openMessageLink: ClientCall<typeof wire.openMessageLink> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/open_message_link.json');
export const writeMessage: ClientCall<typeof wire.writeMessage> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/write_message.json');
