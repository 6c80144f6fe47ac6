/** Where an application that a person looks at stands (spec 19.7): `asked` and `proposed` wait for the customer. */
export const applicationStepKeys = ['examined', 'asked', 'answered', 'proposed', 'refused', 'rejected'] as const;
export type ApplicationStepKey = (typeof applicationStepKeys)[number];
