import { MendableError } from '#server/foundation/config/mendable-error.ts';

/** The command was called wrongly; its message says how it is called. */
export class WrongCall extends MendableError {}
