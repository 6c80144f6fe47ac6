import { error } from '#domain/basics/issue.ts';

/** spec 14.5. How long a proof holds for the session that gave it. */
export const freshProofMinutes = 10;

/** No input has this name: an issue with it asks the client to prove the person anew, and then to send the same again. */
export const freshProofField = 'freshProof';

export const freshProofMissing = error(
  'Bitte bestätige zuerst, dass du es bist: mit deinem Passwort oder mit einem Code, den wir dir per E-Mail schicken.',
  freshProofField,
);

/** For the published contract: ends the summary of a call that wants it. */
export const wantsFreshProof = `nach prove_identity; sonst geschieht nichts, und ein Hinweis trägt das Feld ${freshProofField}`;
