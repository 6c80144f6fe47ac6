/**
 * How much of a page the service worker does not have yet: its document, and every file that it has loaded. Runs in the page, so it uses nothing
 * from outside.
 */
export const countUnkept = async (): Promise<number> => {
  const files = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(`${location.origin}/assets/`) ? name : []));
  const kept = await Promise.all([location.pathname, ...files].map((address) => caches.match(address)));
  return kept.filter((answer) => answer === undefined).length;
};
