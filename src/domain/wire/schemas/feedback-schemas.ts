import { Type, type Static } from 'typebox';
import { closed, maybeText } from './maybe-schemas.ts';

/** 1-shop 3. */
export const Feedback = Type.Object({ email: maybeText, subject: maybeText, message: maybeText }, closed);
export type Feedback = Static<typeof Feedback>;
