import { expect } from '@playwright/test';
import { test } from './browser/visit.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Sections that are mostly text: on a wide screen something stands on both sides of the middle. */
for (const [path, part] of [
  ['/fuertieraerzte', '#rechnung'],
  ['/fuer_kunden', '#direktabrechnung'],
  ['/tierversicherung', '#grenzen'],
  ['/customers/contact_agreement', '#widerruf'],
  ['/datenschutz', '#rechte'],
  ['/impressum', 'main'],
] as const)
  test(`${path} ${part} uses the width of a desktop`, async ({ page }) => {
    await page.goto(path);
    const texts = page.locator(`${part} :is(p, li, dd)`);
    const [rightmost] = await texts.evaluateAll((elements) => {
      const range = document.createRange();
      const edges = elements.map((element) => {
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      return [Math.max(...edges)];
    });
    expect(rightmost).toBeGreaterThan(1000);
  });
