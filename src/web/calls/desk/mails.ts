// Written by "npm run client" from src/domain/wire/desk/mails.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/mails.ts';

export const getDeskMail: ClientCall<typeof wire.getDeskMail> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/parked_mails/:mailId');
export const giveDeskMailUp: ClientCall<typeof wire.giveDeskMailUp> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/parked_mail_commands/give_up.json');
export const retryDeskMail: ClientCall<typeof wire.retryDeskMail> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/parked_mail_commands/retry.json', 60_000);
