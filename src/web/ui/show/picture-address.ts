import type { PictureName } from '#domain/product/picture-names.ts';

/** Edges of the files in pixels: for a small picture and for a large one, each on a screen with two or three dots for a pixel. */
export const pictureEdges = [160, 320] as const;

/** The address of the file for a picture of this size in CSS pixels. */
export const pictureAddress = (name: PictureName, size: number) => {
  const [small, large] = pictureEdges;
  return `/pictures/${name}-${size * 2 > small ? large : small}.webp`;
};
