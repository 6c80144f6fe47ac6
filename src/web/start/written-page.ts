import type { ComponentType, ReactNode } from 'react';
import type { UNSAFE_AssetsManifest as Manifest, UNSAFE_RouteModules as RouteModules } from 'react-router';

export type ListedRoute = NonNullable<Manifest['routes'][string]>;
export type PageModule = {
  default: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  ErrorBoundary?: ComponentType;
  HydrateFallback?: ComponentType;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with the browser's own interface
  interface Window {
    /** The list of all routes, set by the library's own file. */
    __reactRouterManifest: Manifest;
    /** Filled by start-page.js with the routes of the page that was asked for. */
    __reactRouterRouteModules: RouteModules & Record<string, PageModule | undefined>;
    /** The library's build looks for both names in the pages. */
    __reactRouterContext: { isSpaMode: boolean };
  }
}
