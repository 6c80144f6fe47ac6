import { address, slogan, company, contact, legalName, links, name, payment, social } from '#reference/brand.json';

/** Who sells (spec 1.4): no page states a name, an address or a link of the provider itself. */
export const brand = { name, slogan, legalName, address, contact, social, links };

/** Apart, for few pages need them: the company as the imprint names it, and to whom is paid. */
export { company, payment };

export const phoneAddress = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
