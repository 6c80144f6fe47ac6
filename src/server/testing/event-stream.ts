export type StreamEvent = { name: string; data: unknown };

type Opening = { headers?: Record<string, string>; body?: object };

/** What a browser that watches reads: the events of an answer that goes on. */
export const openStream = async (address: string, { headers = {}, body }: Opening = {}) => {
  const leaving = new AbortController();
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    signal: leaving.signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reader = answer.body!.getReader();
  const letters = new TextDecoder();
  const blocks: string[] = [];
  let rest = '';
  /** The next event, beats left out; null at the end. Throws where the line breaks. */
  const next = async (): Promise<StreamEvent | null> => {
    for (;;) {
      for (let block = blocks.shift(); block !== undefined; block = blocks.shift()) {
        const [, name, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
        if (name !== undefined && data !== undefined) return { name, data: JSON.parse(data) as unknown };
      }
      const { value, done } = await reader.read();
      if (done) return null;
      const parts = (rest + letters.decode(value, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      blocks.push(...parts);
    }
  };
  return {
    status: answer.status,
    headers: answer.headers,
    next,
    /** Reads on until an event is as wanted: what is looked at between two presses depends on the machine. */
    until: async (isWanted: (event: StreamEvent) => boolean): Promise<StreamEvent> => {
      for (let event = await next(); event !== null; event = await next()) if (isWanted(event)) return event;
      throw new Error('the stream ended before');
    },
    leave: () => leaving.abort(),
  };
};
