import { startIsland } from '#web/islands/start-island.tsx';
import { BlogPart } from './blog.tsx';

export const start = startIsland(BlogPart);
