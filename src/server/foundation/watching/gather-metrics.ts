import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from '@prometheus-io/client';

type Question = { metricsFor: number };
type Answer = { metricsFor: number; text: string | null };

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'metricsFor' in message && !('text' in message);
const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'metricsFor' in message && 'text' in message;

/** For the first process of several: it asks all workers for whoever was asked. Call it before the first of them starts. */
export const gatherFromWorkers = () => {
  const gathered = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isQuestion(message)) return;
    const answer = (text: string | null) => {
      if (worker.isConnected()) worker.send({ ...message, text } satisfies Answer);
    };
    gathered.clusterMetrics().then(answer, () => answer(null));
  });
};

let questions = 0;

const askFirstProcess = () =>
  new Promise<string>((resolve, reject) => {
    const metricsFor = (questions += 1);
    const listen = (message: unknown) => {
      if (!isAnswer(message) || message.metricsFor !== metricsFor) return;
      process.off('message', listen);
      if (message.text === null) reject(new Error('not every process said what it counted'));
      else resolve(message.text);
    };
    process.on('message', listen);
    process.send?.({ metricsFor } satisfies Question);
  });

/** What this process counted or, where there are several, the sum of all. */
export const createGathering = (register: Registry): (() => Promise<string>) => {
  if (!cluster.isWorker) return () => register.metrics();
  AggregatorRegistry.setRegistries(register);
  // Made here, it tells the first process of this one: whom that asks can answer.
  void new AggregatorRegistry();
  return askFirstProcess;
};
