import { warn } from '#web/log.ts';
import { say, unsay } from '#web/visit/stores.ts';

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

const bring = async (file: string) => {
  const answer = await fetch(file);
  if (answer.status === 404) throw new FileGone(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.arrayBuffer();
};

const arrivals = new Map<string, Promise<void>>();

/** Parts share files, and a part may be asked for twice: what is on its way or there is not fetched again. */
const fetchOnce = (file: string) => {
  const arrival = arrivals.get(file) ?? bring(file);
  arrivals.set(file, arrival);
  arrival.catch(() => arrivals.delete(file));
  return arrival;
};

/**
 * Brings files into the browser's cache, however often it takes. A browser never asks again for a module that it could not load
 * once, so every module is fetched before it is imported (decision 012).
 */
const fetchPatiently = async (
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

const notice = {
  id: 'teil',
  level: 'warn',
  text: 'Ein Teil dieser Seite lässt sich gerade nicht laden. Wir versuchen es weiter.',
  action: { label: 'Seite neu laden', run: () => location.reload() },
  closeLabel: 'Schließen',
} as const;

let missing = 0;

/** Loads a module once its files are there. While they are not, the page says so, and it says so no longer when they came. */
export const loadModule = async <Module>(files: readonly string[], load: () => Promise<Module>): Promise<Module> => {
  let isMissing = false;
  const onTrouble = () => {
    if (!isMissing) missing += 1;
    isMissing = true;
    say(notice);
  };
  try {
    await fetchPatiently(files, { onTrouble });
    const module = await load();
    if (isMissing) missing -= 1;
    if (isMissing && missing === 0) unsay(notice.id);
    return module;
  } catch (cause) {
    // Stays said: only a new page helps now.
    onTrouble();
    throw cause;
  }
};

/** The id of the list that the build writes into the page of an app: which files each part needs that is loaded later. */
export const partListId = 'teile';

let list: Readonly<Record<string, readonly string[]>> | undefined;

const filesOf = (source: string) => {
  list ??= JSON.parse(document.getElementById(partListId)?.textContent ?? '{}') as typeof list;
  return list?.[source] ?? [];
};

/** Loads a part of an app. `source` is the file that `load` imports, below src/web. */
export const loadPart = <Module>(source: string, load: () => Promise<Module>): Promise<Module> =>
  loadModule(filesOf(source), load);
