import brand from '#reference/brand.json' with { type: 'json' };

const validForDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

/** Whom to tell of a hole, for whoever finds one (RFC 9116). It ends only when the shop has not answered for half a year. */
export const securityText = (publicUrl: string, now: Date) =>
  [
    `Contact: mailto:${brand.contact.infoMail}`,
    `Expires: ${new Date(now.getTime() + validForDays * dayMs).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
