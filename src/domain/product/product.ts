import product from '#reference/product.json' with { type: 'json' };

/** What the product promises (spec 1.2): the operator's data, said the same on pages, in the wizard and in documents. */
export const productPromises: Readonly<typeof product> = product;

const million = '.000.000\u00A0€';

/** `50.000.000 €` */
export const liabilitySum = `${product.liability.sumMillions}${million}`;
export const liabilitySumPerPerson = `${product.liability.sumPerPersonMillions}${million}`;
export const liabilityRetention = `${product.liability.retentionEuros}\u00A0€`;

/** One statement everywhere (spec 1.2). */
export const waiverOfTermination = `ab dem ${product.waiverOfTerminationYear}. Versicherungsjahr`;

/** Three of each: at the price and in the mails (spec 11.4). */
export const tarifFeatures = {
  full: [
    'Operationen mitversichert',
    'Unbegrenzte Jahresleistung für Behandlungen',
    `Verzicht auf das Kündigungsrecht im Leistungsfall ${waiverOfTermination}`,
  ],
  op: ['Operationen mitversichert', 'Diagnostik und Klinikaufenthalt', 'Unbegrenzte Jahresleistung'],
  liability: [
    `Haftpflicht bis ${liabilitySum}`,
    `Bis ${liabilitySumPerPerson} für jede verletzte Person`,
    `Nur ${liabilityRetention} Selbstbeteiligung je Schaden`,
  ],
} as const satisfies Record<string, readonly string[]>;
