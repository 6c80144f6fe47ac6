import { loadModule } from './load-module.ts';

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
