import { warn } from '#web/wizard/log.ts';

const pauseMs = 2_000;
/** 1-shop 8: after that a part of the page counts as failed. */
const timeoutMs = 120_000;

/** Loads a part of the page that may meet a lost connection: it is tried again, and only the console hears of it. */
export const loadPatiently = async <Module>(load: () => Promise<Module>, startedAt = Date.now()): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    warn('ein Teil der Seite ist nicht zu laden', cause);
    if (Date.now() - startedAt > timeoutMs) throw cause;
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
    return loadPatiently(load, startedAt);
  }
};
