/** The pictures the shop uses, by their name in Microsoft's Fluent Emoji. After a change: `node scripts/make-pictures.ts`. */
export const pictureNames = [
  'airplane',
  'ambulance',
  'balance-scale',
  'bone',
  'cat',
  'cat-face',
  'chocolate-bar',
  'clipboard',
  'control-knobs',
  'dog',
  'dog-face',
  'ear-with-hearing-aid',
  'envelope',
  'eye',
  'globe-showing-europe-africa',
  'guide-dog',
  'handshake',
  'hospital',
  'house-with-garden',
  'identification-card',
  'light-bulb',
  'locked',
  'love-letter',
  'magnifying-glass-tilted-left',
  'memo',
  'microscope',
  'mobile-phone',
  'money-bag',
  'open-file-folder',
  'page-facing-up',
  'paw-prints',
  'pill',
  'poodle',
  'rabbit',
  'rabbit-face',
  'receipt',
  'rosette',
  'round-pushpin',
  'service-dog',
  'shield',
  'speech-balloon',
  'stethoscope',
  'syringe',
  'telephone',
  'tooth',
  'toothbrush',
  'umbrella',
  'world-map',
  'wrapped-gift',
  'x-ray',
] as const;

export type PictureName = (typeof pictureNames)[number];

/** Edges of the files in pixels: for a small picture and for a large one, each on a screen with two or three dots for a pixel. */
export const pictureEdges = [160, 320] as const;

/** Of the file for a picture of this size in CSS pixels. */
export const pictureAddress = (name: PictureName, size: number) => {
  const [small, large] = pictureEdges;
  return `/pictures/${name}-${size * 2 > small ? large : small}.webp`;
};
