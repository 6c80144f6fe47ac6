import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { loadPage } from '#web/start/load-page.ts';
import type { ListedRoute, PageModule } from '#web/start/written-page.ts';

const inLayout = ({ Layout }: PageModule, Inside: ComponentType): ReactNode =>
  Layout ? (
    <Layout>
      <Inside />
    </Layout>
  ) : (
    <Inside />
  );

const contentOf = (route: ListedRoute, page: PageModule | undefined): RouteObject => {
  if (!page) return { lazy: () => loadPage(route) };
  if (route.parentId !== undefined) return { Component: page.default };
  return {
    element: inLayout(page, page.default),
    errorElement: page.ErrorBoundary && inLayout(page, page.ErrorBoundary),
    hydrateFallbackElement: page.HydrateFallback && inLayout(page, page.HydrateFallback),
  };
};

/** The list names each route's parent; the router wants each route's children. */
const routesBelow = (parentId?: string): RouteObject[] =>
  Object.values(window.__reactRouterManifest.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, index = false, path } = route!;
      const children = index ? undefined : routesBelow(id);
      return { id, index, path, children, ...contentOf(route!, window.__reactRouterRouteModules[id]) } as RouteObject;
    });

/**
 * Takes over the page that the build wrote. The library's own router for this also reads what loaders left in the page, asks for
 * routes bit by bit, and submits forms: no page here does, and without all that every page loads 6 kB less (decisions 012).
 */
export const createPageRouter = () => {
  const router = createBrowserRouter(routesBelow());
  const framework = {
    manifest: window.__reactRouterManifest,
    routeModules: window.__reactRouterRouteModules,
    future: {},
    ssr: false,
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as const;
  return () => {
    // The fallback page was written for no address. It is found as it was written; then comes what belongs to the address.
    const [isSpaMode, setSpaMode] = useState(window.__reactRouterContext.isSpaMode);
    useEffect(() => setSpaMode(false), []);
    return (
      <>
        <FrameworkContext value={{ ...framework, isSpaMode }}>
          <RouterProvider router={router} />
        </FrameworkContext>
        {/* Two of them, as when the page was written: the ids that React makes count them. */}
        <></>
      </>
    );
  };
};
