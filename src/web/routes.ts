import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('pages/home/home-page.tsx'),
  route('index', 'pages/home/home-page.tsx', { id: 'home-by-name' }),
  route('impressum', 'pages/impressum/impressum-page.tsx'),
  // Development only: the server refuses it in production (1-shop 2).
  route('samples', 'samples/samples-page.tsx'),
  // Also /not_found: the page written for it is what the server answers to any unknown address, so both must be one route.
  route('*', 'pages/not-found/not-found-page.tsx'),
] satisfies RouteConfig;
