/** What the customer need not read (spec 11.15): only the console hears of it, and only from the level warn on. */
export const warn = (message: string, detail?: unknown) => {
  // oxlint-disable-next-line no-console -- the one place of the wizard that logs
  console.warn(`Beitragsrechner: ${message}`, ...(detail === undefined ? [] : [detail]));
};
