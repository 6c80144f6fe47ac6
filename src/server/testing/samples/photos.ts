import { createCanvas } from '@napi-rs/canvas';

/** Where the picture was taken, and by what: what a phone writes into each. */
export const photoSecret = 'Geheimstrasse 7, Musterphone';

const number = (bytes: 2 | 4, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const tag = (name: number, type: number, count: number, value: Buffer) =>
  Buffer.concat([number(2, name), number(2, type), number(4, count), value]);

/** TIFF in big-endian order with two tags: a description, and how the picture is turned. */
const exif = (orientation: number) => {
  const words = Buffer.from(`${photoSecret}\0`, 'latin1');
  const beginOfWords = 8 + 2 + 2 * 12 + 4;
  const body = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    number(4, 8),
    number(2, 2),
    tag(0x010e, 2, words.length, number(4, beginOfWords)),
    tag(0x0112, 3, 1, Buffer.concat([number(2, orientation), number(2, 0)])),
    number(4, 0),
    words,
  ]);
  return Buffer.concat([number(2, 0xffe1), number(2, body.length + 2), body]);
};

type Look = { width?: number; height?: number; orientation?: number };

/** Upright in the sensor's eye: its left half has the hue, its right half the one across. With EXIF, as from a phone. */
export const samplePhoto = async (hue = 30, { width = 900, height = 600, orientation = 1 }: Look = {}): Promise<Buffer> => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = `hsl(${hue} 70% 50%)`;
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = `hsl(${(hue + 180) % 360} 70% 50%)`;
  context.fillRect(width / 2, 0, width / 2, height);
  const jpeg = await canvas.encode('jpeg', 90);
  return Buffer.concat([jpeg.subarray(0, 2), exif(orientation), jpeg.subarray(2)]);
};

export const samplePhotoText = async (hue?: number) => (await samplePhoto(hue)).toString('base64');

/** What begins as an iPhone's picture does. */
export const sampleHeic = () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), Buffer.alloc(200)]);
