import type { preValidationHookHandler } from 'fastify';

/**
 * Calls that came in during one turn of the event loop wait for its end; then all are checked and worked out, and after that
 * all are answered. Between two system calls a calculation finds its code out of the processor's caches and takes three times
 * as long: by stages a loaded server serves half as many calls again, and a single call waits for nobody (decision 005).
 */
let waiting: (() => void)[] = [];

const runStage = () => {
  const stage = waiting;
  waiting = [];
  for (const run of stage) {
    try {
      run();
    } catch (cause) {
      // A fault of one call, which must not hold up the others.
      setImmediate(() => {
        throw cause;
      });
    }
  }
};

/** The handler behind it has to be asynchronous: its answer then waits until the stage is done. */
export const byStages: preValidationHookHandler = (_request, _reply, done) => {
  if (waiting.length === 0) setImmediate(runStage);
  waiting.push(done);
};
