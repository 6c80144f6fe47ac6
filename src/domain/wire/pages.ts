const area = '/user';

/**
 * Addresses whose content is made in the browser: they hold a parameter or are one customer's. Each names the document that begins
 * it. As in the routes of the web, which a browser test holds against this list; what is not here is a real 404.
 */
export const browserPages: Readonly<Record<string, string>> = {
  '/beitragberechnen/:insuranceOfferUuid': '/beitragberechnen/_angebot',
  '/antrag/:token': '/antrag',
  '/rueckfrage/:token': '/rueckfrage',
  '/nachricht/:token': '/nachricht',
  '/bankverbindung/:token': '/bankverbindung',
  '/bestaetigen/:token': '/bestaetigen',
  '/user': area,
  '/user/policen': area,
  '/user/policen/:policeUuid': area,
  '/user/policen/:policeUuid/aendern': area,
  '/user/policen/:policeUuid/aendern/:changeSlug': area,
  '/user/tiere': area,
  '/user/tiere/:animalUuid': area,
  '/user/tiere/:animalUuid/abschied': area,
  '/user/zucht': area,
  '/user/zucht/berechnen': area,
  '/user/zucht/angebote/:breedingOfferUuid': area,
  '/user/zucht/policen/:breedingPoliceUuid': area,
  '/user/zucht/wurf': area,
  '/user/zucht/jungtiere/:childAnimalUuid': area,
  '/user/zucht/jungtiere/:childAnimalUuid/mappe': area,
  '/user/leistungen': area,
  '/user/praxis': area,
  '/user/leistungen/kostenvoranschlag': area,
  '/user/leistungen/schaden': area,
  '/user/leistungen/:billUuid': area,
  '/user/konto': area,
  '/user/nachrichten': area,
  '/user/profil': area,
};

/** What partners show in pages of their own: the small calculator, and the script that puts it there. */
export const partnerWidget = { page: '/partner/rechner', script: '/partner/rechner.js' } as const;

/** Outside production only (spec 13.1). */
export const developmentPages: readonly string[] = ['/samples', '/todo'];

/**
 * The pages are written at build time, when nobody knows yet where the shop will stand. The build writes these marks; the server
 * puts its own values in their place when it loads the pages. `.invalid` never leads anywhere (RFC 2606).
 */
export const pageMarks = {
  origin: 'https://origin.invalid',
  tag: 'https://tag.invalid/',
} as const;

/** The meta element from which the browser's script reads the tag manager's address. */
export const tagSettingName = 'tierdach-tag';
