type Line = (details: object, message: string) => void;

/** Where what happens is written down; a log of Fastify's is one. */
export type Log = Record<'info' | 'warn' | 'error', Line>;
