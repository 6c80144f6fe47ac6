/** As many as the mail of a purchase brings: one by one, such a mail would wait as often as it has letters. */
const turn = 3;

type Lane<Task> = { waiting: Task[]; remaining: number };

/**
 * What waits, in lanes: each lane in its order, and the lanes in turn, a few tasks each, so that nobody waits for all that somebody else has
 * brought.
 */
export const createFairQueue = <Task>() => {
  const lanes = new Map<string, Lane<Task>>();
  return {
    push: (name: string, task: Task) => {
      const lane = lanes.get(name);
      if (lane === undefined) lanes.set(name, { waiting: [task], remaining: turn });
      else lane.waiting.push(task);
    },
    take: (): Task | undefined => {
      const [first] = lanes;
      if (first === undefined) return undefined;
      const [name, lane] = first;
      const task = lane.waiting.shift();
      lane.remaining -= 1;
      // A map keeps the order of insertion: a lane that has had its turn goes to the end.
      if (lane.waiting.length === 0 || lane.remaining === 0) lanes.delete(name);
      if (lane.waiting.length > 0 && lane.remaining === 0) lanes.set(name, { ...lane, remaining: turn });
      return task;
    },
  };
};
