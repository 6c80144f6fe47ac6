/** What waits, in lanes: each lane in its order, and the lanes in turn, so that nobody waits for all that somebody else has brought. */
export const createFairQueue = <Task>() => {
  const lanes = new Map<string, Task[]>();
  return {
    push: (lane: string, task: Task) => {
      const waiting = lanes.get(lane);
      if (waiting === undefined) lanes.set(lane, [task]);
      else waiting.push(task);
    },
    take: (): Task | undefined => {
      // A map keeps the order of insertion: a lane that has had its turn goes to the end.
      const [first] = lanes;
      if (first === undefined) return undefined;
      const [lane, [task, ...rest]] = first;
      lanes.delete(lane);
      if (rest.length > 0) lanes.set(lane, rest);
      return task;
    },
  };
};
