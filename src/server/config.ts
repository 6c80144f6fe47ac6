import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import brand from '#reference/brand.json' with { type: 'json' };
import { parseDataKeys } from './database/sealing/data-keys.ts';
import { MendableError } from './mendable-error.ts';

/** The only place that knows the environment (house rules). Everything else gets a Config. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  publicUrl: string;
  appEnv: AppEnv;
  authToken: string;
  smtpUrl: string | null;
  mailFrom: string;
  mailKey: string | null;
  dataKeys: string | null;
  logLevel: LogLevel;
  /** How many proxies stand before the server, or which networks they stand in. */
  trustProxy: false | number | string[];
  rateLimitPerMinute: number;
  workers: number;
  passwordWork: number;
  trackingTagUrl: string | null;
  blogFeedUrls: readonly string[];
  reviewSummaryUrl: string | null;
  reviewListUrl: string | null;
  deskPort: number;
  deskHost: string;
  deskUrl: string;
  operatorToken: string | null;
  /** Where traces are sent to; null for nowhere. */
  tracesEndpoint: string | null;
  tracesName: string;
};

export type AppEnv = (typeof appEnvs)[number];
export type LogLevel = (typeof logLevels)[number];

const appEnvs = ['production', 'development', 'test'] as const;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** What the hourly limits of `reference/limits.json` are for; where one address may call more or less often, they grow and shrink with it. */
export const usualCallsPerMinute = 600;

type Setting = { name: string; fallback: string; meaning: string };

/** Name, default and meaning of every setting; the README's table and .env.example are checked against this list. */
export const settings = [
  { name: 'PORT', fallback: '3000', meaning: 'Port of the HTTP server' },
  { name: 'HOST', fallback: 'localhost', meaning: 'Address that the server listens on; `0.0.0.0` for all' },
  { name: 'DATA_DIR', fallback: './data', meaning: 'Folder of the embedded database, of the local mailbox and of printed terms' },
  { name: 'DATABASE_URL', fallback: '', meaning: 'PostgreSQL 15 or newer (`postgres://…`); empty: the embedded database' },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning: 'Address that customers use, for links in mails and for search engines; empty: `http://localhost:PORT`',
  },
  { name: 'APP_ENV', fallback: 'development', meaning: '`production`, `development` or `test`' },
  { name: 'AUTH_TOKEN', fallback: 'tierdach-web', meaning: 'Public client key that `/webapi` calls carry in `auth-token`' },
  { name: 'SMTP_URL', fallback: '', meaning: 'Mail server (`smtp://` or `smtps://`); empty: mails stay in the local mailbox' },
  { name: 'MAIL_FROM', fallback: '', meaning: 'Sender of all mails; empty: name and mail address of `reference/brand.json`' },
  {
    name: 'MAIL_KEY',
    fallback: '',
    meaning: 'Encrypts the codes of mails that wait, alike on all servers, at least 32 characters; empty: a key in the database',
  },
  {
    name: 'DATA_KEYS',
    fallback: '',
    meaning:
      'Encrypt IBANs in the database, alike on all servers: `id:base64` of 32 bytes each, newest first, separated by commas; empty: a key in `DATA_DIR`, never in production',
  },
  { name: 'LOG_LEVEL', fallback: 'warn', meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`' },
  {
    name: 'TRUST_PROXY',
    fallback: 'false',
    meaning:
      'Whose `X-Forwarded-For` is believed: how many reverse proxies stand before the server (`1`), or their networks, separated by commas (`10.0.0.0/8,::1`)',
  },
  {
    name: 'RATE_LIMIT_PER_MINUTE',
    fallback: `${usualCallsPerMinute}`,
    meaning:
      'Calls a minute that one address may make to `/webapi`; the hourly limits of `reference/limits.json` grow and shrink with it',
  },
  {
    name: 'WORKERS',
    fallback: '',
    meaning:
      'Processes that serve the shop on this machine (also `npm start -- --workers N`); empty: one for each core with `DATABASE_URL`, one with the embedded database',
  },
  {
    name: 'PASSWORD_WORK',
    fallback: '16',
    meaning: 'What it takes to try a password: 2 to this power rounds of scrypt; in production at least 15',
  },
  {
    name: 'TRACKING_TAG_URL',
    fallback: '',
    meaning:
      'Script of the tag manager, loaded in production after consent; its host is allowed in the pages; empty: no tracking',
  },
  {
    name: 'BLOG_FEED_URLS',
    fallback: '',
    meaning: 'RSS feeds of the blog, separated by commas; empty: in development an example, in production no blog',
  },
  {
    name: 'REVIEW_SUMMARY_URL',
    fallback: '',
    meaning: 'Summary file of the review service (JSON); empty: in development an example, in production no reviews',
  },
  { name: 'DESK_PORT', fallback: '3100', meaning: "Port of the provider's desk (`npm run desk`)" },
  {
    name: 'DESK_HOST',
    fallback: 'localhost',
    meaning: 'Address that the desk listens on; this machine only unless told otherwise',
  },
  {
    name: 'DESK_URL',
    fallback: '',
    meaning: "Address that the provider's people use, which their passkeys belong to; empty: `http://localhost:DESK_PORT`",
  },
  { name: 'REVIEW_LIST_URL', fallback: '', meaning: 'Public reviews of that service (JSON); empty: the seal alone' },
  {
    name: 'OPERATOR_TOKEN',
    fallback: '',
    meaning:
      'Opens `/metrics`, `/openapi.json` and `/api-docs` in production (`Authorization: Bearer …`), at least 32 characters; empty: nobody reads them there',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallback: '',
    meaning: 'Where traces are sent to (OpenTelemetry by HTTP, `http://collector:4318`); empty: there are none',
  },
  { name: 'OTEL_SERVICE_NAME', fallback: 'tierdach', meaning: 'What the shop calls itself in traces' },
] as const satisfies readonly Setting[];

type SettingName = (typeof settings)[number]['name'];

const fallbacks = Object.fromEntries(settings.map(({ name, fallback }) => [name, fallback])) as Record<SettingName, string>;

export class ConfigError extends MendableError {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Die Konfiguration ist fehlerhaft:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const leastWorkInProduction = 15;
const secretLeastLength = 32;

const isNetwork = (text: string) => {
  const [address = '', bits = '0', ...more] = text.split('/');
  const version = isIP(address);
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
};

/** Up to the last character that is none. */
const withoutSlash = (address: string) => /^(?:\/*[^/])*/.exec(address)?.[0] ?? address;

/** Parses the environment once and names all faults together. */
export const parseConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const faults: string[] = [];
  const read = (name: SettingName) => {
    const value = environment[name]?.trim();
    return value === undefined || value === '' ? fallbackOf(name) : value;
  };
  const fault = (name: SettingName, expected: string) =>
    faults.push(`${name}=${JSON.stringify(read(name))}: erwartet wird ${expected}`);

  const integer = (name: SettingName, minimum: number, maximum: number) => {
    const value = Number(read(name));
    if (!/^\d+$/.test(read(name)) || value < minimum || value > maximum)
      fault(name, `eine ganze Zahl von ${minimum} bis ${maximum}`);
    return value;
  };
  const oneOf = <Value extends string>(name: SettingName, values: readonly Value[]): Value => {
    const value = values.find((candidate) => candidate === read(name));
    if (value === undefined) fault(name, `eines von ${values.join(', ')}`);
    return value ?? (fallbackOf(name) as Value);
  };
  const isAddress = (value: string, protocols: readonly string[]) => protocols.includes(URL.parse(value)?.protocol ?? '');
  const address = (name: SettingName, protocols: readonly string[]) => {
    const value = read(name);
    if (value === '') return null;
    if (!isAddress(value, protocols)) fault(name, `eine Adresse mit ${protocols.map((p) => `${p}//`).join(' oder ')}`);
    return value;
  };
  const webAddresses = (name: SettingName) => {
    const values = read(name)
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean);
    if (!values.every((value) => isAddress(value, ['http:', 'https:'])))
      fault(name, 'eine Liste von Adressen mit http:// oder https://');
    return values;
  };
  /** All of them (`true`) would mean that a visitor may call themselves what they like. */
  const proxies = (name: SettingName): Config['trustProxy'] => {
    const value = read(name).trim();
    if (value === 'false') return false;
    if (/^[1-9]$/.test(value)) return Number(value);
    const networks = value.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    fault(name, 'false, eine Anzahl von 1 bis 9 oder eine Liste von Netzen wie 10.0.0.0/8');
    return false;
  };

  const workersOf = (databaseUrl: string | null) => {
    if (read('WORKERS') !== '') return integer('WORKERS', 1, 64);
    return databaseUrl === null ? 1 : availableParallelism();
  };

  const port = integer('PORT', 0, 65_535);
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const deskPort = integer('DESK_PORT', 0, 65_535);
  const config: Config = {
    port,
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl,
    publicUrl: withoutSlash(address('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`),
    appEnv: oneOf('APP_ENV', appEnvs),
    authToken: read('AUTH_TOKEN'),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read('MAIL_FROM') || `${brand.name} <${brand.contact.infoMail}>`,
    mailKey: read('MAIL_KEY') || null,
    dataKeys: read('DATA_KEYS') || null,
    logLevel: oneOf('LOG_LEVEL', logLevels),
    trustProxy: proxies('TRUST_PROXY'),
    workers: workersOf(databaseUrl),
    rateLimitPerMinute: integer('RATE_LIMIT_PER_MINUTE', 1, 1_000_000),
    passwordWork: integer('PASSWORD_WORK', 10, 18),
    trackingTagUrl: address('TRACKING_TAG_URL', ['http:', 'https:']),
    blogFeedUrls: webAddresses('BLOG_FEED_URLS'),
    reviewSummaryUrl: address('REVIEW_SUMMARY_URL', ['http:', 'https:']),
    reviewListUrl: address('REVIEW_LIST_URL', ['http:', 'https:']),
    deskPort,
    deskHost: read('DESK_HOST'),
    operatorToken: read('OPERATOR_TOKEN') || null,
    tracesEndpoint: address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    tracesName: read('OTEL_SERVICE_NAME'),
    deskUrl: withoutSlash(address('DESK_URL', ['http:', 'https:']) ?? `http://localhost:${deskPort}`),
  };
  for (const [name, secret] of [
    ['MAIL_KEY', config.mailKey],
    ['OPERATOR_TOKEN', config.operatorToken],
  ] as const) {
    // The value itself stays out of the message, which ends in a log.
    if (secret !== null && secret.length < secretLeastLength)
      faults.push(`${name}: erwartet werden mindestens ${secretLeastLength} Zeichen`);
  }
  if (config.dataKeys !== null && parseDataKeys(config.dataKeys) === null)
    faults.push('DATA_KEYS: erwartet wird eine Liste wie 2026:…,2025:…, der neueste zuerst, jeder Schlüssel 32 Byte in Base64');
  if (config.appEnv === 'production' && config.dataKeys === null)
    faults.push('DATA_KEYS fehlt: in production muss es gesetzt sein, weil IBANs damit verschlüsselt werden');
  if (!config.mailFrom.includes('@')) fault('MAIL_FROM', 'eine E-Mail-Adresse, auch als „Name <adresse>“');
  if (config.appEnv === 'production' && environment['PUBLIC_URL'] === undefined) {
    faults.push('PUBLIC_URL fehlt: in production muss sie gesetzt sein, sonst führen Links in Mails ins Leere');
  }
  if (config.appEnv === 'production' && config.passwordWork < leastWorkInProduction) {
    fault(
      'PASSWORD_WORK',
      `in production mindestens ${leastWorkInProduction}: sonst sind gestohlene Passwörter zu schnell erraten`,
    );
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
};

const fallbackOf = (name: SettingName) => fallbacks[name];

/** The process's environment, over what a file `.env` in the working folder sets. */
export const readEnvironment = (): Readonly<Record<string, string | undefined>> => {
  const given = { ...process.env };
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env file: the environment alone decides.
  }
  return { ...process.env, ...given };
};
