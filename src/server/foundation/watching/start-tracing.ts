import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from './tracing.ts';

type Settings = { endpoint: string; serviceName: string };

const statementLength = 1_000;

/**
 * Spans of our own few places: modules that are changed while they load would be a second way for everything to go wrong. Nothing in them says who a
 * customer is: routes by their pattern, statements without values, mails by their number.
 */
export const startTracing = ({ endpoint, serviceName }: Settings): Tracing => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('tierdach');
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();
  const ofRequests = new WeakMap<FastifyRequest, Context>();

  const begin = (request: FastifyRequest) => {
    const { url: route } = request.routeOptions;
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const span = tracer.startSpan(
      route === undefined ? request.method : `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, ...(route !== undefined && { 'http.route': route }) },
      },
      parent,
    );
    const context = trace.setSpan(parent, span);
    ofRequests.set(request, context);
    return context;
  };

  const traceRequests = (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => contexts.with(begin(request), done));
    // Reading the body leaves the context that the request began in.
    app.addHook('preValidation', (request, _reply, done) => contexts.with(ofRequests.get(request) ?? ROOT_CONTEXT, done));
    app.addHook('onRequestAbort', (request, done) => {
      const context = ofRequests.get(request);
      if (context !== undefined) trace.getSpan(context)?.setAttribute('error.type', 'aborted').end();
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const context = ofRequests.get(request) ?? ROOT_CONTEXT;
      const span = trace.getSpan(context);
      span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      if (span?.isRecording()) span.end();
      contexts.with(context, done);
    });
  };

  const inSpan: Tracing['inSpan'] = async (name, attributes, work) => {
    const parent = contexts.active();
    const span = tracer.startSpan(name, { attributes }, parent);
    try {
      return await contexts.with(trace.setSpan(parent, span), work);
    } catch (cause) {
      // Its message may name somebody.
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', (cause as Error).name);
      throw cause;
    } finally {
      span.end();
    }
  };

  const noteStatement: Tracing['noteStatement'] = (statement, durationMs) => {
    const parent = contexts.active();
    // What the shop asks by itself, every few seconds, is no part of anybody's request.
    if (trace.getSpan(parent) === undefined) return;
    const now = Date.now();
    const operation = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement';
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.slice(0, statementLength) };
    tracer.startSpan(`db ${operation}`, { kind: SpanKind.CLIENT, startTime: now - durationMs, attributes }, parent).end(now);
  };

  return {
    traceRequests,
    inSpan,
    noteStatement,
    logFields: () => {
      const span = trace.getSpanContext(contexts.active());
      return span === undefined ? {} : { traceId: span.traceId, spanId: span.spanId };
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
};
