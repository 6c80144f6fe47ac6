import { keptOnDevice } from './storage.ts';

/** The application that this device keeps. */
export const deviceEntry = keptOnDevice('tierdach-beitragsrechner');
