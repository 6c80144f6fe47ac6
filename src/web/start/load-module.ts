import { say, unsay } from '#web/visit/notice-store.ts';
import { fetchPatiently } from './fetch-patiently.ts';

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
