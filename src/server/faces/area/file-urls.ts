import { billFile } from '#domain/wire/area/claims.ts';
import { fillPath } from '#domain/wire/call.ts';
import { documentFile } from '#domain/wire/area/records.ts';

/** A link cannot send headers: it names the client in its address. */
export const createFileUrls = (authToken: string) => {
  const urlOf = (path: string) => (uuid: string) => `${fillPath(path, { uuid })}?auth-token=${encodeURIComponent(authToken)}`;
  return { letterUrl: urlOf(documentFile.path), billFileUrl: urlOf(billFile.path) };
};
