/** Addresses of the desk, all begun by one document; what is not here is a real 404. */
export const deskPages = [
  '/',
  '/anmelden',
  '/einladung/:token',
  '/antraege/:offerId',
  '/vorgaenge/:caseId',
  '/mails/:mailId',
  '/geld',
  '/zahlen',
  '/tarife',
  '/suche',
  '/kunden/:userId',
  '/kunden/:userId/kontakt',
  '/kunden/:userId/vertraege/:policeUuid',
  '/kunden/:userId/vertraege/:policeUuid/:actionSlug',
  '/protokoll',
  '/team',
] as const;
