import { createCipheriv, createDecipheriv, randomBytes, type CipherKey } from 'node:crypto';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { findKeyFile, findOrMakeKeyFile, parseDataKeys, type DataKeys } from './data-keys.ts';
import { NewestBeginning, sealedBeginning, ToSeal } from './sealed-value.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** `about` is what it was sealed as: under another name it does not open. */
export const sealText = (key: CipherKey, text: string, about = ''): string => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

export const openText = (key: CipherKey, sealed: string, about = ''): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
};

export type Sealer = {
  seal: (text: string) => string;
  open: (value: string) => string;
  toParameter: (value: unknown) => unknown;
};

/** What a value is sealed as: nothing that was sealed for another purpose opens here. */
const about = (id: string) => `iban ${id}`;

const unknownKey = (id: string) =>
  new MendableError(`Eine IBAN ist mit dem Schlüssel „${id}“ verschlüsselt, der in DATA_KEYS fehlt.`);
const wrongKey = (id: string) =>
  new MendableError(
    `Eine IBAN lässt sich mit dem Schlüssel „${id}“ nicht öffnen: In DATA_KEYS oder der Datei data-keys steht ein anderer unter diesem Namen.`,
  );

/** `sealed.{key}.{nonce, tag and text}`. What is not sealed yet is taken as it stands. */
export const createSealer = ({ newest, all }: DataKeys): Sealer => {
  const beginning = newest === null ? sealedBeginning : `${sealedBeginning}${newest.id}.`;
  const seal = (text: string) => (newest === null ? text : beginning + sealText(newest.key, text, about(newest.id)));
  return {
    seal,
    open: (value) => {
      if (!value.startsWith(sealedBeginning)) return value;
      const [, id = '', text = ''] = value.split('.');
      const entry = all.get(id);
      if (entry === undefined) throw unknownKey(id);
      try {
        return openText(entry.key, text, about(id));
      } catch {
        throw wrongKey(id);
      }
    },
    toParameter: (value) => {
      if (value instanceof ToSeal) return seal(value.text);
      return value instanceof NewestBeginning ? `${beginning}%` : value;
    },
  };
};

export type KeySettings = { dataKeys?: string | null; dataDir: string };

/** Takes the keys that are there; null where there are none, and none are made. */
export const findSealer = ({ dataKeys, dataDir }: KeySettings): Sealer | null => {
  const text = dataKeys ?? findKeyFile(dataDir);
  return text === null ? null : createSealer(readKeys(text));
};

/** Read when the first value needs it: whoever only makes a database has no keys. */
export const lazySealer = ({ dataKeys, dataDir }: KeySettings): (() => Sealer) => {
  let sealer: Sealer | null = null;
  return () => (sealer ??= createSealer(readKeys(dataKeys ?? findOrMakeKeyFile(dataDir))));
};

const readKeys = (text: string): DataKeys => {
  const keys = parseDataKeys(text);
  if (keys === null) throw new MendableError('DATA_KEYS, oder die Datei data-keys in DATA_DIR, ist keine Liste von Schlüsseln.');
  return keys;
};
