import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const styles = new Map([
  ['/assets/a.css', '.a{color:red}\n'],
  ['/assets/b.css', '.b{color:blue}'],
  ['/assets/bad.css', '.c::after{content:"</style>"}'],
]);
const page = (...links: string[]) => `<head><link rel="preload" as="font" href="/f.woff2"/>${links.join('')}</head>`;
const link = (address: string) => `<link rel="stylesheet" href="${address}"/>`;

test('the style sheets stand in the page in their order, where the first was asked for; the links load nothing', () => {
  expect(inlineStyles(page(link('/assets/b.css#'), link('/assets/a.css')), styles)).toBe(
    page(
      '<style>.b{color:blue}\n.a{color:red}</style>',
      '<link rel="stylesheet" href="/assets/b.css" disabled=""/>',
      '<link rel="stylesheet" href="/assets/a.css" disabled=""/>',
    ),
  );
});

test('styles of a part that is loaded later are written if the part stands in the page', () => {
  const worn = `${page(link('/assets/a.css'))}<p class="x b"></p>`;
  const later = ['/assets/b.css', '/assets/a.css', '/assets/b.css'];
  expect(inlineStyles(worn, styles, later)).toContain('<style>.a{color:red}\n.b{color:blue}</style>');
  expect(inlineStyles(worn, styles, later).match(/disabled/g)).toHaveLength(2);
  expect(inlineStyles(page(link('/assets/a.css')), styles, later)).toContain('<style>.a{color:red}</style>');
});

test('a page without style sheets stays as it is', () => {
  expect(inlineStyles(page(), styles)).toBe(page());
});

test.each(['/assets/unknown.css', '/assets/bad.css'])('%s is refused', (address) => {
  expect(() => inlineStyles(page(link(address)), styles)).toThrow(address);
});
