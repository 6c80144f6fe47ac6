import { fillPath } from '#domain/wire/call.ts';
import { getDocument } from '#domain/wire/area/customer-calls.ts';

/** A link cannot send headers: it names the client in its address. */
export const createLetterUrl = (authToken: string) => (documentUuid: string) =>
  `${fillPath(getDocument.path, { uuid: documentUuid })}?auth-token=${encodeURIComponent(authToken)}`;
