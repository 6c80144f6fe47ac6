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
  route('kuendigen', 'pages/kuendigen/kuendigen-page.tsx'),
  route('widerrufen', 'pages/widerrufen/widerrufen-page.tsx'),
  route('login', 'customer-area/login/login-page.tsx'),
  route('login_request', 'customer-area/login/login-request-page.tsx'),
  // Made in the browser, for whoever is logged in.
  route('user', 'customer-area/area/area-layout.tsx', [
    index('customer-area/overview/overview-page.tsx'),
    route('policen', 'customer-area/polices/polices-page.tsx'),
    route('policen/:policeUuid', 'customer-area/police/police-page.tsx'),
    route('tiere', 'customer-area/animals/animals-page.tsx'),
    route('tiere/:animalUuid', 'customer-area/animals/animal-page.tsx'),
    route('zucht', 'customer-area/breeding/overview/breeding-page.tsx'),
    route('zucht/berechnen', 'customer-area/breeding/tarif/calculate-page.tsx'),
    route('zucht/angebote/:breedingOfferUuid', 'customer-area/breeding/offer/offer-page.tsx'),
    route('zucht/policen/:breedingPoliceUuid', 'customer-area/breeding/police/breeding-police-page.tsx'),
    route('zucht/wurf', 'customer-area/breeding/litter/litter-page.tsx'),
    route('zucht/jungtiere/:childAnimalUuid', 'customer-area/breeding/child/child-animal-page.tsx'),
    route('zucht/jungtiere/:childAnimalUuid/mappe', 'customer-area/breeding/child/folder-page.tsx'),
    route('profil', 'customer-area/profile/profile-page.tsx'),
  ]),
  route('tierarzt-suche', 'pages/tierarzt-suche/tierarzt-suche-page.tsx'),
  route('barrierefreiheit', 'pages/barrierefreiheit/barrierefreiheit-page.tsx'),
  route('snake', 'extras/snake/snake-page.tsx'),
  route('appcheck', 'extras/appcheck/appcheck-page.tsx'),
  // What the service worker shows without a network.
  route('offline', 'offline/offline-page.tsx'),
  // Development only: the server refuses them in production (1-shop 2).
  route('todo', 'extras/todo/todo-page.tsx'),
  route('samples', 'samples/samples-page.tsx'),
  // Also /not_found: the page written for it is what the server answers to any unknown address, so both must be one route.
  route('*', 'pages/not-found/not-found-page.tsx'),
] satisfies RouteConfig;
