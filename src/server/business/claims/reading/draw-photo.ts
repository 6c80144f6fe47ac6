import { createCanvas } from '@napi-rs/canvas';
import { isTooSmall, squareOf } from '#domain/animal/animal-photo.ts';
import { FileRefused, kindOfFile } from './file-kind.ts';
import { drawPicture } from './pictures.ts';

/** Enough for a small square, little enough for a mail. */
const quality = 80;
/** A panorama keeps enough of its shorter side. */
const readSide = 2048;

/** The middle of a picture as a square JPEG drawn anew: no place, no device. Throws FileRefused. */
export const drawPhoto = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const kind = kindOfFile(bytes);
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') throw new FileRefused('unread-format');
  const picture = await drawPicture(kind, bytes, readSide);
  if (isTooSmall(picture)) throw new FileRefused('broken-file');
  const { left, top, side, drawnSide } = squareOf(picture);
  const square = createCanvas(drawnSide, drawnSide);
  const context = square.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, drawnSide, drawnSide);
  return square.encode('jpeg', quality);
};
