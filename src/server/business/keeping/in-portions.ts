/** Few enough that nobody waits for them. */
const portion = 500;

/** Each portion is a transaction of its own: what broke off goes on where it was (spec 22.2). Answers how many it were in all. */
export const inPortions = async (step: (limit: number) => Promise<number>): Promise<number> => {
  let all = 0;
  for (;;) {
    const count = await step(portion);
    all += count;
    if (count < portion) return all;
  }
};
