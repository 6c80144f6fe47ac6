// Written by "npm run client" from src/domain/wire/money/returns.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/money/returns.ts';

export const closeDeskReturn: ClientCall<typeof wire.closeDeskReturn> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/returned_debit_commands/close.json');
export const decideReminder: ClientCall<typeof wire.decideReminder> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/reminder_commands/decide.json');
export const getDeskReminder: ClientCall<typeof wire.getDeskReminder> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/reminders/:reminderId');
export const getDeskReturn: ClientCall<typeof wire.getDeskReturn> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/returned_debits/:returnId');
export const listDeskReminders: ClientCall<typeof wire.listDeskReminders> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/money/reminders.json');
export const listDeskReturns: ClientCall<typeof wire.listDeskReturns> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/money/returns.json');
export const previewReminderDecision: ClientCall<typeof wire.previewReminderDecision> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/reminder_commands/preview.json');
