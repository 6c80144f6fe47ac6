import type { DeskPolice } from '#domain/wire/desk/application-schemas.ts';

/** How the desk speaks of contracts. */
export const policeStateWords: Readonly<Record<DeskPolice['stateKey'], string>> = {
  new: 'beginnt noch',
  new_manual: 'wartet auf eine Entscheidung',
  active: 'läuft',
  cancelled: 'gekündigt',
  withdrawn: 'widerrufen',
  declined: 'nicht angenommen',
  ended: 'beendet',
};
