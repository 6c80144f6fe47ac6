/** What the customer need not read (spec 11.15, 13.6): only the console hears of it, and only from the level warn on. */
export const warn = (message: string, detail?: unknown) => {
  // oxlint-disable-next-line no-console -- the one place of the web that logs
  console.warn(`Tierdach: ${message}`, ...(detail === undefined ? [] : [detail]));
};
