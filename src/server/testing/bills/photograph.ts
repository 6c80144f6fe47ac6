import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { pdfOf } from './hostile-files.ts';

/** How a phone sees a sheet of paper. */
export type Shot = {
  /** Degrees, clockwise. */
  turn?: number;
  blur?: number;
  /** How much each point is off, of 255. */
  noise?: number;
  /** How dark the darkest corner is, of 1. */
  shadow?: number;
  isGrey?: boolean;
  quality?: number;
  /** The longer side of the picture. */
  side?: number;
};

/** The same noise each time. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

export const photograph = async (page: Canvas, shot: Shot): Promise<Buffer> => {
  const { turn = 0, blur = 0, noise = 0, shadow = 0, isGrey = false, quality = 80, side = 2600 } = shot;
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const [wide, high] = [(page.width * cos + page.height * sin) * 1.06, (page.width * sin + page.height * cos) * 1.06];
  const scale = side / Math.max(wide, high);
  const canvas = createCanvas(Math.round(wide * scale), Math.round(high * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#6b5a48';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(angle);
  if (blur > 0) context.filter = `blur(${blur}px)`;
  context.drawImage(page, (-page.width * scale) / 2, (-page.height * scale) / 2, page.width * scale, page.height * scale);
  context.filter = 'none';
  context.resetTransform();
  const light = context.createLinearGradient(0, 0, canvas.width, canvas.height);
  light.addColorStop(0, 'rgba(0,0,0,0)');
  light.addColorStop(1, `rgba(20,20,30,${shadow})`);
  context.fillStyle = light;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const random = createRandom(7);
  for (let at = 0; at < image.data.length; at += 4) {
    const off = (random() - 0.5) * 2 * noise;
    const grey = (image.data[at]! + image.data[at + 1]! + image.data[at + 2]!) / 3;
    for (let part = at; part < at + 3; part += 1) image.data[part] = (isGrey ? grey : image.data[part]!) + off;
  }
  context.putImageData(image, 0, 0);
  return canvas.encode('jpeg', quality);
};

/** A JPEG that says, as phones do, how it must be turned to stand upright. `orientation` as EXIF counts: 3, 6 or 8. */
export const withOrientation = (jpeg: Buffer, orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
};

/** A page of a scanner: a PDF with a picture and no words. */
export const scannedPdf = async (page: Canvas): Promise<Buffer> => {
  const jpeg = await page.encode('jpeg', 85);
  const image = `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`;
  const draw = 'q 595 0 0 842 0 0 cm /P Do Q';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>',
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
    Buffer.concat([Buffer.from(image), jpeg, Buffer.from('\nendstream')]),
  ]);
};
