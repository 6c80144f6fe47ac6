import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import brand from '#reference/brand.json' with { type: 'json' };
import { ConfigError, parseConfig } from './config.ts';
import { settings } from './settings.ts';
import { allowedWeaknesses } from './weak-settings.ts';
import { productionSettings } from '#server/testing/test-settings.ts';

const root = join(import.meta.dirname, '../../../..');

test('an empty environment gives a shop that runs', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    appEnv: 'development',
    authToken: 'tierdach-web',
    smtpUrl: null,
    logLevel: 'warn',
    mailFrom: `${brand.name} <${brand.contact.infoMail}>`,
  });
});

const faultsOf = (environment: Record<string, string>) => {
  try {
    parseConfig(environment);
    return [];
  } catch (cause) {
    return (cause as ConfigError).faults;
  }
};

test('all faults are named at once', () => {
  const faults = faultsOf({ PORT: '70000', DATABASE_URL: 'mysql://x', APP_ENV: 'staging', SMTP_URL: 'mail', LOG_LEVEL: 'loud' });
  expect(faults.map((fault) => fault.split('=')[0])).toEqual(['PORT', 'DATABASE_URL', 'APP_ENV', 'SMTP_URL', 'LOG_LEVEL']);
});

test.each(['0', '65535'])('PORT %s is accepted', (port) => {
  expect(parseConfig({ PORT: port }).port).toBe(Number(port));
});

test.each(['-1', '65536', '80 80', '1e3'])('PORT %s is refused', (port) => {
  expect(() => parseConfig({ PORT: port })).toThrow(ConfigError);
});

test('production needs a public address, which loses its trailing slash', () => {
  expect(() => parseConfig({ APP_ENV: 'production' })).toThrow('PUBLIC_URL');
  expect(parseConfig({ ...productionSettings, PUBLIC_URL: 'https://tierdach.example/' }).publicUrl).toBe(
    'https://tierdach.example',
  );
});

test('production does not take passwords lightly', () => {
  const { PASSWORD_WORK: _usual, ...production } = productionSettings;
  expect(faultsOf({ ...production, PASSWORD_WORK: '14' })).toEqual([expect.stringContaining('in production mindestens 15')]);
  expect(parseConfig({ ...production, PASSWORD_WORK: '15' }).passwordWork).toBe(15);
  expect(parseConfig(production).passwordWork).toBe(16);
  expect(parseConfig({ APP_ENV: 'test', PASSWORD_WORK: '10' }).passwordWork).toBe(10);
});

test('production needs keys of its own for what it keeps, and a list that is none is not repeated', () => {
  expect(faultsOf({ ...productionSettings, DATA_KEYS: '' })).toEqual([expect.stringContaining('DATA_KEYS fehlt')]);
  const [fault = ''] = faultsOf({ DATA_KEYS: 'neu:geheim' });
  expect([fault.startsWith('DATA_KEYS: erwartet wird'), fault.includes('geheim')]).toEqual([true, false]);
  expect(parseConfig({}).dataKeys).toBeNull();
});

test('production begins with weak settings only where somebody said so', () => {
  const { ALLOW_NO_MAIL: _allowed, ...production } = { ...productionSettings, SMTP_URL: 'smtp://mail.example' };
  expect(faultsOf(production)).toEqual([]);
  const plain = { ...production, PUBLIC_URL: 'http://tierdach.example', DESK_URL: 'http://tisch.example', SMTP_URL: '' };
  const words = ['PUBLIC_URL ist ohne https', 'DESK_URL ist ohne https', 'SMTP_URL fehlt'];
  expect(faultsOf(plain)).toEqual(words.map((word) => expect.stringContaining(word)));
  const allowed = { ...plain, ALLOW_HTTP: 'yes', ALLOW_NO_MAIL: 'yes' };
  expect(allowedWeaknesses(parseConfig(allowed))).toEqual(words.map((word) => expect.stringContaining(word)));
  expect(faultsOf({ ...production, ALLOW_HTTP: 'ja' })).toHaveLength(1);
  expect(allowedWeaknesses(parseConfig({ ...production, DESK_URL: 'http://localhost:3100' }))).toEqual([]);
  expect(allowedWeaknesses(parseConfig({ PUBLIC_URL: 'http://tierdach.example' }))).toEqual([]);
});

test('production does not begin with what everybody could read in compose.yaml', async () => {
  const sample = 'nur-zum-ausprobieren:QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE=';
  const url = 'postgres://tierdach:nur-zum-ausprobieren@database:5432/tierdach';
  expect(faultsOf({ ...productionSettings, DATA_KEYS: sample, DATABASE_URL: url })).toEqual([
    expect.stringContaining('DATA_KEYS beginnt mit dem Schlüssel aus dem Beispiel'),
    expect.stringContaining('DATABASE_URL hat das Passwort aus dem Beispiel'),
  ]);
  // Until all is sealed anew the old one stands behind the new one.
  expect(faultsOf({ ...productionSettings, DATA_KEYS: `${productionSettings.DATA_KEYS},${sample}` })).toEqual([]);
  expect(faultsOf({ DATA_KEYS: sample })).toEqual([]);
  expect(await readFile(join(root, 'compose.yaml'), 'utf8')).not.toMatch(/(?:DATA_KEYS|DATABASE_PASSWORD):-/);
});

test('a key that is too short is refused, and not repeated', () => {
  const faults = faultsOf({ MAIL_KEY: 'x'.repeat(31), OPERATOR_TOKEN: 'x'.repeat(31) });
  expect(faults).toEqual([expect.stringContaining('MAIL_KEY'), expect.stringContaining('OPERATOR_TOKEN')]);
  expect(String(faults)).not.toContain('xxx');
  expect(parseConfig({ MAIL_KEY: 'x'.repeat(32) }).mailKey).toBe('x'.repeat(32));
  expect(parseConfig({}).mailKey).toBeNull();
});

test('a blank setting means its default', () => {
  expect(parseConfig({ PORT: ' ', HOST: '' })).toMatchObject({ port: 3000, host: 'localhost' });
});

test('docs/operations.md lists every setting with its default and meaning, and no other', async () => {
  const page = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+`/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name, fallback, meaning]) => ({ name: name!.replaceAll('`', ''), fallback, meaning }));
  expect(rows).toEqual(
    settings.map(({ name, fallback, meaning }) => ({ name, fallback: fallback === '' ? '–' : `\`${fallback}\``, meaning })),
  );
});

test('.env.example documents every setting with its default', async () => {
  const example = await readFile(join(root, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^# ?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  expect(names).toEqual(settings.map(({ name, fallback }) => [name, fallback]));
});
