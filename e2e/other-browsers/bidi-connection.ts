type Answer = {
  id?: number;
  type: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
};
type Waiting = { resolve: (result: unknown) => void; reject: (cause: Error) => void };

const patienceMs = 60_000;

/** WebDriver BiDi: commands with a number, answers with the same number, events in between. */
export const connectBidi = async (url: string, onEvent: (method: string, params: unknown) => void) => {
  const socket = new WebSocket(url);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.type === 'event') return onEvent(answer.method!, answer.params);
    const request = waiting.get(answer.id!);
    waiting.delete(answer.id!);
    if (answer.type === 'error') request?.reject(new Error(`${answer.error}: ${answer.message}`));
    else request?.resolve(answer.result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)));
  });

  const send = <Result>(method: string, params: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      const id = (last += 1);
      const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), patienceMs);
      const settle =
        <Value>(then: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          then(value);
        };
      waiting.set(id, { resolve: settle(resolve as (result: unknown) => void), reject: settle(reject) });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, close: () => socket.close() };
};
