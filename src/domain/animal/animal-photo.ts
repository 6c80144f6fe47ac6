/** A photo of the animal: a badge, never a document. What is sent is drawn anew on both sides. */
export const photoLimits = {
  /** Its side in points: twice the largest place where it is shown. */
  side: 512,
  /** What a browser of ours makes is a tenth of it. */
  bytes: 1024 * 1024,
  /** The smallest side that still shows an animal. */
  leastSide: 64,
  /** For one customer, all animals together. */
  changesPerDay: 60,
};

type Size = { width: number; height: number };

/** The middle of a picture, as a square: where it begins, how long it is there, and in what size it is drawn. */
export const squareOf = ({ width, height }: Size) => {
  const side = Math.min(width, height);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    side,
    drawnSide: Math.min(side, photoLimits.side),
  };
};

export const isTooSmall = ({ width, height }: Size) => Math.min(width, height) < photoLimits.leastSide;

/** For whoever does not see it. */
export const photoAlt = (animalName: string) => `Foto von ${animalName}`;

export const photoWords = {
  wrongKind: 'Das ist kein Foto, das wir kennen. Bitte nimm ein JPEG, PNG oder WebP.',
  unreadable: 'Dieses Foto lässt sich nicht öffnen, oder es ist sehr klein. Bitte nimm ein anderes.',
};
