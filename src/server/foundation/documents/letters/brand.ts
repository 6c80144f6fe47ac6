import brand from '#reference/brand.json' with { type: 'json' };

/** Who sells (spec 1.4): no document states a name, an address or a number of the provider itself. */
export { brand };
