import type { Config } from '@react-router/dev/config';

/**
 * Pages are written at build time (decision: no rendering on the server at run time). What is not listed here is served
 * by `__spa-fallback.html`, and only for the paths that the server names; everything else gets `/not_found`.
 */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    '/',
    '/index',
    '/beitragberechnen',
    '/impressum',
    '/tierversicherung',
    '/fuer_kunden',
    '/fuertieraerzte',
    '/zuechtertarif',
    '/im_leistungsfall',
    '/faq',
    '/kontakt',
    '/ueber_uns',
    '/download',
    '/datenschutz',
    '/customers/contact_agreement',
    '/kuendigen',
    '/widerrufen',
    '/login',
    '/login_request',
    '/tierarzt-suche',
    '/barrierefreiheit',
    '/snake',
    '/appcheck',
    '/offline',
    '/not_found',
  ],
} satisfies Config;
