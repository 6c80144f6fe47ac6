/**
 * Addresses whose page is made in the browser alone: they hold a parameter, are one customer's, or are for developers. As in the
 * routes of the web, which a browser test holds against this list; what is not here is a real 404.
 */
export const browserPages = [
  'samples',
  'todo',
  'beitragberechnen/:insuranceOfferUuid',
  'user',
  'user/policen',
  'user/policen/:policeUuid',
  'user/tiere',
  'user/tiere/:animalUuid',
  'user/zucht',
  'user/zucht/berechnen',
  'user/zucht/angebote/:breedingOfferUuid',
  'user/zucht/policen/:breedingPoliceUuid',
  'user/zucht/wurf',
  'user/zucht/jungtiere/:childAnimalUuid',
  'user/zucht/jungtiere/:childAnimalUuid/mappe',
  'user/profil',
] as const;

const pattern = new RegExp(`^/(${browserPages.map((page) => page.replaceAll(/:\w+/g, '[^/]+')).join('|')})$`);

export const isBrowserPage = (path: string) => pattern.test(path);
