/** Where it stands that a practice asked a customer for a press (spec 24.10). */
export type RequestStateKey = 'asked' | 'withdrawn' | 'refused' | 'assigned';
