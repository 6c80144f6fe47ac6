import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const darkAt = css.indexOf('@media screen and (prefers-color-scheme: dark)');
const motionAt = css.indexOf('@media (prefers-reduced-motion');

const colours = (text: string) =>
  new Map([...text.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, colour]) => [name!, colour!]));

const light = colours(css.slice(0, darkAt));
const schemes = { light, dark: new Map([...light, ...colours(css.slice(darkAt, motionAt))]) };

const luminance = (colour: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const mixed = (colour: string, ground: string, share: number) =>
  `#${[1, 3, 5]
    .map(
      (at) => share * Number.parseInt(colour.slice(at, at + 2), 16) + (1 - share) * Number.parseInt(ground.slice(at, at + 2), 16),
    )
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')}`;

const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const grounds = ['page', 'page-warm', 'band', 'card'];

/** Text on ground: 4.5 : 1 (WCAG 1.4.3). */
const texts: [text: string, grounds: string[]][] = [
  ['text', [...grounds, 'chosen', 'control', 'error-soft', 'info-soft', 'chip']],
  ['text-soft', [...grounds, 'control']],
  ['heading', [...grounds, 'chosen', 'chip', 'error-soft', 'info-soft']],
  ['link', grounds],
  ['price', grounds],
  ['on-panel', ['panel', 'panel-raised', 'foot']],
  ['on-panel-soft', ['panel', 'panel-raised', 'foot']],
  ['on-panel-price', ['panel', 'panel-raised']],
  ['on-accent', ['accent', 'accent-hover']],
  ['disabled-text', ['disabled']],
  ['ok', [...grounds, 'ok-soft']],
  ['info', [...grounds, 'info-soft']],
  ['warning', [...grounds, 'warning-soft']],
  ['error', [...grounds, 'error-soft']],
  ['unknown', [...grounds, 'unknown-soft']],
];

/** Borders of controls, the focus ring, and marks that carry meaning: 3 : 1 (WCAG 1.4.11). */
const edges: [edge: string, grounds: string[]][] = [
  ['control-border', [...grounds, 'control']],
  ['control-border-hover', [...grounds, 'control']],
  ['chosen-border', [...grounds, 'control', 'chosen']],
  ['on-panel-border', ['panel', 'panel-raised', 'foot']],
  ['focus', [...grounds, 'chosen', 'control']],
  ['on-panel-focus', ['panel', 'panel-raised', 'foot']],
  ['error', [...grounds, 'control']],
  ['chosen', ['chosen-border']],
];

const opacityOf = (name: string) => Number(new RegExp(`--${name}: ([\\d.]+);`).exec(css)![1]);

/** Text that is about to change is faded, and must still be read. */
const faded: [text: string, grounds: string[], opacity: number][] = [
  ['text', ['page', 'card'], opacityOf('outdated')],
  ['text-soft', ['page', 'card'], opacityOf('outdated')],
  ['on-panel', ['panel'], opacityOf('on-panel-outdated')],
  ['on-panel-soft', ['panel'], opacityOf('on-panel-outdated')],
  ['on-panel-price', ['panel'], opacityOf('on-panel-outdated')],
];

describe.each(Object.entries(schemes))('%s scheme', (_, scheme) => {
  const colour = (name: string) => {
    const value = scheme.get(name);
    if (!value) throw new Error(`no colour --${name}`);
    return value;
  };
  const ratio = (a: string, b: string) => contrast(colour(a), colour(b));

  test.each(texts.flatMap(([text, on]) => on.map((ground) => [text, ground] as const)))('text %s on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(faded.flatMap(([text, on, share]) => on.map((ground) => [text, ground, share] as const)))(
    'faded %s on %s',
    (text, ground, share) => {
      expect(contrast(mixed(colour(text), colour(ground), share), colour(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(edges.flatMap(([edge, on]) => on.map((ground) => [edge, ground] as const)))('edge %s on %s', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the arithmetic is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
