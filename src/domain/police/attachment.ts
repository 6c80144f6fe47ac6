/** Files that a customer may send with an answer (spec 19.7). What a file is, its first bytes say, whatever its name is. */
const kinds = [
  { contentType: 'application/pdf', ending: 'pdf', signature: [[0, '%PDF-']] },
  { contentType: 'image/jpeg', ending: 'jpg', signature: [[0, '\xFF\xD8\xFF']] },
  { contentType: 'image/png', ending: 'png', signature: [[0, '\x89PNG\r\n\x1A\n']] },
  {
    contentType: 'image/webp',
    ending: 'webp',
    signature: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
] as const satisfies readonly { contentType: string; ending: string; signature: readonly (readonly [number, string])[] }[];

type AttachmentKind = Pick<(typeof kinds)[number], 'contentType' | 'ending'>;

const isAt = (bytes: Uint8Array, [offset, text]: readonly [number, string]) =>
  Array.from(text).every((character, index) => bytes[offset + index] === character.codePointAt(0));

export const attachmentKindOf = (bytes: Uint8Array): AttachmentKind | null =>
  kinds.find(({ signature }) => signature.every((part) => isAt(bytes, part))) ?? null;

/** For `accept` of the input. */
export const attachmentTypes: readonly string[] = kinds.map(({ contentType }) => contentType);

const mostCharacters = 80;

/** Without folders, control characters and marks, and with the ending of what it is. */
export const attachmentName = (given: unknown, { ending }: Pick<AttachmentKind, 'ending'>): string => {
  const last = (typeof given === 'string' ? given : '').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, '')
    .trim()
    .slice(0, mostCharacters)
    .trim();
  return `${plain === '' ? 'Anhang' : plain}.${ending}`;
};
