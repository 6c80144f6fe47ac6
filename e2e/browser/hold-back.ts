import type { Page, Route } from '@playwright/test';

/** Keeps what is asked for back until it is let through. */
export const holdBack = async (page: Page, addresses: string | RegExp) => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  await page.route(addresses, async (route: Route) => {
    await isOpen;
    await route.continue();
  });
  return open;
};
