import { Type, type Static } from 'typebox';
import { closed, maybeText } from './maybe-schemas.ts';

/** spec 13.10. */
export const Feedback = Type.Object({ email: maybeText, subject: maybeText, message: maybeText }, closed);
export type Feedback = Static<typeof Feedback>;
