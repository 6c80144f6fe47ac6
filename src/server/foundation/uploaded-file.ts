import { error, type Issue } from '#domain/basics/issue.ts';
import { attachmentKindOf, attachmentName } from '#domain/police/underwriting.ts';

type Upload = { contentBase64?: string | null | undefined; fileName?: string | null | undefined };
type UploadedFile = { bytes: Buffer; fileName: string; contentType: string };

/** Null where it is no base64. Written back it is the same: a pattern over millions of characters holds up everybody else ten times as long. */
const decode = (text: string): Buffer | null => {
  const bytes = text.length % 4 === 0 ? Buffer.from(text, 'base64') : null;
  return bytes?.toString('base64') === text ? bytes : null;
};

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
  { contentBase64, fileName }: Upload,
  { field, mostBytes, wrongKind, kindOf = attachmentKindOf }: Expected,
): UploadedFile | Issue => {
  const text = contentBase64 ?? '';
  const bytes = decode(text);
  if (bytes === null || bytes.length === 0) return error('Diese Datei ist leer oder kam nicht vollständig an.', field);
  if (bytes.length > mostBytes) return error(`Diese Datei ist größer als ${mostBytes / 1024 / 1024}\u00A0MB.`, field);
  const kind = kindOf(bytes);
  return kind === null
    ? error(wrongKind, field)
    : { bytes, fileName: attachmentName(fileName, kind), contentType: kind.contentType };
};
