import { fetchOutside, type OutsideAnswer } from './fetch-outside.ts';

const maximumBytes = 1024 * 1024;
const mostPictures = 60;
/** No SVG: it can carry scripts. */
const pictureTypes = /^image\/(?:png|jpeg|webp|avif|gif)$/;

/** Passes the pictures of the blog on, so that no browser asks another host before consent. Only what a feed names is fetched. */
export const createBlogPictures = (urlOf: (key: string) => string | undefined) => {
  const pictures = new Map<string, Promise<OutsideAnswer>>();

  const fetchPicture = async (url: string): Promise<OutsideAnswer> => {
    const { contentType, content } = await fetchOutside(url, { maximumBytes });
    const type = contentType.replace(/;.*$/s, '').trim().toLowerCase();
    if (!pictureTypes.test(type)) throw new Error(`no picture: ${type}`);
    return { contentType: type, content };
  };

  return async (key: string): Promise<OutsideAnswer | null> => {
    const url = urlOf(key);
    if (url === undefined) return null;
    const kept = pictures.get(key);
    if (kept !== undefined) return kept;
    if (pictures.size >= mostPictures) pictures.clear();
    const picture = fetchPicture(url);
    pictures.set(key, picture);
    picture.catch(() => pictures.delete(key));
    return picture;
  };
};
