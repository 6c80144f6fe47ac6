/** Read aloud, typed by hand and printed coarsely: nothing that looks like something else, and no vowels that make words. */
export const buyerCodeLetters = 'CDFGHJKMNPRTVWXY346789';

/** More than 53 bits: nobody meets one by guessing. */
export const buyerCodeLength = 12;

const pattern = new RegExp(`^[${buyerCodeLetters}]{${buyerCodeLength}}$`);

/** As it is stored, however it was typed; null for what is none (spec 9.7). */
export const parseBuyerCode = (typed: string): string | null => {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return pattern.test(code) ? code : null;
};

/** The address of the short link, below the shop's own. */
export const buyerCodePath = (code: string) => `/j/${code}`;

/** Where whoever has an unknown or ended code is told so. */
export const endedLinkPath = '/link_ungueltig';
