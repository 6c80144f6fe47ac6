/** The pictures the shop uses, by their name in Microsoft's Fluent Emoji. A name added here becomes a file of the build. */
export const pictureNames = [
  'airplane',
  'cat',
  'cat-face',
  'control-knobs',
  'dog',
  'dog-face',
  'hospital',
  'identification-card',
  'memo',
  'mobile-phone',
  'money-bag',
  'paw-prints',
  'poodle',
  'rabbit',
  'rabbit-face',
  'shield',
  'speech-balloon',
  'stethoscope',
  'umbrella',
] as const;

export type PictureName = (typeof pictureNames)[number];
