/**
 * One text that the browser keeps for us under a name. Storage may be forbidden or full: then nothing is kept, and nothing
 * breaks.
 */
const keptIn = (storage: () => Storage, key: string) => ({
  key,
  read: (): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** Whether it is really kept. */
  write: (text: string): boolean => {
    try {
      storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  remove: () => {
    try {
      storage().removeItem(key);
    } catch {
      // What was never kept need not be removed.
    }
  },
});

export type Kept = ReturnType<typeof keptIn>;

/** On this device, until it is removed; in all tabs. */
export const keptOnDevice = (key: string): Kept => keptIn(() => localStorage, key);

/** For this visit, in this tab alone. */
export const keptForVisit = (key: string): Kept => keptIn(() => sessionStorage, key);
