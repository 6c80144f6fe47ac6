import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';

/** Does one order after the other in a process of its own. */
export type WorkerProcess<Order, Answer> = {
  /** Rejects when the process dies over it, or takes longer than it may: then it is killed. */
  ask: (order: Order, timeLimitMs?: number) => Promise<Answer>;
  end: () => Promise<void>;
};

type Options = {
  execArgv: readonly string[];
  args?: readonly string[];
  /** What it sees of our environment; all of it where nothing is said. */
  env?: NodeJS.ProcessEnv;
};

/** A process and not a thread: see docs/decisions/003 on V8 and WebAssembly. */
export const startWorkerProcess = async <Order extends object, Answer>(
  file: string,
  { execArgv, args = [], env }: Options,
): Promise<WorkerProcess<Order, Answer>> => {
  const child = fork(file, [...args], { execArgv: [...execArgv], ...(env !== undefined && { env }), serialization: 'advanced' });
  const exited = once(child, 'exit');
  const ended = exited.then((): never => {
    throw new Error('The process of a worker ended.');
  });
  // Nobody may be asking when it ends; who asks next hears of it.
  ended.catch(() => null);
  child.on('error', () => undefined);
  return {
    ask: async (order, timeLimitMs) => {
      const answered = once(child, 'message') as Promise<[Answer]>;
      const patience = timeLimitMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
      child.send(order);
      try {
        const [answer] = await Promise.race([answered, ended]);
        return answer;
      } finally {
        if (patience !== null) clearTimeout(patience);
      }
    },
    end: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};

/** What the process of a worker does: it ends with whoever started it, and whoever is served comes first. */
export const serveOrders = <Order, Answer>(priority: 'below-normal' | 'low', answer: (order: Order) => Promise<Answer>) => {
  process.on('disconnect', () => process.exit());
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  // With all cores at work on orders, the shop itself would wait for one. Whoever started it with less than that meant it, and may
  // not be allowed to give more.
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  const wanted = priority === 'low' ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL;
  if (getPriority() < wanted) setPriority(wanted);
  process.on('message', async (order: Order) => {
    process.send?.(await answer(order));
  });
};
