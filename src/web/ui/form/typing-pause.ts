export type TypingPause = { keystroke: (value: string) => void; cancel: () => void };

const typingPauseMs = 1500;

/** Tells once that nothing was typed for a while; each keystroke starts the wait anew. */
export const createTypingPause = (onPause: (value: string) => void, waitMs = typingPauseMs): TypingPause => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    keystroke: (value) => {
      clearTimeout(timer);
      timer = setTimeout(() => onPause(value), waitMs);
    },
    cancel: () => clearTimeout(timer),
  };
};
