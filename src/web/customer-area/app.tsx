import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from '#web/customer-area/routes.tsx';

/** The app at the address where the browser is. */
export const createApp = () => {
  const router = createBrowserRouter(routes);
  return () => <RouterProvider router={router} />;
};
