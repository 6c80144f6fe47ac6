import type { FastifyInstance } from 'fastify';

type Attributes = Record<string, string | number>;

/** What the shop needs of a tracer. No part of it knows which library there is, and without an address for traces none is loaded (decision 019). */
export type Tracing = {
  /** A span for each request, below the caller's if they sent one. */
  traceRequests: (app: FastifyInstance) => void;
  inSpan: <Result>(name: string, attributes: Attributes, work: () => Promise<Result>) => Promise<Result>;
  /** For a statement that has just been carried out. */
  noteStatement: (statement: string, durationMs: number) => void;
  /** What a log line says of the trace it belongs to. */
  logFields: () => Record<string, string>;
  /** Sends what is left. */
  close: () => Promise<void>;
};
