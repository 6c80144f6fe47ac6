import type { Issue } from './issue.ts';

/** Instead of what was asked for: why there is none. */
export type Refusal = { readonly refusal: readonly Issue[] };

export const isRefusal = (value: object): value is Refusal => 'refusal' in value;
