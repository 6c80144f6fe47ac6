import type { FastifyReply, FastifyRequest } from 'fastify';

/** What names a session to the server. Only its hash is kept there: who reads the database cannot log in with it. */
export type SessionCookie = {
  read: (request: FastifyRequest) => string | null;
  write: (reply: FastifyReply, token: string, maxAgeSeconds: number, isSecure: boolean) => void;
};

/** Scripts cannot read it, and no other site can have it sent. */
export const sessionCookie = (name: string): SessionCookie => ({
  read: (request) => {
    const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  },
  write: (reply, token, maxAgeSeconds, isSecure) =>
    void reply.header(
      'set-cookie',
      `${name}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`,
    ),
});
