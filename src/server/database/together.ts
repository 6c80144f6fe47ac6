type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (cause: unknown) => void };

const groupMost = 50;

/**
 * Many small works of the same kind as few large ones: what arrives while a group runs makes up the next. A single work
 * waits for nobody. Where a group fails, each of its works is tried alone, so that nobody pays for another's fault.
 */
export const together = <Item, Result>(run: (items: readonly Item[]) => Promise<readonly Result[]>) => {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const runGroup = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(group.map(({ item }) => item));
      // A result for each item is what `run` promises.
      group.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (cause) {
      if (group.length > 1) await Promise.all(group.map((one) => runGroup([one])));
      else for (const { reject } of group) reject(cause);
    }
  };
  const runAll = async () => {
    while (waiting.length > 0) await runGroup(waiting.splice(0, groupMost));
    isRunning = false;
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      setImmediate(runAll);
    });
};
