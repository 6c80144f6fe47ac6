/** Addresses of pages as their owner spells them; a part that begins with a colon stands for any one part. */
export type PageAddresses = {
  /** The one right spelling of a path that somebody typed, or null where it is no page however it is spelled. */
  spell: (path: string) => { address: string; /** As it was given. */ page: string } | null;
};

const partsOf = (path: string) => path.split('/').slice(1);
const isParameter = (part: string) => part.startsWith(':');

const decode = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    // A broken escape is no other spelling of anything.
    return part;
  }
};

/**
 * Another case, an encoded letter or a trailing slash is the same address (spec 13.1). What comes out begins with a known path,
 * so nobody is ever sent to another host; a parameter stays as it was typed. Parts are compared one by one: a slash that is encoded
 * divides nothing, and no text from outside meets a regular expression.
 */
export const createPageAddresses = (paths: Iterable<string>): PageAddresses => {
  const patterns = [...paths].map((page) => ({ page, parts: partsOf(page) }));

  const spellAs = (pattern: readonly string[], typed: readonly string[]) => {
    if (pattern.length !== typed.length) return null;
    const fits = pattern.every((part, at) =>
      isParameter(part) ? typed[at] !== '' : part === decode(typed[at] ?? '').toLowerCase(),
    );
    return fits ? `/${pattern.map((part, at) => (isParameter(part) ? typed[at] : part)).join('/')}` : null;
  };

  return {
    spell: (path) => {
      if (!path.startsWith('/')) return null;
      const typed = partsOf(path);
      while (typed.length > 1 && typed.at(-1) === '') typed.pop();
      for (const { page, parts } of patterns) {
        const address = spellAs(parts, typed);
        if (address !== null) return { address, page };
      }
      return null;
    },
  };
};
