/** Until when whoever takes something at `now` holds it. Whoever dies meanwhile leaves it to another. */
export const leaseFrom = (now: Date, leaseMs: number) => new Date(now.getTime() + leaseMs);

/** Long work outlives its lease: `keep` renews it meanwhile. What could not be renewed is renewed the next time. */
export const whileKeeping = async <Result>(
  keep: () => Promise<void>,
  work: () => Promise<Result>,
  everyMs: number,
): Promise<Result> => {
  let kept: Promise<void> | null = null;
  const timer = setInterval(() => {
    kept ??= keep()
      .catch(() => undefined)
      .finally(() => (kept = null));
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await kept;
  }
};
