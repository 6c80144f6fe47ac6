import { warn } from '#web/log.ts';

const pauseMs = 2_000;
/** spec 13.6: after that a part of the page counts as failed. */
const usualMs = 120_000;

/** Over at once when the connection is back. */
const pause = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** The file is not there and will not come: most likely a newer release has taken its place. */
class FileGone extends Error {
  override readonly name = 'FileGone';
}

const fetchOnce = async (file: string) => {
  const answer = await fetch(file);
  if (answer.status === 404) throw new FileGone(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.arrayBuffer();
};

/**
 * Brings files into the browser's cache, however often it takes. A browser never asks again for a module that it could not load
 * once, so every module is fetched before it is imported (decision 012).
 */
export const fetchPatiently = async (
  files: readonly string[],
  { withinMs = usualMs, onTrouble }: { withinMs?: number; onTrouble?: () => void } = {},
): Promise<void> => {
  const startedAt = Date.now();
  try {
    await Promise.all(files.map(fetchOnce));
  } catch (cause) {
    warn('CHUNK_LOAD_FAILED', cause);
    if (cause instanceof FileGone || withinMs <= 0) throw cause;
    onTrouble?.();
    await pause();
    await fetchPatiently(files, { withinMs: withinMs - (Date.now() - startedAt), ...(onTrouble && { onTrouble }) });
  }
};
