/** Lets others go first. Who took the question back meanwhile is told by the signal of the call that follows. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
