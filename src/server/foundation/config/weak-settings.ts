import { parseDataKeys } from '#server/foundation/database/sealing/data-keys.ts';

/** The settings that are looked at here. */
type Settings = {
  appEnv: string;
  publicUrl: string;
  deskUrl: string;
  smtpUrl: string | null;
  allowHttp: boolean;
  allowNoMail: boolean;
  dataKeys: string | null;
  databaseUrl: string | null;
};

/** What `compose.yaml` of 1.0.0 came with, for trying out: everybody can read it. */
const sampleKey = 'A'.repeat(32);
const samplePassword = 'nur-zum-ausprobieren';

const isPlain = (address: string) => URL.parse(address)?.protocol === 'http:';
const isOfThisMachine = (address: string) => ['localhost', '127.0.0.1'].includes(URL.parse(address)?.hostname ?? '');

type Weakness = { words: string; isAllowed: boolean; remedy: string };

/** What production can do without only if somebody said so. */
const findWeaknesses = ({ appEnv, publicUrl, deskUrl, smtpUrl, allowHttp, allowNoMail }: Settings): Weakness[] => {
  if (appEnv !== 'production') return [];
  return [
    ...(isPlain(publicUrl)
      ? [
          {
            words: 'PUBLIC_URL ist ohne https: Cookies und alles, was Kunden eingeben, gehen offen durchs Netz',
            isAllowed: allowHttp,
            remedy: 'ALLOW_HTTP=yes',
          },
        ]
      : []),
    ...(isPlain(deskUrl) && !isOfThisMachine(deskUrl)
      ? [
          {
            words: 'DESK_URL ist ohne https: Cookies des Schreibtischs gehen offen durchs Netz',
            isAllowed: allowHttp,
            remedy: 'ALLOW_HTTP=yes',
          },
        ]
      : []),
    ...(smtpUrl === null
      ? [
          {
            words: 'SMTP_URL fehlt: E-Mails bleiben im Postfach dieses Rechners und erreichen niemanden',
            isAllowed: allowNoMail,
            remedy: 'ALLOW_NO_MAIL=yes',
          },
        ]
      : []),
  ];
};

/** Said at the start and by `check`. */
export const allowedWeaknesses = (config: Settings): string[] =>
  findWeaknesses(config).flatMap(({ words, isAllowed, remedy }) => (isAllowed ? [`${words} (${remedy}).`] : []));

/** What production does not begin with. */
export const refusedWeaknesses = (config: Settings): string[] => [
  ...findWeaknesses(config).flatMap(({ words, isAllowed, remedy }) =>
    isAllowed ? [] : [`${words}; wer das so will, setzt ${remedy}`],
  ),
  ...(config.appEnv === 'production' ? findSamples(config) : []),
];

const findSamples = ({ dataKeys, databaseUrl }: Settings): string[] => {
  // An older one may stand behind a new one until all is sealed anew.
  const newest = dataKeys === null ? null : (parseDataKeys(dataKeys)?.newest ?? null);
  const password = databaseUrl === null ? '' : decodeURIComponent(URL.parse(databaseUrl)?.password ?? '');
  return [
    ...(newest?.key.export().toString('latin1') === sampleKey
      ? [
          'DATA_KEYS beginnt mit dem Schlüssel aus dem Beispiel, den jeder lesen kann: bitte einen eigenen erzeugen (openssl rand -base64 32)',
        ]
      : []),
    ...(password === samplePassword
      ? ['DATABASE_URL hat das Passwort aus dem Beispiel, das jeder lesen kann: bitte ein eigenes setzen']
      : []),
  ];
};
