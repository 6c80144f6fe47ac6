// Written by "npm run client" from src/domain/wire/shop/outside.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/outside.ts';

export const getBlogEntries: ClientCall<typeof wire.getBlogEntries> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/blog_entries.json');
export const getReviews: ClientCall<typeof wire.getReviews> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/reviews.json');
