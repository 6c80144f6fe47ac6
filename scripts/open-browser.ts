import { chromium } from '@playwright/test';
import { findChromium } from '#e2e/browser/find-chromium.ts';

/** The browser of the tests, for scripts that draw. */
export const openBrowser = async () => {
  const { executablePath, environment } = await findChromium(process.env);
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...environment },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
};
