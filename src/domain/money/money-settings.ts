import money from '#reference/money.json' with { type: 'json' };

/** How the provider collects, reminds and pays back (spec 20): the operator's data. */
export const moneySettings: Readonly<typeof money> = money;
