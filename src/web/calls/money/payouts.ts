// Written by "npm run client" from src/domain/wire/money/payouts.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/money/payouts.ts';

export const allowPayoutOnceMore: ClientCall<typeof wire.allowPayoutOnceMore> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/payout_commands/allow_again.json');
export const discardPayouts: ClientCall<typeof wire.discardPayouts> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/payout_commands/discard.json');
export const failPayoutOfBank: ClientCall<typeof wire.failPayoutOfBank> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/payout_commands/fail.json');
export const getPayoutRun: ClientCall<typeof wire.getPayoutRun> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/payouts/:runId/lines.json');
export const listPayoutRuns: ClientCall<typeof wire.listPayoutRuns> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/payouts.json');
export const makePayouts: ClientCall<typeof wire.makePayouts> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/payout_commands/make.json', 60_000);
export const payoutFile = { path: '/deskapi/v1/payouts/:runId/file.xml' };
export const previewRelease: ClientCall<typeof wire.previewRelease> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/payout_commands/preview_release.json', 60_000);
export const releasePayouts: ClientCall<typeof wire.releasePayouts> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/payout_commands/release.json', 60_000);
export const remakePayouts: ClientCall<typeof wire.remakePayouts> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/payout_commands/remake_file.json');
export const settlePayouts: ClientCall<typeof wire.settlePayouts> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/payout_commands/settle.json', 60_000);
