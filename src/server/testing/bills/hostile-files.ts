import { deflateSync } from 'node:zlib';

/** Files that strangers might send instead of a bill, and a PDF written by hand. */
export const pdfOf = (objects: readonly (string | Buffer)[], trailer = '') => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, index) => {
    places.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as Buffer), Buffer.from('\nendobj\n'));
  });
  const start = length();
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
};

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

/** A PDF of so many empty pages. */
export const pdfOfPages = (count: number) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')}] >>`,
    ...Array.from({ length: count }, () => page),
  ]);

/** Opens with a password only. */
export const encryptedPdf = () =>
  pdfOf(
    ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [3 0 R] >>', page],
    `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >> /ID [<00><00>] `,
  );

/** A page whose content unpacks to `megabytes`, from a few thousand bytes. */
export const unpackingPdf = (megabytes: number) => {
  // Spaces, packed twice: what is packed once still repeats itself.
  const content = deflateSync(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 1 }), { level: 9 });
  const head = `<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]),
  ]);
};

/** The head of a PNG that says how large it is, and nothing after it. */
export const pngOfSize = (width: number, height: number) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};

/** Nine levels of entities, each ten of the one below. */
export const entityBomb = () =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`).join('')}]><Invoice><ID>&a9;</ID></Invoice>`;

export const heicHead = () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')]);
