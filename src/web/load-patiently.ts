import { warn } from '#web/shell/log.ts';

const pauseMs = 2_000;
/** 1-shop 8: after that a part of the page counts as failed. */
const usualMs = 120_000;

/** Loads a part of the page that may meet a lost connection: it is tried again, and only the console hears of it. */
export const loadPatiently = async <Module>(load: () => Promise<Module>, { withinMs = usualMs } = {}): Promise<Module> => {
  const startedAt = Date.now();
  try {
    return await load();
  } catch (cause) {
    warn('ein Teil der Seite ist nicht zu laden', cause);
    if (withinMs <= 0) throw cause;
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
    return loadPatiently(load, { withinMs: withinMs - (Date.now() - startedAt) });
  }
};
