/** A page of paper stays readable at that, also for a machine. */
const longestSide = 2400;
const quality = 0.85;
/** What is smaller goes as it is. */
const leftAloneBytes = 1.5 * 1024 * 1024;

/** What iPhones take pictures in; many programs cannot open it. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** The size in which a picture is drawn anew: never larger than it is. */
export const fittingSize = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

const drawAnew = async (file: File): Promise<Blob | null> => {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittingSize(picture));
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // JPEG knows nothing that can be seen through: it would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

/** A large photo made smaller where that loses nothing to read, anything else as it is; null for a format that cannot be opened here. */
export const smallerPhoto = async (file: File): Promise<Blob | null> => {
  const isForeign = isHeic(file);
  if (!isForeign && (!file.type.startsWith('image/') || file.size <= leftAloneBytes)) return file;
  const drawn = await drawAnew(file).catch(() => null);
  if (isForeign) return drawn;
  return drawn !== null && drawn.size < file.size ? drawn : file;
};
