const storageKey = 'tierdach-scroll';

const load = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

/** Where the reader was, by entry of the history: also after a visit to another site. */
export const createSavedPositions = () => {
  const positions = load();
  return {
    of: (entry: string): number | undefined => positions[entry],
    note: (entry: string, top: number) => {
      positions[entry] = top;
    },
    keep: () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(positions));
      } catch {
        // Without storage the way back from another site begins at the top.
      }
    },
  };
};
