import { flushSync } from 'react-dom';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from './routes.tsx';

/** The app at the address where the browser is. */
export const createApp = () => {
  const router = createBrowserRouter(routes);
  return () => <RouterProvider router={router} flushSync={flushSync} />;
};
