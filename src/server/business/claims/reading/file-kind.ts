/** What we can be handed, told by its bytes and never by its name (spec of claims, 2). */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf' | 'xml';

/** Why a file is not read, each in words for whoever handed it in. */
export const refusalTexts = {
  'empty-file': 'Diese Datei ist leer. Bitte wähle sie noch einmal aus.',
  'file-too-large': 'Diese Datei ist zu groß. Eine Datei darf höchstens 10 MB haben.',
  'unknown-type': 'Diese Art von Datei kennen wir nicht. Bitte nimm ein Foto (JPEG, PNG oder WebP) oder ein PDF.',
  'broken-file': 'Diese Datei ist beschädigt. Bitte fotografiere die Rechnung noch einmal, oder lade das PDF neu herunter.',
  'encrypted-pdf':
    'Dieses PDF ist mit einem Passwort geschützt. Bitte speichere es ohne Passwort, oder fotografiere die Rechnung.',
  'too-many-pages': 'Dieses PDF hat zu viele Seiten. Eine Rechnung darf höchstens 10 Seiten haben.',
  'picture-too-large': 'Dieses Bild hat zu viele Bildpunkte. Bitte nimm ein Foto in üblicher Größe.',
  'unsafe-xml': 'Diese XML-Datei enthält mehr als eine Rechnung braucht. Bitte nimm das PDF der Rechnung.',
  'no-invoice-xml': 'Diese XML-Datei ist keine elektronische Rechnung, die wir kennen. Bitte nimm das PDF der Rechnung.',
  'unread-format':
    'Dieses Foto-Format können wir nicht selbst lesen. Dein Foto ist trotzdem angekommen; trage bitte ein, was auf der Rechnung steht.',
  unreadable: 'Diese Datei konnten wir nicht lesen. Sie ist trotzdem angekommen; trage bitte ein, was auf der Rechnung steht.',
} as const;
export type RefusalKey = keyof typeof refusalTexts;

export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly key: RefusalKey;
  constructor(key: RefusalKey) {
    super(refusalTexts[key]);
    this.key = key;
  }
}

export const fileLimits = {
  bytes: 10 * 1024 * 1024,
  pages: 10,
  /** What the sharpest common phones take is 50 million; drawn, each point takes four bytes. */
  pixels: 64_000_000,
  /** Longer than the longest drawn side by which a picture may be thin. */
  side: 20_000,
};

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(text.length, bytes.length - at))).toString('latin1') ===
  text;

/** Brands of HEIF pictures; AVIF and films have others. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
const isXml = (bytes: Uint8Array) =>
  /^\s*<(?:\?xml|!--|!DOCTYPE|[A-Za-z])/.test(new TextDecoder().decode(bytes.subarray(0, 256)).replace(/^\uFEFF/, '')) &&
  !/^\s*<(?:!doctype )?(?:html|svg)/i.test(new TextDecoder().decode(bytes.subarray(0, 256)));

/** Goes by the name of its first element; what stands in it is looked at by whoever reads it. */
export const isInvoiceXml = (bytes: Uint8Array) =>
  isXml(bytes) &&
  /<(?:\w+:)?(?:CrossIndustry(?:Invoice|Document)|Invoice)[\s>]/.test(new TextDecoder().decode(bytes.subarray(0, 4096)));

/** Throws FileRefused for what is none of them. */
export const kindOfFile = (bytes: Uint8Array): FileKind => {
  if (bytes.length === 0) throw new FileRefused('empty-file');
  if (bytes.length > fileLimits.bytes) throw new FileRefused('file-too-large');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (startsWith(bytes, '\u0089PNG\r\n\u001A\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'ftyp', 4) && heicBrands.some((brand) => startsWith(bytes, brand, 8))) return 'heic';
  if (isPdf(bytes)) return 'pdf';
  if (isXml(bytes)) return 'xml';
  throw new FileRefused('unknown-type');
};

type Size = { width: number; height: number };

const jpegSize = (view: DataView): Size | null => {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Filling, and markers that stand alone.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
};

const webpSize = (bytes: Uint8Array, view: DataView): Size | null => {
  if (view.byteLength < 30) return null;
  if (startsWith(bytes, 'VP8X', 12)) {
    const at24 = (at: number) => 1 + (view.getUint16(at, true) | (view.getUint8(at + 2) << 16));
    return { width: at24(24), height: at24(27) };
  }
  if (startsWith(bytes, 'VP8L', 12)) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
};

/** Told by the head of the file, before anything is unpacked. */
export const checkPictureSize = (kind: FileKind, bytes: Uint8Array): Size => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pngSize = () => (view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) });
  const size = kind === 'png' ? pngSize() : kind === 'webp' ? webpSize(bytes, view) : jpegSize(view);
  if (size === null || size.width === 0 || size.height === 0) throw new FileRefused('broken-file');
  const isTooLarge = size.width * size.height > fileLimits.pixels || Math.max(size.width, size.height) > fileLimits.side;
  if (isTooLarge) throw new FileRefused('picture-too-large');
  return size;
};
