import { address, slogan, company, contact, legalName, links, name, payment, social } from '#reference/brand.json';

/** Who sells (spec 1.4): no page states a name, an address or a link of the provider itself. */
export const brand = { name, slogan, legalName, address, contact, social, links };

/** Bills are handed in here, unless the provider names a page of somebody else's for them. */
export const takesClaims = links.claimUploadUrl === '';
export const claimAddress = takesClaims ? '/user/leistungen' : links.claimUploadUrl;

/** Apart, for few pages need them: the company as the imprint names it, and to whom is paid. */
export { company, payment };

export const phoneAddress = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
