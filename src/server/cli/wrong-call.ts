import { MendableError } from '#server/mendable-error.ts';

/** The command was called wrongly; its message says how it is called. */
export class WrongCall extends MendableError {}
