/** What the hourly limits of `reference/limits.json` are for; where one address may call more or less often, they grow and shrink with it. */
export const usualCallsPerMinute = 600;

type Setting = { name: string; fallback: string; meaning: string };

/** Name, default and meaning of every setting; the table of docs/operations.md and .env.example are checked against this list. */
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
  {
    name: 'ALLOW_HTTP',
    fallback: 'no',
    meaning: '`yes`: production begins although `PUBLIC_URL` or `DESK_URL` has no https, and cookies are not Secure',
  },
  { name: 'ALLOW_NO_MAIL', fallback: 'no', meaning: '`yes`: production begins although there is no `SMTP_URL`' },
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

export type SettingName = (typeof settings)[number]['name'];
