/** Apart from the schemas, so that the form can use them too. */
export const cancellationKindKeys = ['ordinary', 'extraordinary'] as const;
