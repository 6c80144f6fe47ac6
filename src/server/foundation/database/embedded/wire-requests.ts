/**
 * What a client says until it waits for an answer: `start` opens its session, `query` is one or several messages up to
 * the one that asks for the answer, `flush` is the same where the client will go on before it is through, `alive` asks
 * for a sign of life, `end` says goodbye.
 */
export type WireRequest = { kind: 'start' | 'query' | 'flush' | 'alive' | 'end'; bytes: Buffer };

const protocol3 = 196_608;
/** "Do you speak TLS?": the one question that PostgreSQL answers before a session begins, with a single letter. */
const tlsQuestion = 80_877_103;

export const aliveQuestion = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
export const aliveAnswer = Buffer.from('N');

/** Ends whatever a client left open: a series of messages without its Sync, a transaction. */
export const rollback: WireRequest = {
  kind: 'query',
  bytes: Buffer.from('S\0\0\0\u0004Q\0\0\0\u000drollback\0', 'latin1'),
};

const panic = Buffer.from('SPANIC\0VPANIC\0', 'latin1');

/** Tells from an answer that the database has ended itself in the middle of something. No value can look like this: texts hold no NUL. */
export const isPanic = (answer: Uint8Array) => Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength).includes(panic);

/** Query, function call and Sync are answered to the end; the other messages are parts of a series. */
const kindsByType: Readonly<Record<string, WireRequest['kind']>> = { Q: 'query', F: 'query', S: 'query', H: 'flush', X: 'end' };

const kindOfOpening = (code: number): WireRequest['kind'] => {
  if (code === protocol3) return 'start';
  if (code === tlsQuestion) return 'alive';
  throw new Error(`PostgreSQL's protocol has no opening ${code} here`);
};

/** Cuts what comes through a socket, in pieces of any size, into requests. Throws on what is not PostgreSQL's protocol. */
export const createRequestReader = () => {
  let bytes = Buffer.alloc(0);
  let isStarted = false;
  /** Up to here whole messages are known that the request needs more of. */
  let end = 0;

  const readMessage = (): WireRequest['kind'] | 'part' | null => {
    // A message is a letter, a length that counts itself, and the rest; the opening has no letter but a code.
    const lengthAt = isStarted ? end + 1 : end;
    if (bytes.length < lengthAt + 4) return null;
    const length = bytes.readInt32BE(lengthAt);
    if (length < (isStarted ? 4 : 8)) throw new Error(`a message cannot have ${length} bytes`);
    if (bytes.length < lengthAt + length) return null;
    const kind = isStarted
      ? (kindsByType[String.fromCharCode(bytes.readUInt8(end))] ?? 'part')
      : kindOfOpening(bytes.readInt32BE(lengthAt + 4));
    end = lengthAt + length;
    return kind;
  };

  return (piece: Buffer): WireRequest[] => {
    bytes = Buffer.concat([bytes, piece]);
    const requests: WireRequest[] = [];
    for (let kind = readMessage(); kind !== null; kind = readMessage()) {
      if (kind === 'part') continue;
      if (kind === 'start') isStarted = true;
      requests.push({ kind, bytes: bytes.subarray(0, end) });
      bytes = bytes.subarray(end);
      end = 0;
    }
    return requests;
  };
};
