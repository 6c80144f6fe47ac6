// Written by "npm run client" from src/domain/wire/desk/messages.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/messages.ts';

export const getThread: ClientCall<typeof wire.getThread> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/customers/:userId/messages.json');
export const previewMessage: ClientCall<typeof wire.previewMessage> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/preview_message.json');
export const sendMessage: ClientCall<typeof wire.sendMessage> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/send_message.json', 60_000);
export const settleThread: ClientCall<typeof wire.settleThread> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/settle_messages.json');
