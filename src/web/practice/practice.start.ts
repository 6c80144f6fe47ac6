import { replaceIsland } from '#web/islands/start-island.tsx';
import { PracticeApp } from './practice-app.tsx';

/** Not written before: it begins with what this device and the address know. */
export const start = replaceIsland(PracticeApp);
