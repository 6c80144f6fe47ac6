import { error, type Issue } from '#domain/basics/issue.ts';
import { attachmentKindOf, attachmentName } from '#domain/police/underwriting.ts';

type Given = { contentBase64?: string | null | undefined; fileName?: string | null | undefined };
type UploadedFile = { bytes: Buffer; fileName: string; contentType: string };

const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

/**
 * What somebody sent, to be saved and never opened here: whoever serves it adds these headers, so that no browser takes a file of a stranger
 * for a page.
 */
export const downloadHeaders = ({ contentType, fileName }: Pick<UploadedFile, 'contentType' | 'fileName'>) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
});

type FileKind = { contentType: string; ending: string };
type Expected = { field: string; mostBytes: number; wrongKind: string; kindOf?: (bytes: Uint8Array) => FileKind | null };

/** Looked at by its bytes: a name and a type that somebody sends prove nothing. An issue says what is wrong with it. */
export const readUploadedFile = (
  { contentBase64, fileName }: Given,
  { field, mostBytes, wrongKind, kindOf = attachmentKindOf }: Expected,
): UploadedFile | Issue => {
  const text = contentBase64 ?? '';
  const bytes = isBase64(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (bytes.length === 0) return error('Diese Datei ist leer oder kam nicht vollständig an.', field);
  if (bytes.length > mostBytes) return error(`Diese Datei ist größer als ${mostBytes / 1024 / 1024}\u00A0MB.`, field);
  const kind = kindOf(bytes);
  return kind === null
    ? error(wrongKind, field)
    : { bytes, fileName: attachmentName(fileName, kind), contentType: kind.contentType };
};
