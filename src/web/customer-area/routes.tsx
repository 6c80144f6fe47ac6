import type { ComponentType } from 'react';
import {
  type RouteObject,
  createBrowserRouter,
  RouterProvider,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router';
import { AppFrame, Arriving, OtherDocument } from './app-frame.tsx';
import { LoginRequestScreen } from './login/login-request-screen.tsx';
import { LoginScreen } from './login/login-screen.tsx';
import { FailurePage } from '#web/islands/island-root.tsx';
import { takesClaims } from '#web/brand.ts';
import { loadPart } from '#web/start/load-part.ts';
import { flushSync } from 'react-dom';

type Screen = { default: ComponentType };

/** A screen that is loaded when somebody goes there. `source` is the file that `load` imports. */
const later = (source: string, load: () => Promise<Screen>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await loadPart(`customer-area/${source}`, load)).default }),
});

const screens: RouteObject[] = [
  { index: true, ...later('overview/overview-page.tsx', () => import('./overview/overview-page.tsx')) },
  { path: 'policen', ...later('polices/polices-page.tsx', () => import('./polices/polices-page.tsx')) },
  { path: 'policen/:policeUuid', ...later('police/police-page.tsx', () => import('./police/police-page.tsx')) },
  {
    path: 'policen/:policeUuid/aendern',
    ...later('police/change/changes-page.tsx', () => import('./police/change/changes-page.tsx')),
  },
  {
    path: 'policen/:policeUuid/aendern/:changeSlug',
    ...later('police/change/change-page.tsx', () => import('./police/change/change-page.tsx')),
  },
  { path: 'tiere', ...later('animals/animals-page.tsx', () => import('./animals/animals-page.tsx')) },
  { path: 'tiere/:animalUuid', ...later('animals/animal-page.tsx', () => import('./animals/animal-page.tsx')) },
  { path: 'tiere/:animalUuid/abschied', ...later('animals/gone-page.tsx', () => import('./animals/gone-page.tsx')) },
  { path: 'leistungen', ...later('claims/claims-page.tsx', () => import('./claims/claims-page.tsx')) },
  // Where a page of somebody else takes bills, there is only the way there.
  ...(takesClaims
    ? [
        { path: 'praxis', ...later('practice/in-practice-page.tsx', () => import('./practice/in-practice-page.tsx')) },
        { path: 'leistungen/schaden', ...later('claims/loss-page.tsx', () => import('./claims/loss-page.tsx')) },
        {
          path: 'leistungen/kostenvoranschlag',
          ...later('claims/estimate-page.tsx', () => import('./claims/estimate-page.tsx')),
        },
        { path: 'leistungen/:billUuid', ...later('claims/bill-page.tsx', () => import('./claims/bill/bill-page.tsx')) },
      ]
    : []),
  { path: 'konto', ...later('konto/konto-page.tsx', () => import('./konto/konto-page.tsx')) },
  { path: 'nachrichten', ...later('messages/messages-page.tsx', () => import('./messages/messages-page.tsx')) },
  { path: 'profil', ...later('profile/profile-page.tsx', () => import('./profile/profile-page.tsx')) },
];

const breedingScreens: RouteObject[] = [
  { index: true, ...later('breeding/overview/breeding-page.tsx', () => import('./breeding/overview/breeding-page.tsx')) },
  { path: 'berechnen', ...later('breeding/tarif/calculate-page.tsx', () => import('./breeding/tarif/calculate-page.tsx')) },
  {
    path: 'angebote/:breedingOfferUuid',
    ...later('breeding/offer/offer-page.tsx', () => import('./breeding/offer/offer-page.tsx')),
  },
  {
    path: 'policen/:breedingPoliceUuid',
    ...later('breeding/police/breeding-police-page.tsx', () => import('./breeding/police/breeding-police-page.tsx')),
  },
  { path: 'wurf', ...later('breeding/litter/litter-page.tsx', () => import('./breeding/litter/litter-page.tsx')) },
  {
    path: 'jungtiere/:childAnimalUuid',
    ...later('breeding/child/child-animal-page.tsx', () => import('./breeding/child/child-animal-page.tsx')),
  },
  {
    path: 'jungtiere/:childAnimalUuid/mappe',
    ...later('breeding/child/folder-page.tsx', () => import('./breeding/child/folder-page.tsx')),
  },
];

/** The user area and the way into it. The server serves the same addresses (src/server/website/browser-pages.ts). */
export const routes: RouteObject[] = [
  {
    Component: AppFrame,
    ErrorBoundary: FailurePage,
    HydrateFallback: Arriving,
    children: [
      { path: '/login', Component: LoginScreen },
      { path: '/login_request', Component: LoginRequestScreen },
      {
        path: '/user',
        ...later('area/area-layout.tsx', () => import('./area/area-layout.tsx')),
        children: [...screens, { path: 'zucht', children: breedingScreens }],
      },
      { path: '*', Component: OtherDocument },
    ],
  },
];

/** The app at the address where the browser is. */
export const createApp = () => {
  const router = createBrowserRouter(routes);
  return () => <RouterProvider router={router} flushSync={flushSync} />;
};

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
