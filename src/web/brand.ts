import brand from '#reference/brand.json';

/** Who sells (decisions, introduction): no page states a name, an address or a link of the provider itself. */
export { brand };

export const phoneAddress = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
