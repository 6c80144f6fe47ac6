const link = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;

/** Whether the page has an element of a class that is defined here. */
const isWorn = (styles: string, html: string) => {
  const worn = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap((match) => match[1]!.split(' ')));
  return [...styles.matchAll(/\.([A-Za-z][\w-]*)/g)].some((match) => worn.has(match[1]!));
};

/**
 * Puts a page's style sheets into the page: nothing that can be seen then waits for a second request (decisions 012). The links stay
 * for the browser's script, which looks for them when it loads more, but load nothing.
 *
 * `styles` holds the text of every style sheet by its address, `later` the addresses of those that belong to parts whose scripts are
 * loaded later. Such a part may stand in the page already, and must look like itself from the start.
 */
export const inlineStyles = (html: string, styles: ReadonlyMap<string, string>, later: Iterable<string> = []): string => {
  const textOf = (address: string) => {
    const text = styles.get(address);
    if (text === undefined || text.includes('</')) throw new Error(`${address} cannot be written into a page`);
    return text.trim();
  };
  const linked = [...html.matchAll(link)].map((match) => match[1]!);
  if (linked.length === 0) return html;
  const worn = [...new Set(later)].filter((address) => !linked.includes(address) && isWorn(textOf(address), html));
  const addresses = [...linked, ...worn];
  const links = addresses.map((address) => `<link rel="stylesheet" href="${address}" disabled=""/>`);
  const all = `<style>${addresses.map(textOf).join('\n')}</style>${links.join('')}`;
  let isFirst = true;
  return html.replaceAll(link, () => {
    const text = isFirst ? all : '';
    isFirst = false;
    return text;
  });
};
