/** The first that fits: most browsers also name others that they want to be taken for. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'auf dem iPhone'],
  [/\biPad\b/, 'auf dem iPad'],
  [/\bAndroid\b/, 'unter Android'],
  [/\bWindows\b/, 'unter Windows'],
  [/\bCrOS\b/, 'unter ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'auf dem Mac'],
  [/\bLinux\b/, 'unter Linux'],
];

const find = (userAgent: string, patterns: typeof browsers) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1];

/** "Firefox unter Windows", from what a browser says of itself; null when it says nothing that people know. */
export const describeDevice = (userAgent: string | undefined): string | null => {
  const browser = find(userAgent ?? '', browsers);
  const system = find(userAgent ?? '', systems);
  if (browser === undefined && system === undefined) return null;
  return [browser ?? 'Browser', ...(system === undefined ? [] : [system])].join(' ');
};
