import { startIsland } from '#web/islands/start-island.tsx';
import { BlogPart } from '#web/pages/home/blog-part.tsx';

export const start = startIsland(BlogPart);
