import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('pages/home/home-page.tsx'),
  route('index', 'pages/home/home-page.tsx', { id: 'home-by-name' }),
  route('beitragberechnen', 'wizard/wizard-page.tsx'),
  // Made in the browser: the address names one customer's offer.
  route('beitragberechnen/:insuranceOfferUuid', 'wizard/offer-page.tsx'),
  route('impressum', 'pages/impressum/impressum-page.tsx'),
  route('tierversicherung', 'pages/tierversicherung/tierversicherung-page.tsx'),
  route('fuer_kunden', 'pages/fuer-kunden/fuer-kunden-page.tsx'),
  route('fuertieraerzte', 'pages/fuer-tieraerzte/fuer-tieraerzte-page.tsx'),
  route('zuechtertarif', 'pages/zuechtertarif/zuechtertarif-page.tsx'),
  route('im_leistungsfall', 'pages/leistungsfall/leistungsfall-page.tsx'),
  route('faq', 'pages/faq/faq-page.tsx'),
  route('kontakt', 'pages/kontakt/kontakt-page.tsx'),
  route('ueber_uns', 'pages/ueber-uns/ueber-uns-page.tsx'),
  route('download', 'pages/download/download-page.tsx'),
  route('datenschutz', 'pages/datenschutz/datenschutz-page.tsx'),
  route('customers/contact_agreement', 'pages/contact-agreement/contact-agreement-page.tsx'),
  route('tierarzt-suche', 'pages/tierarzt-suche/tierarzt-suche-page.tsx'),
  route('barrierefreiheit', 'pages/barrierefreiheit/barrierefreiheit-page.tsx'),
  // Development only: the server refuses it in production (1-shop 2).
  route('samples', 'samples/samples-page.tsx'),
  // Also /not_found: the page written for it is what the server answers to any unknown address, so both must be one route.
  route('*', 'pages/not-found/not-found-page.tsx'),
] satisfies RouteConfig;
