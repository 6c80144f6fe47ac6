import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import brand from '#reference/brand.json' with { type: 'json' };
import { parseDataKeys } from '#server/foundation/database/sealing/data-keys.ts';
import { MendableError } from './mendable-error.ts';
import { refusedWeaknesses } from './weak-settings.ts';
import { createSettingReader, type Environment, type TrustedProxies } from './setting-reader.ts';

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
  /** Said by whoever runs production without https, or without a mail server. */
  allowHttp: boolean;
  allowNoMail: boolean;
  mailFrom: string;
  mailKey: string | null;
  dataKeys: string | null;
  logLevel: LogLevel;
  /** How many proxies stand before the server, or which networks they stand in. */
  trustProxy: TrustedProxies;
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
const noOrYes = ['no', 'yes'] as const;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export class ConfigError extends MendableError {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Die Konfiguration ist fehlerhaft:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const leastWorkInProduction = 15;
const secretLeastLength = 32;

/** Up to the last character that is none. */
const withoutSlash = (address: string) => /^(?:\/*[^/])*/.exec(address)?.[0] ?? address;

/** Parses the environment once and names all faults together. */
export const parseConfig = (environment: Environment): Config => {
  const faults: string[] = [];
  const { read, fault, integer, oneOf, address, webAddresses, proxies } = createSettingReader(environment, faults);
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
    allowHttp: oneOf('ALLOW_HTTP', noOrYes) === 'yes',
    allowNoMail: oneOf('ALLOW_NO_MAIL', noOrYes) === 'yes',
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
  faults.push(...refusedWeaknesses(config));
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
};

/** The process's environment, over what a file `.env` in the working folder sets. */
export const readEnvironment = (): Environment => {
  const environment = { ...process.env };
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env file: the environment alone decides.
  }
  return { ...process.env, ...environment };
};
