import type { RetentionOption } from '#domain/wire/schemas/option-schemas.ts';

/** Preselected when the options load and none is chosen: `floor(n / 2)`, so sb85 of the four (spec 6.2). */
export const middleRetention = (options: readonly RetentionOption[]) => options[Math.floor(options.length / 2)] ?? null;
