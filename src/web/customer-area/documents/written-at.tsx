import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { routes } from '#web/customer-area/routes.tsx';

/** The app as it looks at an address to somebody who is not logged in: what the build writes, and the browser goes on with. */
export const writtenAt = async (path: string) => {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://build.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return function WrittenApp() {
    return <StaticRouterProvider router={router} context={context} hydrate={false} />;
  };
};
