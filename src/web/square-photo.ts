import { isTooSmall, photoWords, squareOf } from '#domain/animal/animal-photo.ts';
import { isHeic } from './smaller-photo.ts';

/** Tried one after the other, until it is small. */
const qualities = [0.82, 0.7, 0.55];
const wantedBytes = 60 * 1024;

const squareWords = {
  heic: 'Dieses Foto ist im Format HEIC, das dein Browser nicht öffnen kann. Mach bitte ein Bildschirmfoto davon und nimm das.',
  tooSmall: 'Dieses Foto ist zu klein. Bitte nimm ein größeres.',
};

/** Upright as it was taken. A browser that knows no such option turns it by itself. */
const openUpright = (file: File) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    if (cause instanceof TypeError) return createImageBitmap(file);
    throw cause;
  });

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

const drawSquare = async (file: File): Promise<Blob | null | 'too small'> => {
  const picture = await openUpright(file);
  if (isTooSmall(picture)) return 'too small';
  const { left, top, side, drawnSide } = squareOf(picture);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: drawnSide, height: drawnSide });
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // JPEG knows nothing that can be seen through: it would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, drawnSide, drawnSide);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, side, side, 0, 0, drawnSide, drawnSide);
  picture.close();
  let drawn: Blob | null = null;
  for (const quality of qualities) {
    drawn = await toJpeg(canvas, quality);
    if (drawn === null || drawn.size <= wantedBytes) break;
  }
  return drawn;
};

/** The middle of a photo, small and without what the camera wrote into it; or why not, in words. */
export const squarePhoto = async (file: File): Promise<{ photo: Blob } | { refusal: string }> => {
  const drawn = await drawSquare(file).catch(() => null);
  if (drawn === 'too small') return { refusal: squareWords.tooSmall };
  if (drawn !== null) return { photo: drawn };
  return { refusal: isHeic(file) ? squareWords.heic : photoWords.unreadable };
};

/** For `accept`: an iPhone turns its photos into JPEG for whoever asks for that. */
export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
