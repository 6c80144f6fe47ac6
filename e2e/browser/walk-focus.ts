import { expect, type Page } from '@playwright/test';
import { isThorough } from '#server/testing/test-settings.ts';

type Look = { name: string; faults: string[] };

/** On a small phone and on a desktop each bar that stays in place is another one; the desktop waits for `npm run test:all`. */
export const focusSizes = [{ width: 375, height: 667 }, ...(isThorough ? [{ width: 1440, height: 900 }] : [])];

/** The first few stand for all pages that are drawn alike; `npm run test:all` walks through each. */
export const focusPages = (paths: readonly string[], few: number) => (isThorough ? paths : paths.slice(0, few));

/** What has the focus now, and what is wrong with how it is seen; null where the walk is over. */
const lookAtFocus = (page: Page): Promise<Look | null> =>
  page.evaluate(async () => {
    // A browser scrolls to what gets the focus with the next picture.
    for (let picture = 0; picture < 2; picture += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || 'walked' in element.dataset) return null;
    element.dataset['walked'] = '';

    const ancestors: Element[] = [];
    for (let one: Element | null = element; one !== null && ancestors.length < 4; one = one.parentElement) ancestors.push(one);
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    // An input that lies unseen over its card lets the card show it.
    const ringed = [...ancestors, ...labels, ...(element.nextElementSibling === null ? [] : [element.nextElementSibling])].find(
      (one) =>
        ['', '::before', '::after'].some((pseudo) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(one, pseudo);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        }),
    );

    const target = ringed ?? element;
    const rect = target.getBoundingClientRect();
    const [left, right] = [Math.max(rect.left, 0), Math.min(rect.right, innerWidth)];
    const [top, bottom] = [Math.max(rect.top, 0), Math.min(rect.bottom, innerHeight)];
    const isMine = (hit: Element | null) =>
      hit !== null && (target.contains(hit) || hit.contains(target) || element.contains(hit));
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const covers = parts.flatMap((x) =>
      parts.flatMap((y) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return isMine(hit) ? [] : [hit?.outerHTML.slice(0, 80) ?? 'the edge of the window'];
      }),
    );
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
    const faults = [
      ...(ringed === undefined ? ['has no ring'] : []),
      ...(right <= left || bottom <= top ? ['is out of sight'] : []),
      // A browser scrolls to the caret of a long text, and no further.
      ...(covers.length > (element instanceof HTMLTextAreaElement ? 20 : 12) ? [`is covered by ${covers[0]}`] : []),
    ];
    return { name, faults };
  });

/**
 * Walks through a page by Tab, as somebody without a mouse: whatever has the focus has a ring, and nothing that stays in place while the
 * page scrolls lies over most of it (WCAG 2.4.7 and 2.4.11).
 */
export const expectFocusSeen = async (page: Page, { least = 3, most = 90 }: { least?: number; most?: number } = {}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // From the beginning, whatever has the focus now.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-walked]')) delete one.dataset['walked'];
    getSelection()?.removeAllRanges();
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
  });
  const faults: string[] = [];
  let count = 0;
  for (; count < most; count += 1) {
    await page.keyboard.press('Tab');
    const look = await lookAtFocus(page);
    if (look === null) break;
    faults.push(...look.faults.map((fault) => `${look.name} ${fault}`));
  }
  expect(faults, page.url()).toEqual([]);
  expect(count, 'as many stops').toBeGreaterThanOrEqual(least);
};
