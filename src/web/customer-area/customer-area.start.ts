import { matchRoutes } from 'react-router';
import { createApp, routes } from './routes.tsx';
import { replaceIsland, startIsland } from '#web/islands/start-island.tsx';

/** The login is written at build time, the area is not: nobody knows before whose it is. */
const isWritten = () => matchRoutes(routes, location)?.every(({ route }) => route.lazy === undefined) ?? false;

export const start = (element: HTMLElement) => (isWritten() ? startIsland : replaceIsland)(createApp())(element);
