/** A fault that the operator can mend: its message alone says what to do, so the process shows no stack. */
export class MendableError extends Error {}
