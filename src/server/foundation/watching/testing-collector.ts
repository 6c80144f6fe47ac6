import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string };
type Batch = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** What a collector of traces would get. */
export const startCollector = async () => {
  const received: string[] = [];
  const take = async (request: IncomingMessage, answer: ServerResponse) => {
    received.push(await text(request));
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, answer) => void take(request, answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that it was told, as text. */
    told: () => received.join('\n'),
    spans: () =>
      received
        .flatMap((body) => (JSON.parse(body) as Batch).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => server.close(),
  };
};
