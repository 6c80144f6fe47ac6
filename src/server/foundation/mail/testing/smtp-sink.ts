import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server on loopback that keeps what it takes. */
export type SmtpSink = {
  url: string;
  port: number;
  mails: Email[];
  /** The next mail that arrives from now on. */
  nextMail: () => Promise<Email>;
  /** How many clients began to hand over a mail. */
  countOfTries: () => number;
  stop: () => Promise<void>;
};

type Refusal = { code: number; message: string };

const refuse = ({ code, message }: Refusal) => Object.assign(new Error(message), { responseCode: code });

type SinkOptions = {
  port?: number;
  /** Refuses the recipient with this answer. */
  refusal?: () => Refusal | null;
  /** Refuses the sender. */
  refusalOfSender?: () => Refusal | null;
  /** Refuses the mail when it has read it. */
  refusalOfData?: () => Refusal | null;
  /** A mail is taken only when this has ended. */
  holdUntil?: Promise<void>;
};

export const startSmtpSink = async ({
  port = 0,
  refusal = () => null,
  refusalOfSender = () => null,
  refusalOfData = () => null,
  holdUntil,
}: SinkOptions = {}): Promise<SmtpSink> => {
  const mails: Email[] = [];
  const waiting: ((mail: Email) => void)[] = [];
  let tries = 0;
  const take = async (raw: Buffer) => {
    await holdUntil;
    const mail = await PostalMime.parse(raw);
    mails.push(mail);
    for (const resolve of waiting.splice(0)) resolve(mail);
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onRcptTo: (address, _session, callback) => {
      tries += 1;
      const refused = refusal();
      callback(refused === null ? null : refuse({ ...refused, message: `<${address.address}>: ${refused.message}` }));
    },
    onMailFrom: (_address, _session, callback) => {
      const refused = refusalOfSender();
      callback(refused === null ? null : refuse(refused));
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const refused = refusalOfData();
        if (refused !== null) return callback(refuse(refused));
        await take(Buffer.concat(chunks));
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: ownPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${ownPort}`,
    port: ownPort,
    mails,
    nextMail: () => new Promise((resolve) => waiting.push(resolve)),
    countOfTries: () => tries,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
