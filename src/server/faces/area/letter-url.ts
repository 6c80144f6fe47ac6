import { fillPath } from '#domain/wire/call.ts';
import { documentFile } from '#domain/wire/area/records.ts';

/** A link cannot send headers: it names the client in its address. */
export const createLetterUrl = (authToken: string) => (documentUuid: string) =>
  `${fillPath(documentFile.path, { uuid: documentUuid })}?auth-token=${encodeURIComponent(authToken)}`;
