/** Of one press, so that its second sending changes nothing; a browser makes none on a page without encryption. */
export const newRequestKey = () => (isSecureContext ? crypto.randomUUID() : null);
