import { createHash } from 'node:crypto';

/** The hash of a file that is written in parts, without holding it. */
export const hashOfParts = async (parts: AsyncIterable<string>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** A bank that has read a file once must not get another under its name. */
export const fileHasChanged =
  'Die Datei wäre eine andere als beim ersten Mal. Sie wird nicht geschrieben: Bitte prüfe, was sich geändert hat.';
